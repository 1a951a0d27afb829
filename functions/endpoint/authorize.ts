import { MAX_SCRIPT_USER, SCRIPT_USER_HEADER } from '#contracts/audit/audit.ts';
import type { Call } from '#contracts/call.ts';
import { STAFF_SESSION_MINUTES } from '#contracts/staff/staff-session.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import type { Site } from '#functions/env.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import { isFromOwnOrigin } from '#functions/http/origin.ts';
import {
  expiredSessionCookies,
  sessionCookie,
  sessionCookies,
} from '#functions/http/session-cookies.ts';
import { newStaffCookie, staffCookie } from '#functions/http/staff-cookie.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { Session, SessionRepository } from '#functions/sessions/repository.ts';
import { tokenKey } from '#functions/sessions/session-token.ts';
import type {
  StaffSession,
  StaffSessionRepository,
} from '#functions/sessions/staff-session-repository.ts';

/** Credential of a request. */
export interface Credential {
  token: string;
  /** A script sends a bearer token. Browsers send cookies automatically. */
  by: 'bearer' | 'cookie';
}

export interface AuthDependencies extends Site {
  adminKey: string;
  sessions: SessionRepository;
  staffSessions: StaffSessionRepository;
  /** Returns whether the API accepts the administrator's key. */
  acceptsKey: () => Promise<boolean>;
  now: () => Date;
  /** Bearer secret for calls by the build. Without a secret, the API rejects these calls. */
  buildReportSecret: string | undefined;
  limits: Pick<Limiter, 'count' | 'checkKnown'>;
}

/** Result of authorization. Any response to the request sets `cookies`. */
export type Authorization =
  | {
      session?: Session;
      /** Set for staff calls. */
      actor?: StaffActor;
      /** Session of a person with a staff account. */
      staffSession?: StaffSession;
      cookies: string[];
      /** Work to do after the response, if the platform supports that. */
      afterwards?: () => Promise<void>;
    }
  | {
      failure: 'unauthenticated' | 'forbidden' | 'fresh-factor-required';
      cookies: string[];
    }
  | (TooManyRequests & { cookies: string[] });

/** Compares a bearer token with a secret in constant time (D27). */
function hasSecret(credential: Credential | undefined, secret: string): boolean {
  return credential?.by === 'bearer' && areEqualSecrets(credential.token, secret);
}

/** Reads the bearer token, or else the session cookie. The `id` cookie is not a credential (D26). */
export function readCredential(request: Request): Credential | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (bearer) return { token: bearer, by: 'bearer' };
  const cookie = sessionCookie(request);
  return cookie ? { token: cookie, by: 'cookie' } : undefined;
}

/** Returns whether another site's page sent a write with a cookie. Other sites do not have the bearer token. */
export function isCrossSiteWrite(credential: Credential, request: Request, site: Site): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return credential.by === 'cookie' && !reads && !isFromOwnOrigin(request, site);
}

async function authorizeSession(
  request: Request,
  credential: Credential,
  auth: AuthDependencies,
): Promise<Authorization> {
  if (isCrossSiteWrite(credential, request, auth)) return { failure: 'forbidden', cookies: [] };
  const session = await auth.sessions.find(credential.token);
  if (!session) {
    // Pages cannot remove an HttpOnly cookie, and an invalid cookie would make every later call fail.
    const cookies = credential.by === 'cookie' ? expiredSessionCookies(request) : [];
    return { failure: 'unauthenticated', cookies };
  }
  if (!auth.sessions.needsExtension(session)) return { session, cookies: [] };
  const renewed = credential.by === 'cookie';
  return {
    session,
    cookies: renewed ? sessionCookies(request, session.account._id, credential.token) : [],
    afterwards: () => auth.sessions.extend(session),
  };
}

/** Script that sent a request, with the user that it reports. Invalid user names are omitted. */
function scriptActor(request: Request): StaffActor {
  const user = request.headers.get(SCRIPT_USER_HEADER) ?? '';
  const isName = user.length <= MAX_SCRIPT_USER && /^[\w.-]+$/.test(user);
  return { kind: 'script', ...(isName ? { user } : {}) };
}

