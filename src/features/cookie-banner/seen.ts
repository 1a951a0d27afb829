/** Storage key. The value is 'true' once the banner was answered (section 3). */
export const SEEN_KEY = 'hasSeenCookie';
/** Class of the root element when the banner must not be shown. */
export const SEEN_CLASS = 'cookie-seen';
