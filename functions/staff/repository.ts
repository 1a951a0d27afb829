import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import {
  ENROLLMENTS_PARTITION,
  type Key,
  STAFF_INDEX_PARTITION,
  STAFF_OWNERS_KEY,
  staffEmailKey,
  staffPartition,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Item, Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import { type StaffAccount, staffAccountSchema } from '#functions/sessions/staff-account.ts';
import { type EnrollmentItem, enrollmentSchema } from './sign-in-items.ts';

/** Maximum number of staff accounts that the list contains. */
const MAX_STAFF = 500;

const emailSchema = z.object({ staffId: z.string() });

/** Staff accounts, second factors and enrollment links in the table. */
export type StaffRepository = ReturnType<typeof staffRepository>;

export function staffRepository(
  database: Pick<Database, 'get' | 'getMany' | 'queryPartition' | 'queryIndex' | 'transact'>,
) {
  return {
    /** Items that exist among these keys. */
    read: (keys: readonly Key[]): Promise<Item[]> => database.getMany(keys),

    /** All items of a person: account, sessions and second factors. */
    items: (staffId: string): Promise<Item[]> => database.queryPartition(staffPartition(staffId)),

    /**
     * Id of the person with an email address, and the items of other keys.
     * @param hash of the address
     */
    async idByEmail(
      hash: string,
      otherKeys: readonly Key[],
    ): Promise<{ staffId: string | undefined; items: Item[] }> {
      const key = staffEmailKey(hash);
      const items = await database.getMany([key, ...otherKeys]);
      const owner = items.find(({ PK }) => PK === key.PK);
      return { staffId: owner && emailSchema.parse(owner).staffId, items };
    },

    /** All accounts, oldest first. Eventually consistent. */
    async accounts(): Promise<StaffAccount[]> {
      const items = await database.queryIndex(STAFF_INDEX_PARTITION, { limit: MAX_STAFF });
      return z.array(staffAccountSchema).parse(items);
    },

    async enrollments(): Promise<EnrollmentItem[]> {
      return z.array(enrollmentSchema).parse(await database.queryPartition(ENROLLMENTS_PARTITION));
    },

    /** Returns whether the shop has an owner. */
    hasOwner: async (): Promise<boolean> => (await database.get(STAFF_OWNERS_KEY)) !== undefined,

    /** @returns positions of the writes whose condition failed; empty when all is written */
    write: (
      writes: readonly Write[],
      transact: RateLimitedTransact = (all) => database.transact(all),
    ): Promise<number[] | TooManyRequests> => transactWithRetry(writes, transact),
  };
}

/** Account among the items of a person. */
export function parseStaffAccount(items: readonly Item[]): StaffAccount | undefined {
  const item = items.find(({ SK }) => SK === 'STAFF');
  return item && staffAccountSchema.parse(item);
}
