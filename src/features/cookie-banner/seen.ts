/** Class of the root element when the banner must not be shown. */
export const SEEN_CLASS = 'cookie-seen';
