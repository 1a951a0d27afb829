import * as z from 'zod';
import { CONFIRMING_ADDRESSES, type ConfirmingAddress } from '#contracts/users/email-change.ts';
import type { Database } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { emailChangeKey, emailKey, userKey } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import { newToken } from '#functions/sessions/session-token.ts';
import {
  displacementWrites,
  emailFreeCondition,
  emailItem,
  verifiedEmailWrite,
} from './repository.ts';

/** Days in which a link confirms the address of a new account. */
export const CONFIRMATION_DAYS = 7;

const emailChangeSchema = z.object({
  /** New address; missing if the account's own address is to be confirmed. */
  email: z.string().optional(),
  /** Hash of the token that was mailed to each address. The old one is missing if `email` is. */
  oldHash: z.string().optional(),
  newHash: z.string(),
  /** Address that has confirmed. The second confirmation moves the account. */
  confirmed: z.enum(CONFIRMING_ADDRESSES).optional(),
  /** Epoch of the account at the request. A new password or a stop makes the links invalid. */
  epoch: z.number(),
  /** Expiry, in seconds since 1970. */
  expiresAt: z.number(),
});

/** Unfinished email change of an account, or confirmation of a new account's address (D93). */
export type PendingEmailChange = z.infer<typeof emailChangeSchema>;

/** Change to another address. */
export type EmailMove = PendingEmailChange & { email: string };

/** Changes of email addresses in the table (D80). Every write is one transaction. */
export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;

/** Reads the item of an unfinished change. */
export function emailChangeOf(item: Item | undefined): PendingEmailChange | undefined {
  return item && emailChangeSchema.parse(item);
}

/**
 * Creates a confirmation of the account's own address, which replaces an earlier change or confirmation.
 * @returns the change, and the token of the link to send
 */
export function newConfirmation(
  { _id, epoch }: Account,
  now: Date,
  randomBytes: (size: number) => Uint8Array,
): { change: PendingEmailChange; token: string } {
  const { hash, token } = newToken(_id, randomBytes);
  const expiresAt = epochSeconds(now) + CONFIRMATION_DAYS * 24 * 60 * 60;
  return { change: { newHash: hash, epoch, expiresAt }, token };
}

/** Returns the condition that the account is unchanged since it was read. */
function unchangedAccountCondition({ epoch, email }: Account): Condition {
  return {
    expression: 'epoch = :epoch AND email = :email',
    values: { ':epoch': epoch, ':email': email },
  };
}

/** Returns the condition that the change is the one that was read. Every request has new tokens. */
function sameChangeCondition({ newHash, confirmed }: PendingEmailChange): Condition {
  return {
    expression: `newHash = :hash AND ${confirmed ? 'confirmed = :confirmed' : 'attribute_not_exists(confirmed)'}`,
    values: { ':hash': newHash, ...(confirmed ? { ':confirmed': confirmed } : {}) },
  };
}

export function emailChangeRepository(database: Pick<Database, 'transact'>) {
  return {
    /**
     * Stores a change with its emails, and replaces an earlier one.
     * @returns 'outdated' if the account has a new epoch or is closed
     */
    async begin(
      account: Account,
      change: PendingEmailChange,
      emailWrites: readonly Write[],
      transact: RateLimitedTransact,
    ): Promise<'begun' | 'outdated' | TooManyRequests> {
      const writes = [
        { check: userKey(account._id), when: unchangedAccountCondition(account) },
        { put: { ...emailChangeKey(account._id), ...change } },
        ...emailWrites,
      ];
      const outcome = await transactWithRetry(writes, transact);
      if ('failure' in outcome) return outcome;
      return outcome.length === 0 ? 'begun' : 'outdated';
    },

    /**
     * Stores the first confirmation.
     * @param transact transaction that counts against a limit
     */
    async confirm(
      account: Account,
      change: PendingEmailChange,
      address: ConfirmingAddress,
      transact: RateLimitedTransact = database.transact,
    ): Promise<'confirmed' | 'conflict' | TooManyRequests> {
      const writes = [
        { check: userKey(account._id), when: unchangedAccountCondition(account) },
        {
          update: emailChangeKey(account._id),
          change: { set: { confirmed: address } },
          when: sameChangeCondition(change),
        },
      ];
      const outcome = await transactWithRetry(writes, transact);
      if ('failure' in outcome) return outcome;
      return outcome.length === 0 ? 'confirmed' : 'conflict';
    },

    /**
     * Moves the account to the new address, after the first confirmation. All its sessions and links become invalid.
     * @param transact transaction that counts against a limit
     * @param displaced account with the new address, which nobody has verified (D93)
     * @returns 'taken' if another account has the address
     */
    async move(
      account: Account,
      change: EmailMove,
      time: Date,
      transact: RateLimitedTransact = database.transact,
      displaced?: Account,
    ): Promise<'moved' | 'taken' | 'conflict' | TooManyRequests> {
      const { _id, email, epoch } = account;
      const moved = { email: change.email, emailVerified: true, epoch: epoch + 1 };
      const owned = { expression: 'userId = :user', values: { ':user': _id } };
      const newAddress: Write = {
        put: emailItem(change.email, { userId: _id, verified: true }),
        when: emailFreeCondition(displaced),
      };
      const writes: Write[] = [
        { update: userKey(_id), change: { set: moved }, when: unchangedAccountCondition(account) },
        { remove: emailChangeKey(_id), when: sameChangeCondition(change) },
        { remove: emailKey(emailHash(email)), when: owned },
        newAddress,
        ...(displaced ? displacementWrites(displaced, time) : []),
      ];
      const refused = await transactWithRetry(writes, transact);
      if ('failure' in refused) return refused;
      if (refused.length === 0) return 'moved';
      const isOnlyTaken = refused.length === 1 && refused[0] === writes.indexOf(newAddress);
      return isOnlyTaken ? 'taken' : 'conflict';
    },

    /**
     * Records that the account's own address belongs to its owner. Sessions and password stay.
     * @param transact transaction that counts against a limit
     */
    async verify(
      account: Account,
      change: PendingEmailChange,
      transact: RateLimitedTransact = database.transact,
    ): Promise<'verified' | 'conflict' | TooManyRequests> {
      const { _id } = account;
      const set = { emailVerified: true };
      const writes = [
        { update: userKey(_id), change: { set }, when: unchangedAccountCondition(account) },
        { remove: emailChangeKey(_id), when: sameChangeCondition(change) },
        verifiedEmailWrite(account),
      ];
      const outcome = await transactWithRetry(writes, transact);
      if ('failure' in outcome) return outcome;
      return outcome.length === 0 ? 'verified' : 'conflict';
    },

    /** Removes a change. All sessions and links of the account become invalid. */
    async stop(account: Account, change: PendingEmailChange): Promise<'stopped' | 'conflict'> {
      const { _id, epoch } = account;
      const writes = [
        {
          update: userKey(_id),
          change: { set: { epoch: epoch + 1 } },
          when: unchangedAccountCondition(account),
        },
        { remove: emailChangeKey(_id), when: sameChangeCondition(change) },
      ];
      const outcome = await transactWithRetry(writes, database.transact);
      if ('failure' in outcome) throw new Error('A transaction without limits was limited');
      return outcome.length === 0 ? 'stopped' : 'conflict';
    },
  };
}
