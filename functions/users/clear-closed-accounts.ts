import { accountItemRemovals, MAX_WRITES, writeRemovals } from './account-items.ts';
import type { UserRepository } from './repository.ts';

/** Maximum number of accounts that one run clears. */
const MAX_ACCOUNTS = 20;

/**
 * Removes the remaining items of closed accounts. Without the account, its sessions and links are invalid. Safe to
 * interrupt, to repeat, and to run concurrently.
 * @returns number of accounts cleared
 */
export async function clearClosedAccounts(
  repository: Pick<UserRepository, 'closedAccounts' | 'items' | 'removeClosedAccount' | 'transact'>,
): Promise<number> {
  const closed = await repository.closedAccounts(MAX_ACCOUNTS);
  for (const account of closed) {
    for (;;) {
      const items = await repository.items(account.userId, MAX_WRITES);
      if (items.length === 0) break;
      await writeRemovals(accountItemRemovals(items).writes, repository.transact);
    }
    await repository.removeClosedAccount(account);
  }
  return closed.length;
}
