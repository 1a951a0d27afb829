import { cookieOf, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';

/** Name of the cookie. Over https, the `__Host-` prefix prevents other subdomains from setting the cookie. */
function cookieName(request: Request): string {
  return isSecure(request) ? '__Host-admin' : 'admin';
}

/** Token of the administrator's cookie, if the request has one. */
export function adminCookie(request: Request): string | undefined {
  return cookieOf(request, cookieName(request)) || undefined;
}

/**
 * Set-Cookie header for the administrator's session. Scripts cannot read the cookie. Browsers never send it with
 * requests from other sites.
 * @param maxAge seconds; 0 removes the cookie
 */
export function newAdminCookie(request: Request, token: string, maxAge: number): string {
  const options = { maxAge, secure: isSecure(request), sameSite: 'Strict' as const };
  return setCookie(cookieName(request), token, options);
}
