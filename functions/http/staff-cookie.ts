import { hostCookieName, readCookie, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';
import { DEVICE_DAYS } from '#functions/sessions/known-device.ts';

const cookieName = (request: Request) => hostCookieName('staff', request);
const deviceCookieName = (request: Request) => hostCookieName('staff-device', request);

/** Token of the device cookie, if the request has one. */
export function staffDeviceCookie(request: Request): string | undefined {
  return readCookie(request, deviceCookieName(request)) || undefined;
}

/** Set-Cookie header of a known device. */
export function newStaffDeviceCookie(request: Request, token: string): string {
  const maxAge = DEVICE_DAYS * 24 * 60 * 60;
  const options = { maxAge, secure: isSecure(request), sameSite: 'Strict' as const };
  return setCookie(deviceCookieName(request), token, options);
}

/** Token of the staff cookie, if the request has one. */
export function staffCookie(request: Request): string | undefined {
  return readCookie(request, cookieName(request)) || undefined;
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
