/** Numbers that both sides of the network must agree on, with the statement or decision that sets them. */

/** Base path of every call (S7.1). */
export const API_BASE = '/api';
/** A call is given up after this long, in milliseconds (S9.1). */
export const API_TIMEOUT_MS = 10_000;

/** Largest request body the API reads, in bytes (D36). */
export const MAX_BODY_BYTES = 100_000;

/** Lists and objects inside one another that a body may have: more than any contract names, few enough to be walked safely. */
export const MAX_NESTING = 32;

/** Largest file of products that is taken: what Netlify lets through, less what JSON adds to it. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** Characters of what tells how far an import has come: some parts of every thousand of the largest file's rows. */
export const MAX_IMPORT_PLACE = 200_000;

/** `limit` of a list runs from 1 to this (D36). */
export const MAX_PAGE_SIZE = 100;
/** Characters of a product's code. */
export const MAX_CODE_LENGTH = 40;
/** Products on one page of a category (section 9). */
export const CATEGORY_PAGE_SIZE = 20;
/** Products on the search page, which asks for its first page only (S9.14), and characters of what is searched for. */
export const SEARCH_PAGE_SIZE = 100;
export const MAX_SEARCH_LENGTH = 500;
/** Products in a category block of the home page (S9.9). */
export const HOME_BLOCK_SIZE = 4;
/** Random products fetched for 'This might interest you', and how many of them are shown (S9.10). */
export const SUGGESTIONS_FETCHED = 5;
export const SUGGESTIONS_SHOWN = 3;
/** Recently viewed products that are kept (S9.13). */
export const RECENTLY_VIEWED_MAX = 3;

/** Different products in one basket, and pieces of one product. Beyond it a person should talk to the shop. */
export const MAX_BASKET_LINES = 100;
export const MAX_QUANTITY = 999;

/** Characters of the short fields of a form, of an order note and of a line's request. */
export const MAX_FIELD_LENGTH = 200;
export const MAX_NOTE_LENGTH = 2000;
export const MAX_REQUEST_LENGTH = 500;

/** Passwords have at least this many characters (S9.7), and no more than are worth hashing. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
/** Digits of a phone number at least (S9.7), characters of an address at most (RFC 5321). */
export const MIN_PHONE_DIGITS = 10;
export const MAX_EMAIL_LENGTH = 254;
/** Products on one wishlist, no more than one call takes (`bulkInteriors`), and characters of the message sent with it (D18). */
export const MAX_WISHLIST = MAX_BASKET_LINES;
export const MAX_WISHLIST_MESSAGE = 500;
/** How long a session lasts after it was last used, in days (D26). */
export const SESSION_DAYS = 30;

/** How long an Idempotency-Key is remembered, in days (D21). */
export const IDEMPOTENCY_DAYS = 30;

/** The only way of paying (S9.18). */
export const PAYMENT_METHOD = 'Cash on delivery';