/** Authorizes a staff member by the staff cookie. @returns undefined without a staff cookie */
async function authorizeStaff(
  request: Request,
  auth: AuthDependencies,
): Promise<Authorization | undefined> {
  const token = staffCookie(request);
  if (!token) return undefined;
  if (isCrossSiteWrite({ token, by: 'cookie' }, request, auth)) {
    return { failure: 'forbidden', cookies: [] };
  }
  const session = await auth.staffSessions.find(token);
  if (!session) return { failure: 'unauthenticated', cookies: [newStaffCookie(request, '', 0)] };
  const { id, name, role } = session.account;
  const authorized = { actor: { kind: 'staff' as const, id, name, role }, staffSession: session };
  if (!auth.staffSessions.needsExtension(session)) return { ...authorized, cookies: [] };
  return {
    ...authorized,
    cookies: [newStaffCookie(request, token, STAFF_SESSION_MINUTES * 60)],
    afterwards: () => auth.staffSessions.extend(session),
  };
}

/** Applies the permission table and the freshness of the second factor to an authorization of staff. */
function checkPermission(call: Call, authorization: Authorization, now: Date): Authorization {
  const { cookies } = authorization;
  if ('failure' in authorization) return authorization;
  const { actor, staffSession } = authorization;
  if (!actor || !canCall(actor, call.name)) return { failure: 'forbidden', cookies };
  // A script sends its key with every call, and needs no second factor.
  const isFresh = !staffSession || staffSession.freshUntil > epochSeconds(now);
  return call.requiresStepUp && !isFresh
    ? { failure: 'fresh-factor-required', cookies }
    : authorization;
}

/**
 * Returns whether a bearer token can be a guessed key. Sessions have another form, and 256 random bits that nobody can
 * guess. Counting them would lock out a network in which a session has ended.
 */
function isGuessedKey(credential: Credential | undefined): boolean {
  return credential?.by === 'bearer' && tokenKey(credential.token) === undefined;
}

/** Hits of a wrong key (D27). */
export function wrongKeyHits(ip: string): Hit[] {
  return [
    ['admin-network', rateLimitNetwork(ip)],
    ['admin-everybody', 'everybody'],
  ];
}

/**
 * Counts a wrong key. The right key is compared first, so a stranger cannot lock it out.
 * @returns undefined while the limits have room
 */
async function countWrongKey(
  ip: string,
  { limits }: AuthDependencies,
): Promise<TooManyRequests | undefined> {
  const hits = wrongKeyHits(ip);
  return limits.checkKnown(...hits) ?? limits.count(...hits);
}

/**
 * Authorizes a request (D27). Without a valid credential, the status is 401. The status is 403 for another account's
 * credential, for a page of another site, and for a staff role that does not permit the call (D58).
 * @param params decoded path parameters
 * @param ip network address of the sender
 */
export async function authorize(
  call: Call,
  request: Request,
  params: Readonly<Record<string, string>>,
  auth: AuthDependencies,
  ip: string,
): Promise<Authorization> {
  const open: Authorization = { cookies: [] };
  if (call.access === 'public') return open;

  const credential = readCredential(request);
  if (call.access === 'build') {
    const { buildReportSecret: secret } = auth;
    if (secret && hasSecret(credential, secret)) return open;
    const limitReached = isGuessedKey(credential) && (await countWrongKey(ip, auth));
    if (limitReached) return { ...limitReached, cookies: [] };
    return { failure: credential ? 'forbidden' : 'unauthenticated', cookies: [] };
  }
  const isForStaff = call.access === 'staff' || call.access === 'owner-or-staff';
  if (hasSecret(credential, auth.adminKey) && (await auth.acceptsKey())) {
    if (isForStaff)
      return checkPermission(call, { actor: scriptActor(request), cookies: [] }, auth.now());
    return call.access === 'owner' ? { failure: 'forbidden', cookies: [] } : open;
  }
  // Every call that accepts a session responds differently to the key, so every one is a way to guess the key.
  const limitReached = isGuessedKey(credential) && (await countWrongKey(ip, auth));
  if (limitReached) return { ...limitReached, cookies: [] };
  // A customer's credential takes precedence, so that a staff cookie does not change the result for the customer.
  if (call.access === 'staff' || (isForStaff && !credential)) {
    const authorized = await authorizeStaff(request, auth);
    if (authorized) return checkPermission(call, authorized, auth.now());
  }
  if (!credential) {
    return call.access === 'guest-or-customer' ? open : { failure: 'unauthenticated', cookies: [] };
  }
  const owner = params[call.owner] ?? new URL(request.url).searchParams.get(call.owner);
  const staffOnly = call.access === 'staff' || (isForStaff && owner === null);
  if (staffOnly) return { failure: 'forbidden', cookies: [] };

  const authorized = await authorizeSession(request, credential, auth);
  if ('failure' in authorized || call.access === 'guest-or-customer') return authorized;
  return authorized.session?.account._id === owner
    ? authorized
    : { failure: 'forbidden', cookies: [] };
}
