import { cookieOf, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';

/** With the prefix browsers take the cookie from this very host over https only, so no neighbour can plant one. */
function cookieName(request: Request): string {
  return isSecure(request) ? '__Host-admin' : 'admin';
}

/** The token of the administrator's cookie, if there is one. */
export function adminCookie(request: Request): string | undefined {
  return cookieOf(request, cookieName(request)) || undefined;
}

/** The administrator's cookie: hidden from scripts, never sent along from elsewhere. @param maxAge seconds; 0 removes it */
export function newAdminCookie(request: Request, token: string, maxAge: number): string {
  const options = { maxAge, secure: isSecure(request), sameSite: 'Strict' as const };
  return setCookie(cookieName(request), token, options);
}
