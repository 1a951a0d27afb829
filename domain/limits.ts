/** Limits shared by browser and server, with references to the specification or decision. */

/** Base path of every call (S7.1). */
export const API_BASE = '/api';
/** Timeout of a call, in milliseconds (S9.1). */
export const API_TIMEOUT_MS = 10_000;

/** Maximum size of a request body the API reads, in bytes (D36). */
export const MAX_BODY_BYTES = 100_000;

/** Maximum nesting of a body. No contract needs more, and recursion to this depth is safe. */
export const MAX_NESTING = 32;

/** Maximum size of an import file, in bytes: Netlify's request limit minus the overhead of JSON. */
export const MAX_IMPORT_BYTES = 5_000_000;
/** Maximum number of pictures that an import takes along. */
export const MAX_IMPORT_PICTURES = 2_000;
/** Maximum length of the cursor of an import, in characters. It grows with the number of separate ranges of changed rows. */
export const MAX_IMPORT_CURSOR = 200_000;
/** Maximum number of problems in one answer of an import. The client stops there, because more would not help an editor. */
export const MAX_IMPORT_PROBLEMS = 200;
/** Maximum number of changed cells that one part of a check returns and the staff area lists. */
export const MAX_IMPORT_CHANGES = 200;

/** Highest `limit` of a list (D36). */
export const MAX_PAGE_SIZE = 100;
/** Maximum length of a product code, in characters. */
export const MAX_CODE_LENGTH = 40;
/** Products on one page of a category (section 9). */
export const CATEGORY_PAGE_SIZE = 20;
/** Products on the search page, which loads only the first page of results (S9.14). */
export const SEARCH_PAGE_SIZE = 100;
/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 500;
/** Products in a category block of the home page (S9.9). */
export const HOME_BLOCK_SIZE = 4;
/** Random products fetched for 'This might interest you' (S9.10). */
export const SUGGESTIONS_FETCHED = 5;
/** Number of random products shown (S9.10). */
export const SUGGESTIONS_SHOWN = 3;
/** Recently viewed products that the browser stores (S9.13). */
export const MAX_RECENTLY_VIEWED = 3;

/** Maximum number of different products in one basket. */
export const MAX_BASKET_LINES = 100;
/** Maximum quantity of one product. Customers contact the shop for larger orders. */
export const MAX_QUANTITY = 999;

/** Maximum length of the value of a short form field, in characters. */
export const MAX_FIELD_LENGTH = 200;
/** Maximum length of the note of an order, in characters. */
export const MAX_NOTE_LENGTH = 2000;
/** Maximum length of the request for one line of an order, in characters. */
export const MAX_REQUEST_LENGTH = 500;

/** Minimum length of a password, in characters (S9.7). */
export const MIN_PASSWORD_LENGTH = 8;
/** Maximum length of a password, in characters. It limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 200;
/** Minimum number of digits of a phone number (S9.7). */
export const MIN_PHONE_DIGITS = 10;
/** Maximum length of an email address, in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** Maximum number of products on a wishlist. One `listProductsByCode` call can load all of them. */
export const MAX_WISHLIST = MAX_BASKET_LINES;
/** Maximum number of products in a comparison (D70). */
export const MAX_COMPARED = 4;
/** Maximum length of a message in a wishlist email, in characters (D18). */
export const MAX_WISHLIST_MESSAGE = 500;
/** Lifetime of a session after its last use, in days (D26). */
export const SESSION_DAYS = 30;
/** Maximum lifetime of a session, in days from its sign-in (D26). */
export const SESSION_MAX_DAYS = 180;

/** Lifetime of an idempotency key, in days (D21). */
export const IDEMPOTENCY_DAYS = 30;

/** The only payment method (S9.18). */
export const PAYMENT_METHOD = 'Cash on delivery';

/** Maximum length of counted search words and of a synonym's words, in characters. Longer text is a sentence. */
export const MAX_SEARCH_TERM_LENGTH = 40;
/** Maximum number of meanings per synonym. Each meaning adds one search. */
export const MAX_MEANINGS = 4;
/** Maximum number of synonyms added by staff. Every function instance caches all synonyms in memory. */
export const MAX_SYNONYMS = 500;
