import type { OwnStaffSession } from '#contracts/staff/staff-session.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import type { CallContext } from '#functions/endpoint/endpoint.ts';
import { deviceOf } from '#functions/http/device.ts';
import {
  newStaffCookie,
  newStaffDeviceCookie,
  staffDeviceCookie,
} from '#functions/http/staff-cookie.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { StaffSession } from '#functions/sessions/staff-session-repository.ts';
import type { StaffSignInContext, StartedSession } from './dependencies.ts';

/** Facts about the sender of a request. @param siteUrl configured site address */
export function staffSignInContext(
  { ip, request, note }: CallContext,
  siteUrl: string,
): StaffSignInContext {
  return {
    network: rateLimitNetwork(ip),
    device: deviceOf(request),
    deviceToken: staffDeviceCookie(request),
    site: siteUrl,
    note,
  };
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Body of a session for its own person. */
export function sessionBody({ account, expiresAt, freshUntil }: StaffSession): OwnStaffSession {
  return { staff: account, expiresAt: isoTime(expiresAt), freshUntil: isoTime(freshUntil) };
}

/** Set-Cookie headers of a new session. */
export function newSessionCookies(
  request: Request,
  { session, token, deviceToken }: StartedSession,
  now: Date,
): string[] {
  return [
    newStaffCookie(request, token, session.expiresAt - epochSeconds(now)),
    ...(deviceToken ? [newStaffDeviceCookie(request, deviceToken)] : []),
  ];
}
