/**
 * Who uses this browser. `ended` tells how a session ended while this page was open, here or in another tab: by signing
 * out, or because the server no longer knew it.
 */
export type Session =
  | { readonly signedIn: true; readonly userId: string }
  | { readonly signedIn: false; readonly ended: 'signed-out' | 'expired' | undefined };

/** Nobody, as every page is pre-rendered. */
export const SIGNED_OUT: Session = { signedIn: false, ended: undefined };

/** The keys of section 3 that a sign-in writes. */
export const SIGN_IN_KEYS = [
  'authToken',
  'userId',
  'isAuth',
  'isLoggedIn',
  'user-storage',
] as const;

/** What else of the person lies in the browser and goes when they sign out: wishes that the server does not have yet. */
export const OWN_KEYS = ['wishlist-changes'] as const;

/** What else of the person lies in a tab and goes when they sign out: the delivery form that was begun. */
export const TYPED_KEYS = ['delivery-draft'] as const;

const ID = /^[\w-]{1,100}$/;

/** A user's id, if the text is one. */
export function userIdOf(text: string | undefined): string | undefined {
  return text !== undefined && ID.test(text) ? text : undefined;
}

/** The user's id in the cookie `id`, which may be wrapped as j:"..." (section 3); undefined for anything else. */
export function userIdOfCookie(value: string | undefined): string | undefined {
  try {
    const text = decodeURIComponent(value ?? '');
    return userIdOf(/^j:"(.*)"$/.exec(text)?.[1] ?? text);
  } catch {
    return undefined;
  }
}

/**
 * Who is signed in, by what the browser holds. The `id` cookie counts before the token: signing in by password takes it
 * away, so where it stands, the social sign-in came later (D26). It proves nothing to the server, and need not here.
 */
export function sessionOf(held: {
  cookie: string | undefined;
  token: string | undefined;
  userId: string | undefined;
}): Session {
  const userId =
    userIdOfCookie(held.cookie) ?? (held.token === undefined ? undefined : userIdOf(held.userId));
  return userId === undefined ? SIGNED_OUT : { signedIn: true, userId };
}
