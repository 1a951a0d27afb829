/** Value of `quote` in the address for the settings. */
export const SETTINGS = 'settings';
