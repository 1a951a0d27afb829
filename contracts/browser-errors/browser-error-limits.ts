/** Path of the call that reports browser errors. Pages use it without the contract, which would load zod. */
export const BROWSER_ERRORS_PATH = '/browser-errors';
/** Maximum text lengths of a browser error, in characters. The reporting script truncates longer texts. */
export const MAX_ERROR_NAME = 80;
export const MAX_ERROR_MESSAGE = 300;
export const MAX_ERROR_STACK = 2_000;
export const MAX_ERROR_PATH = 200;
