/** Class of the root element when the banner must not be shown. */
export const COOKIE_BANNER_HIDDEN_CLASS = 'cookie-seen';
