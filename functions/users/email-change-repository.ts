import * as z from 'zod';
import { CONFIRMING_ADDRESSES, type ConfirmingAddress } from '#contracts/email-change.ts';
import type { Database } from '#functions/db/client.ts';
import { emailChangeKey, emailKey, userKey } from '#functions/db/keys.ts';
import type { Condition, Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limited-writes.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';
import { type Account, accountSchema, emailHash } from '#functions/sessions/account.ts';
import { displacementWrites, emailItem, isFreeAfter } from './repository.ts';

const emailChangeSchema = z.object({
  /** New address. */
  email: z.string(),
  /** Hash of the token that was mailed to each address. */
  oldHash: z.string(),
  newHash: z.string(),
  /** Address that has confirmed. The second confirmation moves the account. */
  confirmed: z.enum(CONFIRMING_ADDRESSES).optional(),
  /** Epoch of the account at the request. A new password or a stop makes the links invalid. */
  epoch: z.number(),
  /** Expiry, in seconds since 1970. */
  expiresAt: z.number(),
});

/** Unfinished change of an account's email address. */
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Changes of email addresses in the table (D80). Every write is one transaction. */
export interface EmailChangeRepository {
  /** Reads an account with its unfinished change, in one table call. */
  read(userId: string): Promise<{ account: Account | undefined; change: EmailChange | undefined }>;
  /**
   * Stores a change with its mails, and replaces an earlier one.
   * @returns 'outdated' if the account has a new epoch or is closed
   */
  begin(
    account: Account,
    change: EmailChange,
    mailWrites: readonly Write[],
    limited: LimitedWrites,
  ): Promise<'begun' | 'outdated' | TooMany>;
  /** Stores the first confirmation. */
  confirm(
    account: Account,
    change: EmailChange,
    address: ConfirmingAddress,
  ): Promise<'confirmed' | 'conflict'>;
  /**
   * Moves the account to the new address, after the first confirmation. All its sessions and links become invalid.
   * @param displaced account with the new address, which nobody has verified (D93)
   * @returns 'taken' if another account has the address
   */
  move(
    account: Account,
    change: EmailChange,
    now: Date,
    displaced?: Account,
  ): Promise<'moved' | 'taken' | 'conflict'>;
  /** Removes a change. All sessions and links of the account become invalid. */
  stop(account: Account, change: EmailChange): Promise<'stopped' | 'conflict'>;
}

/** Condition that the account is unchanged since it was read. */
function isUnchanged({ epoch, email }: Account): Condition {
  return {
    expression: 'epoch = :epoch AND email = :email',
    values: { ':epoch': epoch, ':email': email },
  };
}

/** Condition that the change is the one that was read. Every request has new tokens. */
function isSame({ newHash, confirmed }: EmailChange): Condition {
  return {
    expression: `newHash = :hash AND ${confirmed ? 'confirmed = :confirmed' : 'attribute_not_exists(confirmed)'}`,
    values: { ':hash': newHash, ...(confirmed ? { ':confirmed': confirmed } : {}) },
  };
}

export function emailChangeRepository(
  database: Pick<Database, 'getMany' | 'transact'>,
): EmailChangeRepository {
  /** Writes all or none. @returns positions of the writes whose condition failed */
  async function written(writes: readonly Write[]): Promise<number[]> {
    const outcome = await transactWithRetry(writes, database.transact);
    if ('failure' in outcome) throw new Error('A transaction without limits was limited');
    return outcome;
  }

  return {
    async read(userId) {
      const items = await database.getMany([userKey(userId), emailChangeKey(userId)]);
      const account = items.find(({ SK }) => SK === userKey(userId).SK);
      const change = items.find((item) => item !== account);
      return {
        account: account && accountSchema.parse(account),
        change: change && emailChangeSchema.parse(change),
      };
    },

    async begin(account, change, mailWrites, limited) {
      const writes = [
        { check: userKey(account._id), when: isUnchanged(account) },
        { put: { ...emailChangeKey(account._id), ...change } },
        ...mailWrites,
      ];
      const outcome = await transactWithRetry(writes, limited);
      if ('failure' in outcome) return outcome;
      return outcome.length === 0 ? 'begun' : 'outdated';
    },

    async confirm(account, change, address) {
      const refused = await written([
        { check: userKey(account._id), when: isUnchanged(account) },
        {
          update: emailChangeKey(account._id),
          change: { set: { confirmed: address } },
          when: isSame(change),
        },
      ]);
      return refused.length === 0 ? 'confirmed' : 'conflict';
    },

    async move(account, change, time, displaced) {
      const { _id, email, epoch } = account;
      const moved = { email: change.email, emailVerified: true, epoch: epoch + 1 };
      const owned = { expression: 'userId = :user', values: { ':user': _id } };
      const newAddress: Write = {
        put: emailItem(change.email, { userId: _id, verified: true }),
        when: isFreeAfter(displaced),
      };
      const writes: Write[] = [
        { update: userKey(_id), change: { set: moved }, when: isUnchanged(account) },
        { remove: emailChangeKey(_id), when: isSame(change) },
        { remove: emailKey(emailHash(email)), when: owned },
        newAddress,
        ...(displaced ? displacementWrites(displaced, time) : []),
      ];
      const refused = await written(writes);
      if (refused.length === 0) return 'moved';
      const isOnlyTaken = refused.length === 1 && refused[0] === writes.indexOf(newAddress);
      return isOnlyTaken ? 'taken' : 'conflict';
    },

    async stop(account, change) {
      const { _id, epoch } = account;
      const refused = await written([
        { update: userKey(_id), change: { set: { epoch: epoch + 1 } }, when: isUnchanged(account) },
        { remove: emailChangeKey(_id), when: isSame(change) },
      ]);
      return refused.length === 0 ? 'stopped' : 'conflict';
    },
  };
}
