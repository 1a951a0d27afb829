import { createHash, timingSafeEqual } from 'node:crypto';
import { beginAdminSession, endAdminSession, getAdminSession } from '#contracts/admin-session.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { succeeded } from '#functions/endpoint/handler-result.ts';
import { adminCookie, newAdminCookie } from '#functions/http/admin-cookie.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import type { AdminSessions } from '#functions/sessions/admin-session-repository.ts';

/** Dependencies of the calls of /admin/session. */
export interface AdminSessionParts {
  adminKey: string;
  sessions: AdminSessions;
  limits: Limiter;
  now: () => Date;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sessionBody(expiresAt: number) {
  return succeeded({ expiresAt: new Date(expiresAt * 1000).toISOString() });
}

/** The calls of /admin/session. */
export function adminSessionEndpoints(parts: AdminSessionParts): Endpoint[] {
  const { adminKey, sessions, limits, now } = parts;
  return [
    endpoint(beginAdminSession, async ({ body }, { request, ip }) => {
      const hits: Hit[] = [
        ['admin-address', networkOf(ip)],
        ['admin-everybody', 'everybody'],
      ];
      // Only wrong keys count towards the limit. After the limit, the correct key is refused too (decision 008).
      if (!timingSafeEqual(digest(body.key), digest(adminKey))) {
        const refused = await limits.consume(...hits);
        return refused ?? { failure: 'wrong-credentials', fields: { key: 'error-key-wrong' } };
      }
      const session = await sessions.begin(limits.peekIn(...hits));
      if ('failure' in session) return session;
      const { token, expiresAt } = session;
      const maxAge = expiresAt - epochSeconds(now());
      return { answer: sessionBody(expiresAt), cookies: [newAdminCookie(request, token, maxAge)] };
    }),

    endpoint(getAdminSession, async (_, { request }) => {
      const token = adminCookie(request);
      // Requests with the key itself need no session.
      if (!token) return { answer: succeeded({ expiresAt: null }) };
      const session = await sessions.find(token);
      if (session) return { answer: sessionBody(session.expiresAt) };
      return { answer: succeeded({ expiresAt: null }), cookies: [newAdminCookie(request, '', 0)] };
    }),

    endpoint(endAdminSession, async (_, { request }) => {
      const token = adminCookie(request);
      if (token) await sessions.end(token);
      return { answer: succeeded({}), cookies: [newAdminCookie(request, '', 0)] };
    }),
  ];
}
