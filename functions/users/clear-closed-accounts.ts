import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import {
  CLOSED_ACCOUNTS_PARTITION,
  closedAccountKey,
  type Key,
  userPartition,
} from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import type { Account } from '#functions/sessions/account.ts';
import { MOST_WRITES, removals, writeRemovals } from './account-items.ts';

/** Accounts that are cleared away by one run; the next one goes on. */
const ACCOUNTS = 20;

const closedSchema = z.object({ userId: z.string(), closedAt: z.iso.datetime() });

/** That there is something left of an account that has been closed. */
export function closedAccountItem({ _id }: Pick<Account, '_id'>, now: Date): Item & Key {
  const closed = { userId: _id, closedAt: now.toISOString() };
  return { ...closedAccountKey(closed), ...closed };
}

/**
 * Clears away what is left of closed accounts: nothing of it proves anything or leads anywhere any more. Broken off, the
 * next run goes on; two at once do no harm.
 * @returns how many accounts have been cleared
 */
export async function clearClosedAccounts(
  database: Pick<Database, 'queryRange' | 'transact' | 'remove'>,
): Promise<number> {
  const closed = await database.queryRange(CLOSED_ACCOUNTS_PARTITION, { limit: ACCOUNTS });
  for (const item of closed) {
    const account = closedSchema.parse(item);
    const partition = userPartition(account.userId);
    for (;;) {
      const items = await database.queryRange(partition, { limit: MOST_WRITES });
      if (items.length === 0) break;
      await writeRemovals(removals(items).writes, database.transact);
    }
    await database.remove(closedAccountKey(account));
  }
  return closed.length;
}
