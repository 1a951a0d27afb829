import * as z from 'zod';
import { backoff, type Database } from '#functions/db/client.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import {
  deviceKey,
  emailKey,
  identityKey,
  resetKey,
  USERS_PARTITION,
  userIndexKey,
  userKey,
} from '#functions/db/keys.ts';
import { type Change, EXISTS, IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import { isKnownDevice } from '#functions/sessions/device.ts';
import type { TokenKey } from '#functions/sessions/token.ts';
import { type Account, accountSchema, emailHash } from './account.ts';

/** Nobody has this id: reading it takes as long as reading an account. */
const NOBODY = 'nobody';
const TURNS = 20;

const ownerSchema = z.object({ userId: z.string() });

/** Who has an address, and whether the request comes from a device on which they have signed in before. */
interface Owner {
  userId: string | undefined;
  onKnownDevice: boolean;
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
  /** @param device what the device cookie is looked up by */
  owner(email: string, device: TokenKey | undefined, now: Date): Promise<Owner>;
  /** Whose account an identity or else an address is. */
  ownerOfIdentity(
    identity: Identity,
    email: string | undefined,
  ): Promise<{ identified: string | undefined; addressed: string | undefined }>;
  /** The account with what is kept of a reset link. */
  withReset(key: TokenKey): Promise<{ account: Account | undefined; reset: Item | undefined }>;
  /** The latest accounts: `limit` of them after the first `skip`. */
  latest(skip: number, limit: number): Promise<Account[]>;
  /** The latest accounts that came before a place in the order they came, and the place of the last when more follow. */
  before(place: string | undefined, limit: number): Promise<{ accounts: Account[]; next?: string }>;
  /** Keeps a new account and what comes with it, unless its address or identity has one. */
  create(account: Account, beside: readonly Write[]): Promise<'created' | 'taken'>;
  /** Changes an account that is there, and whose wishlist is `wishlistBefore` if that is given. */
  change(
    userId: string,
    change: Change,
    wishlistBefore: readonly string[] | undefined,
  ): Promise<Account | undefined>;
  /**
   * Changes an account and writes what goes with it, all or nothing, unless the account's epoch or anything that the
   * other writes ask for has moved.
   */
  changeAt(
    account: Account,
    change: Change,
    beside: readonly Write[],
  ): Promise<'changed' | 'moved'>;
  /** What goes with an account without changing it. */
  write(writes: readonly Write[]): Promise<void>;
  /** Takes the account with its address and identities away. */
  remove(account: Account): Promise<'removed' | 'gone'>;
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

/** @param database the table with the accounts */
export function userRepository(database: Database): UserRepository {
  /** Writes at once; those who meet on one item take turns. Whether all conditions held. */
  async function inTurn(writes: readonly Write[]): Promise<boolean> {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const outcome = await database.transact(writes);
      if (outcome.written) return true;
      if (outcome.refused.length > 0) return false;
      await backoff(turn);
    }
    throw new DatabaseUnavailable('Too many changes of an account at once');
  }

  const bySort = (items: readonly Item[], beginning: string) =>
    items.find((item) => String(item['SK']).startsWith(beginning));
  const userIdOf = (item: Item | undefined) => item && ownerSchema.parse(item).userId;

  return {
    async account(userId) {
      const item = await database.get(userKey(userId ?? NOBODY));
      return item && accountSchema.parse(item);
    },

    async owner(email, device, now) {
      const keys = [
        emailKey(emailHash(email)),
        ...(device ? [deviceKey(device.userId, device.hash)] : []),
      ];
      const items = await database.getMany(keys);
      const userId = userIdOf(bySort(items, 'EMAIL'));
      const known = device?.userId === userId && isKnownDevice(bySort(items, 'DEVICE'), now);
      return { userId, onKnownDevice: known };
    },

    async ownerOfIdentity({ provider, subject }, email) {
      const keys = [identityKey(provider, subject), ...(email ? [emailKey(emailHash(email))] : [])];
      const items = await database.getMany(keys);
      return {
        identified: userIdOf(bySort(items, 'IDENTITY')),
        addressed: userIdOf(bySort(items, 'EMAIL')),
      };
    },

    async withReset({ userId, hash }) {
      const items = await database.getMany([userKey(userId), resetKey(userId, hash)]);
      const account = bySort(items, 'USER');
      return {
        account: account && accountSchema.parse(account),
        reset: bySort(items, 'RESET'),
      };
    },

    async latest(skip, limit) {
      const items = await database.queryIndex(USERS_PARTITION, {
        limit: skip + limit,
        backwards: true,
      });
      return z.array(accountSchema).parse(items.slice(skip));
    },

    async before(place, limit) {
      const range = { limit: limit + 2, backwards: true, ...(place ? { to: place } : {}) };
      const items = await database.queryIndex(USERS_PARTITION, range);
      const older = z
        .array(accountSchema)
        .parse(items)
        .filter((one) => placeOf(one) !== place);
      const accounts = older.slice(0, limit);
      const last = accounts.at(-1);
      return { accounts, ...(older.length > limit && last ? { next: placeOf(last) } : {}) };
    },

    async create(account, beside) {
      const written = await inTurn([
        { put: { ...emailKey(emailHash(account.email)), userId: account._id }, when: IS_NEW },
        { put: { ...userKey(account._id), ...userIndexKey(account), ...account }, when: IS_NEW },
        ...identityWrites(account),
        ...beside,
      ]);
      return written ? 'created' : 'taken';
    },

    async change(userId, change, wishlistBefore) {
      const when = wishlistBefore
        ? { expression: 'wishlist = :before', values: { ':before': wishlistBefore } }
        : EXISTS;
      const item = await database.update(userKey(userId), change, when);
      return item === 'refused' ? undefined : accountSchema.parse(item);
    },

    async changeAt(account, change, beside) {
      const when = { expression: 'epoch = :epoch', values: { ':epoch': account.epoch } };
      const written = await inTurn([{ update: userKey(account._id), change, when }, ...beside]);
      return written ? 'changed' : 'moved';
    },

    async write(writes) {
      await inTurn(writes);
    },

    async remove(account) {
      const written = await inTurn([
        { remove: userKey(account._id), when: EXISTS },
        { remove: emailKey(emailHash(account.email)) },
        ...account.identities.map(identityRemoval),
      ]);
      return written ? 'removed' : 'gone';
    },
  };
}
