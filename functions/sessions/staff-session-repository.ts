import * as z from 'zod';
import {
  FRESH_MINUTES,
  STAFF_SESSION_HOURS,
  STAFF_SESSION_MINUTES,
} from '#contracts/staff/staff-session.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  type Key,
  SESSION,
  staffKey,
  staffPartition,
  staffSessionKey,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import { type TokenKey, tokenKey } from './session-token.ts';
import { type StaffAccount, staffAccountSchema } from './staff-account.ts';

/** Minimum extension of a session, in seconds. Saves writes. */
const MIN_EXTENSION_SECONDS = 5 * 60;
/** Maximum number of sessions that one call ends. A person opens fewer in half a day. */
const MAX_ENDED = 90;

const sessionSchema = z.object({
  /** Hash of the token's secret. */
  hash: z.string(),
  /** Epoch of the account at sign-in. */
  epoch: z.number(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** End of the time in which sensitive calls are accepted, in seconds since 1970. */
  freshUntil: z.number(),
  expiresAt: z.number(),
});

export type StaffSessionItem = z.infer<typeof sessionSchema>;

/** Valid session of a person. */
export interface StaffSession extends StaffSessionItem {
  account: StaffAccount;
}

/** Sessions of staff (D58). A session ends by sign-out, by expiry, and when its account is reset or removed. */
export type StaffSessionRepository = ReturnType<typeof staffSessionRepository>;

/** End of the time in which sensitive calls are accepted after a second factor at `now`. */
export function freshUntil(now: Date): number {
  return epochSeconds(now) + FRESH_MINUTES * 60;
}

/** Latest expiry of a session in use at `now`, limited by the time since sign-in. */
function latestExpiry(createdAt: Date, now: Date): number {
  return Math.min(
    epochSeconds(now) + STAFF_SESSION_MINUTES * 60,
    epochSeconds(createdAt) + STAFF_SESSION_HOURS * 60 * 60,
  );
}

/** New session, after a sign-in at `now`. */
export function newStaffSession(
  { hash }: TokenKey,
  account: StaffAccount,
  device: string,
  now: Date,
): StaffSession {
  const createdAt = now.toISOString();
  return {
    hash,
    epoch: account.epoch,
    device,
    createdAt,
    lastUsedAt: createdAt,
    freshUntil: freshUntil(now),
    expiresAt: latestExpiry(now, now),
    account,
  };
}

/** Write that stores a new session. */
export function staffSessionWrite({ account, ...session }: StaffSession): Write {
  const put: Item & Key = { ...staffSessionKey(account.id, session.hash), ...session };
  return { put };
}

export function staffSessionRepository(
  database: Pick<Database, 'getMany' | 'queryPartition' | 'updateWithoutReturn' | 'transact'>,
  now: () => Date,
) {
  return {
    /** Returns the valid session of a token. One table call reads account and session. */
    async find(token: string): Promise<StaffSession | undefined> {
      const key = tokenKey(token);
      if (!key) return undefined;
      const sessionOf = staffSessionKey(key.userId, key.hash);
      const items = await database.getMany([staffKey(key.userId), sessionOf]);
      const item = items.find(({ SK }) => SK === sessionOf.SK);
      const accountItem = items.find((other) => other !== item);
      if (!item || !accountItem) return undefined;
      const session = sessionSchema.parse(item);
      const account = staffAccountSchema.parse(accountItem);
      if (isExpired(session, now()) || session.epoch !== account.epoch) return undefined;
      return { ...session, account };
    },

    /** Returns whether to extend a session in use. True every five minutes, which saves writes. */
    needsExtension: ({ createdAt, expiresAt }: StaffSession): boolean =>
      latestExpiry(new Date(createdAt), now()) - expiresAt >= MIN_EXTENSION_SECONDS,

    /** Extends a session, unless it has ended. */
    async extend({ account, hash, createdAt }: StaffSession): Promise<void> {
      const time = now();
      const expiresAt = latestExpiry(new Date(createdAt), time);
      const set = { lastUsedAt: time.toISOString(), expiresAt };
      // The condition prevents an extension from restoring a session that has just ended.
      await database.updateWithoutReturn(staffSessionKey(account.id, hash), { set }, EXISTS);
    },

    /** Valid sessions of a person, in no particular order. */
    async list(staffId: string): Promise<StaffSessionItem[]> {
      const found = await database.queryPartition(staffPartition(staffId), {
        beginning: SESSION,
      });
      return z
        .array(sessionSchema)
        .parse(found)
        .filter((session) => !isExpired(session, now()));
    },

    /** @param otherWrites writes without conditions, for the same transaction */
    async end(
      staffId: string,
      hashes: readonly string[],
      otherWrites: readonly Write[] = [],
    ): Promise<void> {
      const writes = hashes
        .slice(0, MAX_ENDED)
        .map((hash) => ({ remove: staffSessionKey(staffId, hash) }));
      if (writes.length === 0) return;
      await transactWithRetry([...writes, ...otherWrites], (all) => database.transact(all));
    },
  };
}
