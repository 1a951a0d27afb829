/** Keys of all values in browser storage (section 3). Head scripts cannot import, so they repeat some keys. */

/** Basket lines. */
export const BASKET_KEY = 'cart-storage';
/** Orders placed from this browser, and the order in preparation. */
export const PLACED_ORDERS_KEY = 'order-cart';
/** Note on the order in preparation. */
export const ORDER_NOTE_KEY = 'order-note';
/** Request texts of basket lines. */
export const LINE_WISHES_KEY = 'line-requests';
/** Idempotency keys of orders that were sent. */
export const ORDER_ATTEMPTS_KEY = 'order-attempts';
/** Draft of the delivery form, for the tab. */
export const SAVED_DELIVERY_FORM_KEY = 'delivery-draft';
/** Idempotency keys of requests for quotes that were sent. */
export const QUOTE_ATTEMPTS_KEY = 'quote-attempts';
/** Draft of the request for a quote, for the tab. */
export const SAVED_REQUEST_FORM_KEY = 'quote-request-draft';
/** Products of a request for a quote that do not come from the basket, for the tab. */
export const QUOTE_REQUEST_LIST_KEY = 'quote-request-list';
/** Id and wishlist of the signed-in member. */
export const USER_KEY = 'user-storage';
/** Bearer token. */
export const AUTH_TOKEN_KEY = 'authToken';
/** Id of the signed-in member. */
export const USER_ID_KEY = 'userId';
/** Sign-in flags of the specification. */
export const IS_AUTH_KEY = 'isAuth';
export const IS_LOGGED_IN_KEY = 'isLoggedIn';
/** Wishlist of a guest. */
export const FAVORITES_KEY = 'favorites';
/** Changes of a member's wishlist that may not have reached the server. */
export const WISHLIST_CHANGES_KEY = 'wishlist-changes';
/** Product that was chosen from a card. */
export const CHOSEN_KEY = 'chosen_id';
/** Recently viewed products. */
export const RECENTLY_VIEWED_KEY = 'recentlyViewed';
/** Unit of length that the visitor has chosen, 'cm' or 'in'. */
export const LENGTH_UNIT_KEY = 'length-unit';
/** Measured route into the visitor's home, as a code. */
export const FIT_ROUTE_KEY = 'fit-route';
/** Products that were ticked for a comparison. */
export const COMPARED_KEY = 'compared';
/** Language of the interface. */
export const LANGUAGE_KEY = 'language';
/** Scroll position to restore after a change of language, for the tab. */
export const LANGUAGE_SCROLL_KEY = 'language-position';
/** Flag: the visitor has answered the cookie banner. */
export const COOKIE_SEEN_KEY = 'hasSeenCookie';
/**
 * Flag that ends automatic language selection by country (D5). Values: 'asked' after the position was requested, 'chosen'
 * after a manual language choice.
 */
export const COUNTRY_DETECTION_KEY = 'position-settled';
/** Credential of a session whose sign-out is still pending on the server. */
export const PENDING_SIGN_OUT_KEY = 'logout-owed';
/** Toast to show on the next page, for the tab. */
export const NEXT_TOAST_KEY = 'next-notice';
/** Flag: the notice about blocked storage was shown. */
export const STORAGE_NOTICE_KEY = 'storage-notice';
/** Taps before the scripts have loaded, for the tab. */
export const EARLY_TAPS_KEY = 'early-taps';
/** Setting of a staff device: single characters work as keyboard shortcuts. */
export const STAFF_SHORTCUTS_KEY = 'staff-shortcuts';
/** Role of the person who last signed in to the staff area on this device. */
export const STAFF_ROLE_KEY = 'staff-role';
/** Unsaved input of the forms in the staff area, for the tab. */
export const STAFF_INPUT_KEY = 'staff-input';
