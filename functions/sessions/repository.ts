import * as z from 'zod';
import { SESSION_DAYS, SESSION_MAX_DAYS } from '#domain/limits.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { type Key, SESSION, sessionKey, userKey, userPartition } from '#functions/db/keys.ts';
import { EXISTS, type Item } from '#functions/db/writes.ts';
import { type Account, accountSchema } from '#functions/sessions/account.ts';
import { type TokenKey, tokenKey } from './session-token.ts';

const DAY = 24 * 60 * 60;

const sessionSchema = z
  .object({
    /** Sign-in method. */
    via: z.enum(['password', 'social']),
    /** Epoch of the account when the session was stored. */
    epoch: z.number(),
    /** Browser and system, such as "Chrome, macOS". Older sessions lack the attribute. */
    device: z.string().default(''),
    /** Time of the sign-in. */
    createdAt: z.iso.datetime(),
    /** Last use, with a precision of a day. Older sessions lack the attribute, but expire a fixed time after it. */
    lastUsedAt: z.iso.datetime().optional(),
    expiresAt: z.number(),
  })
  .transform((session) => ({
    ...session,
    lastUsedAt:
      session.lastUsedAt ?? new Date((session.expiresAt - SESSION_DAYS * DAY) * 1000).toISOString(),
  }));

type SessionItem = z.infer<typeof sessionSchema>;

/** Session with the hash of its token's secret, which is part of its key. */
export type HashedSession = SessionItem & { hash: string };

/** Valid session with its account. */
export interface Session extends HashedSession {
  account: Account;
}

/** Sessions in the table (D26). */
export type SessionRepository = ReturnType<typeof sessionRepository>;

/** Latest end of a session, in seconds since 1970. Use does not extend a session beyond this time. */
function finalEnd({ createdAt }: Pick<SessionItem, 'createdAt'>): number {
  return epochSeconds(new Date(createdAt)) + SESSION_MAX_DAYS * DAY;
}

/** Expiry of a session that is in use at a time. */
function expiry(session: Pick<SessionItem, 'createdAt'>, now: Date): number {
  return Math.min(epochSeconds(now) + SESSION_DAYS * DAY, finalEnd(session));
}

/** Returns whether a session is valid. Sessions stored by older versions can have an expiry beyond their final end. */
function isValid(session: SessionItem, account: Account, now: Date): boolean {
  const hasEnded = isExpired(session, now) || finalEnd(session) <= epochSeconds(now);
  return !hasEnded && session.epoch === account.epoch;
}

/** Returns whether the item under a session's key is a valid session of an account. */
export function isSessionOf(account: Account, item: Item | undefined, now: Date): boolean {
  const { data: session } = sessionSchema.safeParse(item);
  return session !== undefined && isValid(session, account, now);
}

/** Item of a session in use, with its full duration. */
export function sessionItem(
  key: TokenKey,
  session: Pick<Session, 'via' | 'epoch' | 'device' | 'createdAt'>,
  now: Date,
): Item & Key {
  const { via, epoch, device, createdAt } = session;
  return {
    ...sessionKey(key.userId, key.hash),
    via,
    epoch,
    device,
    createdAt,
    lastUsedAt: now.toISOString(),
    expiresAt: expiry(session, now),
  };
}

export function sessionRepository(
  database: Pick<Database, 'getMany' | 'queryPartition' | 'updateWithoutReturn' | 'remove'>,
  now: () => Date,
) {
  return {
    /** Returns the session of a token. Sessions end by expiry, by sign-out and by a new password. */
    async find(token: string): Promise<Session | undefined> {
      const key = tokenKey(token);
      if (!key) return undefined;
      const items = await database.getMany([userKey(key.userId), sessionKey(key.userId, key.hash)]);
      const accountItem = items.find((item) => item['SK'] === 'USER');
      const item = items.find((other) => other !== accountItem);
      if (!accountItem || !item) return undefined;
      const session = sessionSchema.parse(item);
      const account = accountSchema.parse(accountItem);
      if (!isValid(session, account, now())) return undefined;
      return { ...session, hash: key.hash, account };
    },

    /** Returns whether to extend a session in use. True once a day, which saves writes. */
    needsExtension: ({ lastUsedAt }: Session): boolean =>
      epochSeconds(now()) - epochSeconds(new Date(lastUsedAt)) >= DAY,

    /** Extends a session to its full duration, unless the session has ended. */
    async extend(session: Session): Promise<void> {
      // The condition prevents an extension from restoring a session that a concurrent sign-out has removed.
      const time = now();
      const set = { lastUsedAt: time.toISOString(), expiresAt: expiry(session, time) };
      const { account, hash } = session;
      await database.updateWithoutReturn(sessionKey(account._id, hash), { set }, EXISTS);
    },

    /** Valid sessions of an account, in no particular order. */
    async list(account: Account): Promise<HashedSession[]> {
      const items = await database.queryPartition(userPartition(account._id), {
        beginning: SESSION,
      });
      return items
        .map((item) => ({
          ...sessionSchema.parse(item),
          hash: String(item['SK']).slice(SESSION.length),
        }))
        .filter((session) => isValid(session, account, now()));
    },

    /** Ends the session of a token. Does nothing if there is none. */
    async end(token: string): Promise<void> {
      const key = tokenKey(token);
      if (key) await database.remove(sessionKey(key.userId, key.hash));
    },

    /** Ends a session of an account. Does nothing if the session has ended. */
    endOf: ({ _id }: Account, hash: string): Promise<void> =>
      database.remove(sessionKey(_id, hash)),
  };
}
