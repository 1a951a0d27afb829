import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ADMIN_SESSION_HOURS, ADMIN_SESSION_MINUTES } from '#contracts/admin-session.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { adminSessionKey } from '#functions/db/keys.ts';
import { EXISTS } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';

const SECRET_BYTES = 32;
/** A session in use is prolonged at most this often. */
const PROLONG_SECONDS = 5 * 60;

const sessionSchema = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.number(),
  /** Of the key it was begun with: another key, and the session has ended. */
  keyHash: z.string(),
});

/** A session of the administrator that holds. `expiresAt` in seconds since 1970. */
export interface AdminSession {
  expiresAt: number;
}

/** A session that was looked for. */
interface FoundAdminSession extends AdminSession {
  /** Until when it is to last now that it is in use; undefined where that makes little difference. */
  prolongTo: number | undefined;
}

/** Sessions of the administrator (D27): short, and only as long as the key is the same. */
export interface AdminSessions {
  /** @param limited what the beginning is limited by */
  begin(limited: LimitedWrites): Promise<(AdminSession & { token: string }) | TooMany>;
  /** The session of a token. */
  find(token: string): Promise<FoundAdminSession | undefined>;
  /** Lets a session last until then, in seconds since 1970, unless it has ended meanwhile. */
  extend(token: string, expiresAt: number): Promise<void>;
  end(token: string): Promise<void>;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function adminSessions(
  database: Pick<Database, 'get' | 'updateWithoutReturn' | 'remove'>,
  adminKey: string,
  now: () => Date,
  randomBytes: (size: number) => Uint8Array,
): AdminSessions {
  const keyHash = sha256(`admin#${adminKey}`);

  /** An hour from now, but not longer than half a day after the beginning. */
  function fullTime(createdAt: Date): number {
    return Math.min(
      epochSeconds(now()) + ADMIN_SESSION_MINUTES * 60,
      epochSeconds(createdAt) + ADMIN_SESSION_HOURS * 60 * 60,
    );
  }

  return {
    async begin(limited) {
      const token = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
      const expiresAt = fullTime(now());
      const createdAt = now().toISOString();
      const session = { ...adminSessionKey(sha256(token)), createdAt, expiresAt, keyHash };
      const refused = await transactWithRetry([{ put: session }], limited);
      return 'failure' in refused ? refused : { token, expiresAt };
    },

    async find(token) {
      const item = await database.get(adminSessionKey(sha256(token)));
      if (!item) return undefined;
      const session = sessionSchema.parse(item);
      if (isExpired(session, now()) || session.keyHash !== keyHash) return undefined;
      const full = fullTime(new Date(session.createdAt));
      const { expiresAt } = session;
      return { expiresAt, prolongTo: full - expiresAt < PROLONG_SECONDS ? undefined : full };
    },

    async extend(token, expiresAt) {
      await database.updateWithoutReturn(
        adminSessionKey(sha256(token)),
        { set: { expiresAt } },
        EXISTS,
      );
    },

    async end(token) {
      await database.remove(adminSessionKey(sha256(token)));
    },
  };
}
