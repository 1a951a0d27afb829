import * as z from 'zod';
import type { Database, TransactionOutcome } from '#functions/db/client.ts';
import {
  CLOSED_ACCOUNTS_PARTITION,
  closedAccountKey,
  deviceKey,
  emailKey,
  identityKey,
  type Key,
  sessionKey,
  USERS_PARTITION,
  userIndexKey,
  userKey,
  userPartition,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import {
  type Condition,
  EXISTS,
  IS_NEW,
  type Item,
  type ItemChange,
  type Write,
} from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import { type Account, accountSchema, emailHash } from '#functions/sessions/account.ts';
import { hasOwnLimit, isKnownDevice } from '#functions/sessions/known-device.ts';
import { isSessionOf } from '#functions/sessions/repository.ts';
import { type TokenKey, tokenKey } from '#functions/sessions/session-token.ts';

/** Id without an account. Reading it takes as long as reading an account. */
const UNKNOWN_ID = 'nobody';

/** Highest limit of one query. A call of 1 MB returns fewer accounts, and DynamoDB accepts limits of up to 32 bits. */
const MAX_QUERY_LIMIT = 100_000;

const ownerSchema = z.object({
  userId: z.string(),
  /** True if the owner has proved that the address is theirs. Old items lack the attribute. */
  verified: z.boolean().default(false),
});

const closedSchema = z.object({ userId: z.string(), closedAt: z.iso.datetime() });

/** A closed account whose items have not all been removed yet. */
export type ClosedAccount = z.infer<typeof closedSchema>;

/** Owner of an email address. */
interface Owner {
  userId: string | undefined;
  /** True if the owner has proved that the address is theirs. */
  verified: boolean;
  /** True if the owner has signed in on the request's device before, and no new password has ended that. */
  onKnownDevice: boolean;
  /** All items that the call found. */
  items: Item[];
}

/** Accounts that one call returned, newest first. A call reads up to DynamoDB's 1 MB query limit. */
interface LatestAccounts {
  accounts: Account[];
  /** Cursor for the next page, if more accounts can follow. */
  next?: string;
  /** Number of accounts read, including the skipped ones. */
  readCount: number;
}

/** Identity at a sign-in provider. */
export interface Identity {
  provider: string;
  /** Id of the person at the provider. */
  subject: string;
}

/** Tokens in the cookies of a browser. */
export interface BrowserTokens {
  device: string | undefined;
  session: string | undefined;
}

/** Account that somebody claims, with proof of an earlier sign-in. */
interface ClaimedAccount {
  account: Account | undefined;
  /** True if the browser has signed in to the account before, and the account has not ended that since. */
  inOwnBrowser: boolean;
  /** True if the browser has a session of the account. */
  isSignedIn: boolean;
  /** All items that the call found. */
  items: Item[];
}

/** Accounts in the table. */
export type UserRepository = ReturnType<typeof userRepository>;

/** Name of an identity in the `identities` of an account. */
export function identityName({ provider, subject }: Identity): string {
  return `${provider}#${subject}`;
}

/** Write that removes an identity. @param name as returned by `identityName` */
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

/** Cursor of a list that continues after an account. */
function cursorOf(account: Account): string {
  return userIndexKey(account).GSI1SK;
}

/**
 * Writes that remove an account with its address and identities. The first one is refused if the account is gone, or if
 * it has moved to another address.
 */
export function accountRemoval(account: Account): Write[] {
  const when = { expression: 'email = :email', values: { ':email': account.email } };
  return [
    { remove: userKey(account._id), when },
    { remove: emailKey(emailHash(account.email)) },
    ...account.identities.map(identityRemoval),
  ];
}

/** Write that records that items of a closed account remain, for clear-closed-accounts.ts. */
export function closedAccountWrite({ _id }: Pick<Account, '_id'>, now: Date): Write {
  const closed = { userId: _id, closedAt: now.toISOString() };
  return { put: { ...closedAccountKey(closed), ...closed } };
}

/** Item of an email address. */
export function emailItem(email: string, owner: { userId: string; verified: boolean }): Item & Key {
  return { ...emailKey(emailHash(email)), ...owner };
}

/** Write that records that the owner of an account has proved that its address is theirs. */
export function verifiedEmailWrite({ _id, email }: Account): Write {
  return {
    update: emailKey(emailHash(email)),
    change: { set: { verified: true } },
    when: { expression: 'userId = :owner', values: { ':owner': _id } },
  };
}

/**
 * Writes that remove an account with an unverified address, in the transaction that gives the address to its owner
 * (D93). The other items of the account are left to clear-closed-accounts.ts. Its sessions and links are invalid at once,
 * and its orders lose the link.
 */
export function displacementWrites(account: Account, now: Date): Write[] {
  const { _id, email, epoch, identities } = account;
  return [
    {
      remove: userKey(_id),
      when: {
        expression: 'email = :email AND epoch = :epoch AND emailVerified = :unverified',
        values: { ':email': email, ':epoch': epoch, ':unverified': false },
      },
    },
    ...identities.map(identityRemoval),
    closedAccountWrite(account, now),
  ];
}

/** Condition that an address still belongs to a displaced account, or to nobody. */
export function emailFreeCondition(displaced: Account | undefined): Condition {
  if (!displaced) return IS_NEW;
  return { expression: 'userId = :displaced', values: { ':displaced': displaced._id } };
}

/** Condition that an account exists, and that its wishlist equals a given one. */
function wishlistCondition(wishlist: readonly string[] | undefined): Condition {
  if (!wishlist) return EXISTS;
  return { expression: 'wishlist = :before', values: { ':before': wishlist } };
}

export function userRepository(database: Database) {
  const isDone = (outcome: number[] | TooManyRequests) =>
    Array.isArray(outcome) && outcome.length === 0;
  const bySortKey = (items: readonly Item[], beginning: string) =>
    items.find((item) => String(item['SK']).startsWith(beginning));
  const ownerOf = (item: Item | undefined) =>
    item ? ownerSchema.parse(item) : { userId: undefined, verified: false };

  return {
    /** Reads an account. Without an id, the call takes as long and finds nothing. */
    async account(userId: string | undefined): Promise<Account | undefined> {
      const item = await database.get(userKey(userId ?? UNKNOWN_ID));
      return item && accountSchema.parse(item);
    },

    /** Accounts that exist among these ids, in the order of the ids. */
    async accounts(userIds: readonly string[]): Promise<Account[]> {
      const items = userIds.length > 0 ? await database.getMany(userIds.map(userKey)) : [];
      const found = new Map(
        z
          .array(accountSchema)
          .parse(items)
          .map((one) => [one._id, one]),
      );
      return userIds.flatMap((id) => found.get(id) ?? []);
    },

    /**
     * Finds the owner of an email address.
     * @param device key of the device cookie
     * @param otherKeys keys to read in the same call
     */
    async owner(
      email: string,
      device: TokenKey | undefined,
      now: Date,
      otherKeys: readonly Key[] = [],
    ): Promise<Owner> {
      const keys = [
        emailKey(emailHash(email)),
        ...(device ? [deviceKey(device.userId, device.hash), userKey(device.userId)] : []),
        ...otherKeys,
      ];
      const items = await database.getMany(keys);
      const { userId, verified } = ownerOf(bySortKey(items, 'EMAIL'));
      const accountItem = bySortKey(items, 'USER');
      const account = accountItem && accountSchema.parse(accountItem);
      const isOwn = hasOwnLimit(bySortKey(items, 'DEVICE'), account, now);
      return { userId, verified, onKnownDevice: device?.userId === userId && isOwn, items };
    },

    /** Finds the account ids of an identity and of an email address. */
    async ownerOfIdentity(
      { provider, subject }: Identity,
      email: string | undefined,
    ): Promise<{ byIdentity: string | undefined; byEmail: string | undefined }> {
      const keys = [identityKey(provider, subject), ...(email ? [emailKey(emailHash(email))] : [])];
      const items = await database.getMany(keys);
      return {
        byIdentity: ownerOf(bySortKey(items, 'IDENTITY')).userId,
        byEmail: ownerOf(bySortKey(items, 'EMAIL')).userId,
      };
    },

    /** Frees an identity whose account is gone, because the account was closed while the identity was linked. */
    async releaseIdentity({ provider, subject }: Identity, userId: string): Promise<void> {
      const when = { expression: 'userId = :owner', values: { ':owner': userId } };
      await database.transact([{ remove: identityKey(provider, subject), when }]);
    },

    /**
     * Reads an account that somebody claims.
     * @param otherKeys keys to read in the same call
     */
    async claimedAccount(
      userId: string,
      browser: BrowserTokens,
      time: Date,
      otherKeys: readonly Key[] = [],
    ): Promise<ClaimedAccount> {
      const [device, session] = [browser.device, browser.session].map((token) => {
        const key = token === undefined ? undefined : tokenKey(token);
        return key?.userId === userId ? key.hash : undefined;
      });
      const items = await database.getMany([
        userKey(userId),
        ...(device ? [deviceKey(userId, device)] : []),
        ...(session ? [sessionKey(userId, session)] : []),
        ...otherKeys,
      ]);
      const item = bySortKey(items, 'USER');
      const account = item && accountSchema.parse(item);
      const isSignedIn =
        account !== undefined && isSessionOf(account, bySortKey(items, 'SESSION'), time);
      const inOwnBrowser =
        isSignedIn || (account !== undefined && isKnownDevice(bySortKey(items, 'DEVICE'), time));
      return { account, inOwnBrowser, isSignedIn, items };
    },

    /**
     * Accounts, newest first.
     * @param cursor `next` of an earlier result
     * @param skip accounts to leave out at the start
     */
    async latest(
      cursor: string | undefined,
      limit: number,
      skip: number = 0,
    ): Promise<LatestAccounts> {
      const end = skip + limit;
      const { found, end: stopped } = await database.queryIndexPage(USERS_PARTITION, {
        backwards: true,
        ...(cursor ? { to: cursor } : {}),
        // Two more: the account at the cursor, and one that shows whether more follow.
        limit: Math.min(end + 2, MAX_QUERY_LIMIT),
      });
      const older = z
        .array(accountSchema)
        .parse(found)
        .filter((account) => cursorOf(account) !== cursor);
      const accounts = older.slice(skip, end);
      const last = accounts.at(-1);
      const next = older.length > end && last ? cursorOf(last) : stopped;
      return { accounts, ...(next ? { next } : {}), readCount: older.length };
    },

    /**
     * Creates an account, unless its address or an identity is taken.
     * @param otherWrites writes of the same transaction
     * @param transact transaction that counts against a limit
     * @param displaced account with the same unverified address, which the new account replaces (D93)
     */
    async create(
      account: Account,
      otherWrites: readonly Write[],
      transact: RateLimitedTransact = database.transact,
      displaced?: Account,
    ): Promise<'created' | 'taken' | TooManyRequests> {
      const { _id: userId, email, emailVerified: verified } = account;
      const writes = [
        { put: emailItem(email, { userId, verified }), when: emailFreeCondition(displaced) },
        ...(displaced ? displacementWrites(displaced, new Date(account.createdAt)) : []),
        { put: { ...userKey(account._id), ...userIndexKey(account), ...account }, when: IS_NEW },
        ...identityWrites(account),
        ...otherWrites,
      ];
      const outcome = await transactWithRetry(writes, transact);
      if ('failure' in outcome) return outcome;
      return isDone(outcome) ? 'created' : 'taken';
    },

    /**
     * Changes an existing account.
     * @param wishlistBefore required current wishlist, as an optimistic lock
     * @returns undefined if the account is missing or its wishlist differs
     */
    async change(
      userId: string,
      change: ItemChange,
      wishlistBefore: readonly string[] | undefined,
    ): Promise<Account | undefined> {
      const item = await database.update(
        userKey(userId),
        change,
        wishlistCondition(wishlistBefore),
      );
      return item === 'refused' ? undefined : accountSchema.parse(item);
    },

    /**
     * Like `change`, in a transaction with writes that have no conditions.
     * @param account the account as it was read
     */
    async changeWith(
      account: Account,
      set: Item,
      wishlistBefore: readonly string[] | undefined,
      otherWrites: readonly Write[],
    ): Promise<Account | undefined> {
      const update = {
        update: userKey(account._id),
        change: { set },
        when: wishlistCondition(wishlistBefore),
      };
      const outcome = await transactWithRetry<never>([update, ...otherWrites], database.transact);
      return isDone(outcome) ? accountSchema.parse({ ...account, ...set }) : undefined;
    },

    /**
     * Changes an account in a transaction with other writes. The account's epoch is the optimistic lock.
     * @param transact transaction that counts against a limit
     * @returns 'conflict' if the epoch has changed or a condition of another write failed
     */
    async changeAt(
      account: Account,
      change: ItemChange,
      otherWrites: readonly Write[],
      transact: RateLimitedTransact = database.transact,
    ): Promise<'changed' | 'conflict' | TooManyRequests> {
      const when = { expression: 'epoch = :epoch', values: { ':epoch': account.epoch } };
      const writes = [{ update: userKey(account._id), change, when }, ...otherWrites];
      const outcome = await transactWithRetry(writes, transact);
      if ('failure' in outcome) return outcome;
      return isDone(outcome) ? 'changed' : 'conflict';
    },

    /** Writes items of an account without changing the account itself. */
    async write(
      writes: readonly Write[],
      transact: RateLimitedTransact,
    ): Promise<TooManyRequests | undefined> {
      const outcome = await transactWithRetry(writes, transact);
      return 'failure' in outcome ? outcome : undefined;
    },

    /**
     * Items of an account, including the account itself, in the order of their sort keys.
     * @param from lowest sort key
     */
    items: (userId: string, limit: number, from?: string): Promise<Item[]> =>
      database.queryRange(userPartition(userId), { limit, ...(from ? { from } : {}) }),

    /** Closed accounts that still have items, oldest closure first. */
    async closedAccounts(limit: number): Promise<ClosedAccount[]> {
      const items = await database.queryRange(CLOSED_ACCOUNTS_PARTITION, { limit });
      return z.array(closedSchema).parse(items);
    },

    /** Removes the record that a closed account still has items. */
    async removeClosedAccount(closed: ClosedAccount): Promise<void> {
      await database.remove(closedAccountKey(closed));
    },

    transact: (writes: readonly Write[]): Promise<TransactionOutcome> => database.transact(writes),
  };
}
