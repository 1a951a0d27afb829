import { createHash } from 'node:crypto';
import * as z from 'zod';
import { ADMIN_SESSION_HOURS, ADMIN_SESSION_MINUTES } from '#contracts/admin-session.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { adminSessionKey } from '#functions/db/keys.ts';
import { EXISTS } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limited-writes.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';

const SECRET_BYTES = 32;
/** Shortest extension of a session, in seconds. Saves writes. */
const MIN_EXTENSION_SECONDS = 5 * 60;

const sessionSchema = z.object({
  createdAt: z.iso.datetime(),
  expiresAt: z.number(),
  /** Hash of the administrator's key at sign-in. The session ends when the key changes. */
  keyHash: z.string(),
});

/** Valid session of the administrator. */
export interface AdminSession {
  /** Expiry, in seconds since 1970. */
  expiresAt: number;
}

interface FoundAdminSession extends AdminSession {
  /** New expiry of a session in use; undefined when an extension would be too short to be worth a write. */
  extendTo: number | undefined;
}

/** Sessions of the administrator (D27). They are short, and end when the administrator's key changes. */
export interface AdminSessions {
  /** @param limited transaction that counts the sign-in against its limits */
  begin(limited: LimitedWrites): Promise<(AdminSession & { token: string }) | TooMany>;
  /** Returns the valid session of a token. */
  find(token: string): Promise<FoundAdminSession | undefined>;
  /** Sets the expiry of a session, unless the session has ended. @param expiresAt in seconds since 1970 */
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

  /** Latest expiry of a session in use, limited by the time since sign-in. */
  function latestExpiry(createdAt: Date): number {
    return Math.min(
      epochSeconds(now()) + ADMIN_SESSION_MINUTES * 60,
      epochSeconds(createdAt) + ADMIN_SESSION_HOURS * 60 * 60,
    );
  }

  return {
    async begin(limited) {
      const token = Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
      const expiresAt = latestExpiry(now());
      const createdAt = now().toISOString();
      const session = { ...adminSessionKey(sha256(token)), createdAt, expiresAt, keyHash };
      const outcome = await transactWithRetry([{ put: session }], limited);
      return 'failure' in outcome ? outcome : { token, expiresAt };
    },

    async find(token) {
      const item = await database.get(adminSessionKey(sha256(token)));
      if (!item) return undefined;
      const session = sessionSchema.parse(item);
      if (isExpired(session, now()) || session.keyHash !== keyHash) return undefined;
      const latest = latestExpiry(new Date(session.createdAt));
      const { expiresAt } = session;
      return {
        expiresAt,
        extendTo: latest - expiresAt < MIN_EXTENSION_SECONDS ? undefined : latest,
      };
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
