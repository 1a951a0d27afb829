import { cookieOf, hostCookie, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';

const cookieName = (request: Request) => hostCookie('staff', request);

/** Token of the staff cookie, if the request has one. */
export function staffCookie(request: Request): string | undefined {
  return cookieOf(request, cookieName(request)) || undefined;
}

/**
 * Set-Cookie header for a staff session. Scripts cannot read the cookie. Browsers never send it with requests from
 * other sites.
 * @param maxAge seconds; 0 removes the cookie
 */
export function newStaffCookie(request: Request, token: string, maxAge: number): string {
  const options = { maxAge, secure: isSecure(request), sameSite: 'Strict' as const };
  return setCookie(cookieName(request), token, options);
}
