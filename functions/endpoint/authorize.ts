import { createHash, timingSafeEqual } from 'node:crypto';
import { ADMIN_SESSION_MINUTES } from '#contracts/admin-session.ts';
import type { Call } from '#contracts/call.ts';
import { adminCookie, newAdminCookie } from '#functions/http/admin-cookie.ts';
import { isFromOwnOrigin } from '#functions/http/origin.ts';
import {
  noSessionCookies,
  sessionCookie,
  sessionCookies,
} from '#functions/http/session-cookies.ts';
import type { AdminSessions } from '#functions/sessions/admin-session-repository.ts';
import type { Session, Sessions } from '#functions/sessions/repository.ts';

/** What proves who asks: the token, and whether a script or the browser by itself has sent it. */
export interface Proof {
  token: string;
  by: 'bearer' | 'cookie';
}

/** What is needed to judge a request. */
export interface AuthContext {
  adminKey: string;
  sessions: Sessions;
  adminSessions: AdminSessions;
  siteUrl: string | undefined;
}

/** Who asks, or why they may not. `cookies` are to be set whatever the answer; `afterwards` is what the answer need not wait for. */
export type Authorization =
  | { session?: Session; cookies: string[]; afterwards?: () => Promise<void> }
  | { failure: 'unauthenticated' | 'forbidden'; cookies: string[] };

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compared in constant time (D27). */
function isAdministrator(proof: Proof | undefined, adminKey: string): boolean {
  return proof?.by === 'bearer' && timingSafeEqual(digest(proof.token), digest(adminKey));
}

/** Reads the bearer token or, without one, the session cookie. The `id` cookie is no proof (D26). */
export function proofOf(request: Request): Proof | undefined {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (bearer) return { token: bearer, by: 'bearer' };
  const cookie = sessionCookie(request);
  return cookie ? { token: cookie, by: 'cookie' } : undefined;
}

/** Whether a proof that the browser sends by itself was sent by a page of somebody else's. A bearer token cannot be. */
export function isForeign(proof: Proof, request: Request, siteUrl: string | undefined): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return proof.by === 'cookie' && !reads && !isFromOwnOrigin(request, siteUrl);
}

async function proveSession(
  request: Request,
  proof: Proof,
  gate: AuthContext,
): Promise<Authorization> {
  if (isForeign(proof, request, gate.siteUrl)) return { failure: 'forbidden', cookies: [] };
  const session = await gate.sessions.find(proof.token);
  if (!session) {
    // A dead cookie that the page cannot remove would make every later call fail as well.
    const cookies = proof.by === 'cookie' ? noSessionCookies(request) : [];
    return { failure: 'unauthenticated', cookies };
  }
  if (!gate.sessions.needsExtension(session)) return { session, cookies: [] };
  const renewed = proof.by === 'cookie';
  return {
    session,
    cookies: renewed ? sessionCookies(request, session.account._id, proof.token) : [],
    afterwards: () => gate.sessions.extend(session),
  };
}

/** Judges a call of the administrator by the cookie of the exchanged key. Undefined without such a cookie. */
async function proveAdministrator(
  request: Request,
  gate: AuthContext,
): Promise<Authorization | undefined> {
  const token = adminCookie(request);
  if (!token) return undefined;
  if (isForeign({ token, by: 'cookie' }, request, gate.siteUrl)) {
    return { failure: 'forbidden', cookies: [] };
  }
  const session = await gate.adminSessions.find(token);
  if (!session) return { failure: 'unauthenticated', cookies: [newAdminCookie(request, '', 0)] };
  const { prolongTo } = session;
  if (prolongTo === undefined) return { cookies: [] };
  return {
    cookies: [newAdminCookie(request, token, ADMIN_SESSION_MINUTES * 60)],
    afterwards: () => gate.adminSessions.extend(token, prolongTo),
  };
}

/**
 * Whether a request may make a call (D27): 401 without a proof that holds, 403 with another's or from a foreign page.
 * @param params the parts of the path, decoded
 */
export async function authorize(
  call: Call,
  request: Request,
  params: Readonly<Record<string, string>>,
  gate: AuthContext,
): Promise<Authorization> {
  const open: Authorization = { cookies: [] };
  if (call.access === 'public') return open;

  const proof = proofOf(request);
  if (call.access === 'administrator' && !isAdministrator(proof, gate.adminKey)) {
    const proved = await proveAdministrator(request, gate);
    if (proved) return proved;
  }
  if (!proof) {
    return call.access === 'guest-or-customer' ? open : { failure: 'unauthenticated', cookies: [] };
  }
  if (isAdministrator(proof, gate.adminKey)) {
    return call.access === 'owner' ? { failure: 'forbidden', cookies: [] } : open;
  }
  const owner = params[call.owner] ?? new URL(request.url).searchParams.get(call.owner);
  const administratorOnly =
    call.access === 'administrator' || (call.access === 'owner-or-administrator' && owner === null);
  if (administratorOnly) return { failure: 'forbidden', cookies: [] };

  const proved = await proveSession(request, proof, gate);
  if ('failure' in proved || call.access === 'guest-or-customer') return proved;
  return proved.session?.account._id === owner ? proved : { failure: 'forbidden', cookies: [] };
}
