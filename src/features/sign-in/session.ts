import {
  AUTH_TOKEN_KEY,
  IS_AUTH_KEY,
  IS_LOGGED_IN_KEY,
  QUOTE_REQUEST_LIST_KEY,
  SAVED_DELIVERY_FORM_KEY,
  SAVED_REQUEST_FORM_KEY,
  USER_ID_KEY,
  USER_KEY,
  WISHLIST_CHANGES_KEY,
} from '#src/storage/storage-keys.ts';

/**
 * Session of this browser. `ended` is set if the session ended while this page was open, in any tab: by signing out, or
 * because the server no longer accepted it.
 */
export type MemberSession =
  | { readonly signedIn: true; readonly userId: string }
  | { readonly signedIn: false; readonly ended: 'signed-out' | 'expired' | undefined };

/** State of every prerendered page. */
export const SIGNED_OUT: MemberSession = { signedIn: false, ended: undefined };

/** Storage keys of a sign-in (section 3). */
export const SIGN_IN_KEYS = [
  AUTH_TOKEN_KEY,
  USER_ID_KEY,
  IS_AUTH_KEY,
  IS_LOGGED_IN_KEY,
  USER_KEY,
] as const;

/** Other storage keys that a sign-out clears: unsaved changes of the wishlist. */
export const MEMBER_KEYS = [WISHLIST_CHANGES_KEY] as const;

/** Session storage keys that a sign-out clears: drafts of the delivery form and of a request for a quote. */
export const FORM_KEYS = [
  SAVED_DELIVERY_FORM_KEY,
  SAVED_REQUEST_FORM_KEY,
  QUOTE_REQUEST_LIST_KEY,
] as const;

const ID = /^[\w-]{1,100}$/;

/** Returns the text if it is a valid user id. */
export function parseUserId(text: string | undefined): string | undefined {
  return text !== undefined && ID.test(text) ? text : undefined;
}

/** Returns the user id in the cookie `id`, which may be wrapped as j:"..." (section 3). */
export function parseUserIdCookie(value: string | undefined): string | undefined {
  try {
    const text = decodeURIComponent(value ?? '');
    return parseUserId(/^j:"(.*)"$/.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
}

/**
 * Determines the session from cookie and storage. The `id` cookie has priority over the token: a sign-in by password
 * deletes the cookie, so an existing cookie means a later social sign-in (D26). The server does not trust the cookie.
 */
export function sessionFromStorage(stored: {
  cookie: string | undefined;
  token: string | undefined;
  userId: string | undefined;
}): MemberSession {
  const userId =
    parseUserIdCookie(stored.cookie) ??
    (stored.token === undefined ? undefined : parseUserId(stored.userId));
  return userId === undefined ? SIGNED_OUT : { signedIn: true, userId };
}
