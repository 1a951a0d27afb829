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
  /** How its owner signed in. */
  via: z.enum(['password', 'social']),
  /** The account's epoch at that time. */
  epoch: z.number(),
  createdAt: z.iso.datetime(),
  expiresAt: z.number(),
});

/** A proven session, with the account it is of. */
export interface Session extends z.infer<typeof sessionSchema> {
  /** What the table knows it by. */
  hash: string;
  account: Account;
}

/** Sessions in the table (D26). */
export interface Sessions {
  /** The session of a token, unless it has ended: by its time, by logout, or with its password. */
  find(token: string): Promise<Session | undefined>;
  /** Whether a session that is in use is to last its full time again: once a day. */
  needsExtension(session: Session): boolean;
  /** Lets it last its full time again, unless it has ended meanwhile. */
  extend(session: Session): Promise<void>;
  /** Ends the session of a token, whatever there is of it. */
  end(token: string): Promise<void>;
}

/** What is kept of a session that begins or goes on. @param from what its token is looked up by */
export function sessionItem(
  from: TokenKey,
  session: Pick<Session, 'via' | 'epoch' | 'createdAt'>,
  now: Date,
): Item & Key {
  const { via, epoch, createdAt } = session;
  return {
    ...sessionKey(from.userId, from.hash),
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
  const fullTime = () => epochSeconds(now()) + SESSION_DAYS * DAY;

  return {
    async find(token) {
      const key = tokenKey(token);
      if (!key) return undefined;
      const items = await database.getMany([userKey(key.userId), sessionKey(key.userId, key.hash)]);
      const accountItem = items.find((item) => item['SK'] === 'USER');
      const item = items.find((one) => one !== accountItem);
      if (!accountItem || !item) return undefined;
      const session = sessionSchema.parse(item);
      const account = accountSchema.parse(accountItem);
      if (isExpired(session, now()) || session.epoch !== account.epoch) return undefined;
      return { ...session, hash: key.hash, account };
    },

    needsExtension: ({ expiresAt }) => fullTime() - expiresAt >= DAY,

    async extend({ account, hash }) {
      // Only what is still there: a logout meanwhile must not be undone.
      const change = { set: { expiresAt: fullTime() } };
      await database.updateWithoutReturn(sessionKey(account._id, hash), change, EXISTS);
    },

    async end(token) {
      const key = tokenKey(token);
      if (key) await database.remove(sessionKey(key.userId, key.hash));
    },
  };
}
