import * as z from 'zod';
import type { Database, TransactionOutcome } from '#functions/db/client.ts';
import {
  CLOSED_ACCOUNTS_PARTITION,
  closedAccountKey,
  deviceKey,
  emailKey,
  identityKey,
  type Key,
  resetKey,
  USERS_PARTITION,
  userIndexKey,
  userKey,
  userPartition,
} from '#functions/db/keys.ts';
import { type Change, EXISTS, IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';
import { type Account, accountSchema, emailHash } from '#functions/sessions/account.ts';
import { isKnownDevice } from '#functions/sessions/known-device.ts';
import type { TokenKey } from '#functions/sessions/session-token.ts';

/** Nobody has this id: reading it takes as long as reading an account. */
const NOBODY = 'nobody';

/** A call reads a megabyte, and an account has hundreds of bytes; a limit of DynamoDB is a number of 32 bits. */
const MORE_THAN_A_CALL = 100_000;

const ownerSchema = z.object({ userId: z.string() });

const closedSchema = z.object({ userId: z.string(), closedAt: z.iso.datetime() });

/** A closed account whose items have not all been removed yet. */
export type ClosedAccount = z.infer<typeof closedSchema>;

/** Who has an address, and whether the request comes from a device on which they have signed in before. */
interface Owner {
  userId: string | undefined;
  onKnownDevice: boolean;
  /** What was found at the keys that were read beside. */
  beside: Item[];
}

/** Accounts newest first, as far as one call of the table reads, which is a megabyte. */
interface LatestAccounts {
  /** There are fewer than wanted when the call ended before, and none when it did not come as far. */
  accounts: Account[];
  /** The place of the last that was given or, where none is, read: when more follow. */
  next?: string;
  /** How many were read, those before the first that is given among them. */
  reached: number;
}

/** Who somebody is at another service. */
export interface Identity {
  provider: string;
  subject: string;
}

/** Accounts in the table. */
export interface UserRepository {
  /** The account of an id; without one it takes as long to find nobody. */
  account(userId: string | undefined): Promise<Account | undefined>;
  /** The accounts of these ids that are there, in their order. */
  accounts(userIds: readonly string[]): Promise<Account[]>;
  /** @param device what the device cookie is looked up by @param beside keys to be read in the same call */
  owner(
    email: string,
    device: TokenKey | undefined,
    now: Date,
    beside?: readonly Key[],
  ): Promise<Owner>;
  /** Whose account an identity or else an address is. */
  ownerOfIdentity(
    identity: Identity,
    email: string | undefined,
  ): Promise<{ identified: string | undefined; addressed: string | undefined }>;
  /** Frees an identity of an account that is not there: it was tied in the moment the account was closed. */
  letGo(identity: Identity, userId: string): Promise<void>;
  /** The account with what is kept of a reset link. */
  withReset(key: TokenKey): Promise<{ account: Account | undefined; reset: Item | undefined }>;
  /** The latest accounts, or those that came before a place: `limit` of them after the first `skip`. */
  latest(place: string | undefined, limit: number, skip?: number): Promise<LatestAccounts>;
  /** Keeps a new account and what comes with it, unless its address or identity has one. @param limited as below */
  create(
    account: Account,
    beside: readonly Write[],
    limited?: LimitedWrites,
  ): Promise<'created' | 'taken' | TooMany>;
  /** Changes an account that is there, and whose wishlist is `wishlistBefore` if that is given. */
  change(
    userId: string,
    change: Change,
    wishlistBefore: readonly string[] | undefined,
  ): Promise<Account | undefined>;
  /**
   * Changes an account and writes what goes with it, all or nothing, unless the account's epoch or anything that the
   * other writes ask for has moved. @param limited what the change is limited by, if it is
   */
  changeAt(
    account: Account,
    change: Change,
    beside: readonly Write[],
    limited?: LimitedWrites,
  ): Promise<'changed' | 'moved' | TooMany>;
  /** What goes with an account without changing it. */
  write(writes: readonly Write[], limited: LimitedWrites): Promise<TooMany | undefined>;
  /** Items of an account, the account among them, in the order of their sort keys. @param from lowest sort key */
  items(userId: string, limit: number, from?: string): Promise<Item[]>;
  /** Closed accounts that still have items, the longest closed first. */
  closedAccounts(limit: number): Promise<ClosedAccount[]>;
  /** Removes the note that a closed account still has items. */
  removeClosedAccount(closed: ClosedAccount): Promise<void>;
  transact(writes: readonly Write[]): Promise<TransactionOutcome>;
}

/** `identities` of an account names them so. */
export function identityName({ provider, subject }: Identity): string {
  return `${provider}#${subject}`;
}

/** The write that lets go of an identity by its name. */
export function identityRemoval(name: string): Write {
  const [provider = '', ...subject] = name.split('#');
  return { remove: identityKey(provider, subject.join('#')) };
}

function identityWrites(account: Account): Write[] {
  return account.identities.map((name) => {
    const [provider = '', ...subject] = name.split('#');
    return {
      put: { ...identityKey(provider, subject.join('#')), userId: account._id },
      when: IS_NEW,
    };
  });
}

/** Where an account stands among all. */
function placeOf(account: Account): string {
  return userIndexKey(account).GSI1SK;
}

/** The writes that take an account with its address and identities away; the first is refused when it has gone. */
export function accountRemoval(account: Account): Write[] {
  return [
    { remove: userKey(account._id), when: EXISTS },
    { remove: emailKey(emailHash(account.email)) },
    ...account.identities.map(identityRemoval),
  ];
}

/** Write that notes that items of a closed account remain, for clear-closed-accounts.ts. */
export function closedAccountWrite({ _id }: Pick<Account, '_id'>, now: Date): Write {
  const closed = { userId: _id, closedAt: now.toISOString() };
  return { put: { ...closedAccountKey(closed), ...closed } };
}

/** @param database the table with the accounts */
export function userRepository(database: Database): UserRepository {
  const isDone = (outcome: number[] | TooMany) => Array.isArray(outcome) && outcome.length === 0;
  const bySort = (items: readonly Item[], beginning: string) =>
    items.find((item) => String(item['SK']).startsWith(beginning));
  const userIdOf = (item: Item | undefined) => item && ownerSchema.parse(item).userId;

  return {
    async account(userId) {
      const item = await database.get(userKey(userId ?? NOBODY));
      return item && accountSchema.parse(item);
    },

    async accounts(userIds) {
      const items = userIds.length > 0 ? await database.getMany(userIds.map(userKey)) : [];
      const found = new Map(
        z
          .array(accountSchema)
          .parse(items)
          .map((one) => [one._id, one]),
      );
      return userIds.flatMap((id) => found.get(id) ?? []);
    },

    async owner(email, device, now, beside = []) {
      const keys = [
        emailKey(emailHash(email)),
        ...(device ? [deviceKey(device.userId, device.hash)] : []),
        ...beside,
      ];
      const items = await database.getMany(keys);
      const userId = userIdOf(bySort(items, 'EMAIL'));
      const known = device?.userId === userId && isKnownDevice(bySort(items, 'DEVICE'), now);
      return { userId, onKnownDevice: known, beside: items };
    },

    async ownerOfIdentity({ provider, subject }, email) {
      const keys = [identityKey(provider, subject), ...(email ? [emailKey(emailHash(email))] : [])];
      const items = await database.getMany(keys);
      return {
        identified: userIdOf(bySort(items, 'IDENTITY')),
        addressed: userIdOf(bySort(items, 'EMAIL')),
      };
    },

    async letGo({ provider, subject }, userId) {
      const when = { expression: 'userId = :owner', values: { ':owner': userId } };
      await database.transact([{ remove: identityKey(provider, subject), when }]);
    },

    async withReset({ userId, hash }) {
      const items = await database.getMany([userKey(userId), resetKey(userId, hash)]);
      const account = bySort(items, 'USER');
      return {
        account: account && accountSchema.parse(account),
        reset: bySort(items, 'RESET'),
      };
    },

    async latest(place, limit, skip = 0) {
      const end = skip + limit;
      const { found, end: stopped } = await database.queryIndexPage(USERS_PARTITION, {
        backwards: true,
        ...(place ? { to: place } : {}),
        // The one at the place is read as well, and one that tells whether more follow.
        limit: Math.min(end + 2, MORE_THAN_A_CALL),
      });
      const older = z
        .array(accountSchema)
        .parse(found)
        .filter((one) => placeOf(one) !== place);
      const accounts = older.slice(skip, end);
      const last = accounts.at(-1);
      const next = older.length > end && last ? placeOf(last) : stopped;
      return { accounts, ...(next ? { next } : {}), reached: older.length };
    },

    async create(account, beside, limited = database.transact) {
      const writes = [
        { put: { ...emailKey(emailHash(account.email)), userId: account._id }, when: IS_NEW },
        { put: { ...userKey(account._id), ...userIndexKey(account), ...account }, when: IS_NEW },
        ...identityWrites(account),
        ...beside,
      ];
      const outcome = await transactWithRetry(writes, limited);
      if ('failure' in outcome) return outcome;
      return isDone(outcome) ? 'created' : 'taken';
    },

    async change(userId, change, wishlistBefore) {
      const when = wishlistBefore
        ? { expression: 'wishlist = :before', values: { ':before': wishlistBefore } }
        : EXISTS;
      const item = await database.update(userKey(userId), change, when);
      return item === 'refused' ? undefined : accountSchema.parse(item);
    },

    async changeAt(account, change, beside, limited = database.transact) {
      const when = { expression: 'epoch = :epoch', values: { ':epoch': account.epoch } };
      const writes = [{ update: userKey(account._id), change, when }, ...beside];
      const outcome = await transactWithRetry(writes, limited);
      if ('failure' in outcome) return outcome;
      return isDone(outcome) ? 'changed' : 'moved';
    },

    async write(writes, limited) {
      const outcome = await transactWithRetry(writes, limited);
      return 'failure' in outcome ? outcome : undefined;
    },

    items: (userId, limit, from) =>
      database.queryRange(userPartition(userId), { limit, ...(from ? { from } : {}) }),

    async closedAccounts(limit) {
      const items = await database.queryRange(CLOSED_ACCOUNTS_PARTITION, { limit });
      return z.array(closedSchema).parse(items);
    },

    async removeClosedAccount(closed) {
      await database.remove(closedAccountKey(closed));
    },

    transact: (writes) => database.transact(writes),
  };
}
