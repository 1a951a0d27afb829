import { userKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import type { Account } from '#functions/sessions/account.ts';
import { accountItemRemovals, MAX_WRITES, writeRemovals } from './account-items.ts';
import type { AuthorizeWrite, PermissionFailure } from './owner-permission.ts';
import { accountRemoval, closedAccountWrite } from './repository.ts';
import type { AccountDependencies } from './sign-in-service.ts';

type Dependencies = Pick<AccountDependencies, 'repository' | 'limits' | 'now'>;

/** Permission of the administrator, for any account. */
export function administratorPermission({
  repository,
}: Pick<Dependencies, 'repository'>): AuthorizeWrite {
  return async () => repository.transact;
}

/**
 * Closes an account by one transaction (D29). Account, address, identities and coupons are deleted, and orders lose the
 * member's id. All sessions end, because a session without an account is invalid. Items that exceed the transaction are
 * left to clear-closed-accounts.ts.
 * @param otherWrites writes without conditions, for the same transaction
 */
export async function closeAccount(
  account: Account,
  dependencies: Dependencies,
  permission: AuthorizeWrite,
  otherWrites: readonly Write[] = [],
): Promise<'removed' | 'gone' | PermissionFailure> {
  const { repository, limits, now } = dependencies;
  const { SK } = userKey(account._id);
  // The counter of password attempts sorts first. A transaction that checks the counter cannot also delete it, so
  // DynamoDB deletes the counter by TTL.
  const [counter] = limits.counters(['password-account', account._id]);
  const items = await repository.items(account._id, MAX_WRITES, counter?.SK);
  const transact = await permission(items);
  if (typeof transact !== 'function') return transact;
  const removal = accountRemoval(account);
  const otherItems = items.filter((item) => item['SK'] !== SK && item['SK'] !== counter?.SK);
  // Two more writes of the transaction check the counter and record remaining items.
  const { writes, isAll } = accountItemRemovals(
    otherItems,
    MAX_WRITES - removal.length - otherWrites.length - 2,
  );
  const isWhole = isAll && items.length < MAX_WRITES;
  const rest = isWhole ? [] : [closedAccountWrite(account, now())];
  const refused = await writeRemovals([...removal, ...writes, ...rest, ...otherWrites], transact);
  if ('failure' in refused) return refused;
  if (refused.length === 0) return 'removed';
  // The items or the email address have changed since they were read.
  const current = await repository.account(account._id);
  return current ? closeAccount(current, dependencies, permission, otherWrites) : 'gone';
}
