import { createHash, timingSafeEqual } from 'node:crypto';
import { beginAdminSession, endAdminSession, getAdminSession } from '#contracts/admin-session.ts';
import { seconds } from '#functions/db/expiry.ts';
import { type Endpoint, endpoint, succeeded } from '#functions/http/endpoint.ts';
import type { Limiter, Use } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import { adminCookie, newAdminCookie } from './cookie.ts';
import type { AdminSessions } from './sessions.ts';

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
      const uses: Use[] = [
        ['admin-address', networkOf(ip)],
        ['admin-everybody', 'everybody'],
      ];
      // Only failures add up; but nobody is told more than the limits let be tried.
      if (!timingSafeEqual(digest(body.key), digest(adminKey))) {
        const refused = await limits.take(...uses);
        return refused ?? { failure: 'wrong-credentials', fields: { key: 'error-key-wrong' } };
      }
      const begun = await sessions.begin(limits.passing(...uses));
      if ('failure' in begun) return begun;
      const { token, expiresAt } = begun;
      const maxAge = expiresAt - seconds(now());
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
