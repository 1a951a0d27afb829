import * as z from 'zod';
import { SESSION_DAYS } from '#contracts/limits.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { type Key, sessionKey, userKey } from '#functions/db/keys.ts';
import { EXISTS, type Item } from '#functions/db/writes.ts';
import { type Account, accountSchema } from '#functions/sessions/account.ts';
import { type TokenKey, tokenKey } from './session-token.ts';

const DAY = 24 * 60 * 60;

const sessionSchema = z.object({
  /** Sign-in method. */
  via: z.enum(['password', 'social']),
  /** Epoch of the account when the session was stored. */
  epoch: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.number(),
});

/** Valid session with its account. */
export interface Session extends z.infer<typeof sessionSchema> {
  /** Hash of the token's secret, which is part of the session's key. */
  hash: string;
  account: Account;
}

/** Sessions in the table (D26). */
export interface Sessions {
  /** Returns the session of a token. Sessions end by expiry, by sign-out and by a new password. */
  find(token: string): Promise<Session | undefined>;
  /** Returns whether to extend a session in use. True once a day, which saves writes. */
  needsExtension(session: Session): boolean;
  /** Extends a session to its full duration, unless the session has ended. */
  extend(session: Session): Promise<void>;
  /** Ends the session of a token. Does nothing if there is none. */
  end(token: string): Promise<void>;
}

/** Returns whether the item under a session's key is a valid session of an account. */
export function isSessionOf(account: Account, item: Item | undefined, now: Date): boolean {
  const { data: session } = sessionSchema.safeParse(item);
  return session !== undefined && !isExpired(session, now) && session.epoch === account.epoch;
}

/** Item of a session with its full duration. */
export function sessionItem(
  key: TokenKey,
  session: Pick<Session, 'via' | 'epoch' | 'createdAt'>,
  now: Date,
): Item & Key {
  const { via, epoch, createdAt } = session;
  return {
    ...sessionKey(key.userId, key.hash),
    via,
    epoch,
    createdAt,
    expiresAt: epochSeconds(now) + SESSION_DAYS * DAY,
  };
}

export function sessions(
  database: Pick<Database, 'getMany' | 'updateWithoutReturn' | 'remove'>,
  now: () => Date,
): Sessions {
  const latestExpiry = () => epochSeconds(now()) + SESSION_DAYS * DAY;

  return {
    async find(token) {
      const key = tokenKey(token);
      if (!key) return undefined;
      const items = await database.getMany([userKey(key.userId), sessionKey(key.userId, key.hash)]);
      const accountItem = items.find((item) => item['SK'] === 'USER');
      const item = items.find((other) => other !== accountItem);
      if (!accountItem || !item) return undefined;
      const session = sessionSchema.parse(item);
      const account = accountSchema.parse(accountItem);
      if (isExpired(session, now()) || session.epoch !== account.epoch) return undefined;
      return { ...session, hash: key.hash, account };
    },

    needsExtension: ({ expiresAt }) => latestExpiry() - expiresAt >= DAY,

    async extend({ account, hash }) {
      // The condition prevents an extension from restoring a session that a concurrent sign-out has removed.
      const change = { set: { expiresAt: latestExpiry() } };
      await database.updateWithoutReturn(sessionKey(account._id, hash), change, EXISTS);
    },

    async end(token) {
      const key = tokenKey(token);
      if (key) await database.remove(sessionKey(key.userId, key.hash));
    },
  };
}
