import { createHash, timingSafeEqual } from 'node:crypto';
import { beginAdminSession, endAdminSession, getAdminSession } from '#contracts/admin-session.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { succeeded } from '#functions/endpoint/handler-result.ts';
import { adminCookie, newAdminCookie } from '#functions/http/admin-cookie.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import type { AdminSessions } from '#functions/sessions/admin-session-repository.ts';

/** What the calls of /admin/session are answered with. */
export interface AdminSessionParts {
  adminKey: string;
  sessions: AdminSessions;
  limits: Limiter;
  now: () => Date;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function told(expiresAt: number) {
  return succeeded({ expiresAt: new Date(expiresAt * 1000).toISOString() });
}

/** The calls of /admin/session. */
export function adminSessionEndpoints(parts: AdminSessionParts): Endpoint[] {
  const { adminKey, sessions, limits, now } = parts;
  return [
    endpoint(beginAdminSession, async ({ body }, { request, ip }) => {
      const uses: Hit[] = [
        ['admin-address', networkOf(ip)],
        ['admin-everybody', 'everybody'],
      ];
      // Only failures add up; but nobody is told more than the limits let be tried.
      if (!timingSafeEqual(digest(body.key), digest(adminKey))) {
        const refused = await limits.consume(...uses);
        return refused ?? { failure: 'wrong-credentials', fields: { key: 'error-key-wrong' } };
      }
      const begun = await sessions.begin(limits.peekIn(...uses));
      if ('failure' in begun) return begun;
      const { token, expiresAt } = begun;
      const maxAge = expiresAt - epochSeconds(now());
      return { answer: told(expiresAt), cookies: [newAdminCookie(request, token, maxAge)] };
    }),

    endpoint(getAdminSession, async (_, { request }) => {
      const token = adminCookie(request);
      // Whoever sends the key itself needs no session and is told of none.
      if (!token) return { answer: succeeded({ expiresAt: null }) };
      const session = await sessions.find(token);
      if (session) return { answer: told(session.expiresAt) };
      return { answer: succeeded({ expiresAt: null }), cookies: [newAdminCookie(request, '', 0)] };
    }),

    endpoint(endAdminSession, async (_, { request }) => {
      const token = adminCookie(request);
      if (token) await sessions.end(token);
      return { answer: succeeded({}), cookies: [newAdminCookie(request, '', 0)] };
    }),
  ];
}
