import { ID_COOKIE } from '#contracts/users/social.ts';
import { SESSION_DAYS } from '#domain/limits.ts';
import { hostCookieName, readCookie, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';
import { DEVICE_DAYS } from '#functions/sessions/known-device.ts';

const DAY = 24 * 60 * 60;

/** Token of the session cookie, if the request has one. */
export function sessionCookie(request: Request): string | undefined {
  return readCookie(request, hostCookieName('session', request));
}

/** Set-Cookie headers of a session (D26): the token, and the `id` cookie, which scripts can read. */
export function sessionCookies(request: Request, userId: string, token: string): string[] {
  const options = { maxAge: SESSION_DAYS * DAY, secure: isSecure(request) };
  return [
    setCookie(hostCookieName('session', request), token, options),
    setCookie(ID_COOKIE, userId, { ...options, httpOnly: false }),
  ];
}

/** Set-Cookie headers that remove both cookies of a session. */
export function expiredSessionCookies(request: Request): string[] {
  const options = { maxAge: 0, secure: isSecure(request) };
  return [
    setCookie(hostCookieName('session', request), '', options),
    setCookie(ID_COOKIE, '', { ...options, httpOnly: false }),
  ];
}

/** Token of the device cookie, if the request has one. */
export function deviceCookie(request: Request): string | undefined {
  return readCookie(request, hostCookieName('device', request));
}

export function newDeviceCookie(request: Request, token: string): string {
  const options = { maxAge: DEVICE_DAYS * DAY, secure: isSecure(request) };
  return setCookie(hostCookieName('device', request), token, options);
}
