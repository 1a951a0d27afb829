/** Browser storage: 'true' once the banner was answered (section 3). */
export const SEEN_KEY = 'hasSeenCookie';
/** Class of the document while there is no banner to show. */
export const SEEN_CLASS = 'cookie-seen';
