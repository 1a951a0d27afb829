import { SESSION_DAYS } from '#contracts/limits.ts';
import { ID_COOKIE } from '#contracts/social.ts';
import { cookieOf, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';
import { DEVICE_DAYS } from '#functions/sessions/known-device.ts';

const DAY = 24 * 60 * 60;

/** With the prefix browsers take the cookie from this very host over https only, so no neighbour can plant one. */
function named(name: string, request: Request): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** The token of the session cookie, if there is one. */
export function sessionCookie(request: Request): string | undefined {
  return cookieOf(request, named('session', request));
}

/** The cookie that proves who asks, and the one that tells scripts that there is somebody (D26). */
export function sessionCookies(request: Request, userId: string, token: string): string[] {
  const options = { maxAge: SESSION_DAYS * DAY, secure: isSecure(request) };
  return [
    setCookie(named('session', request), token, options),
    setCookie(ID_COOKIE, userId, { ...options, httpOnly: false }),
  ];
}

/** Makes the browser forget both. */
export function noSessionCookies(request: Request): string[] {
  const options = { maxAge: 0, secure: isSecure(request) };
  return [
    setCookie(named('session', request), '', options),
    setCookie(ID_COOKIE, '', { ...options, httpOnly: false }),
  ];
}

/** The token of the device cookie, if there is one. */
export function deviceCookie(request: Request): string | undefined {
  return cookieOf(request, named('device', request));
}

export function newDeviceCookie(request: Request, token: string): string {
  const options = { maxAge: DEVICE_DAYS * DAY, secure: isSecure(request) };
  return setCookie(named('device', request), token, options);
}
