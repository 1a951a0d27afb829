import { userKey } from '#functions/db/keys.ts';
import type { Item, Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limited-writes.ts';
import type { Account } from '#functions/sessions/account.ts';
import type { Session } from '#functions/sessions/repository.ts';
import { MAX_WRITES, removals, writeRemovals } from './account-items.ts';
import type { Passwords } from './passwords.ts';
import { accountRemoval, closedAccountWrite } from './repository.ts';
import type { AccountTools } from './sign-in.ts';

/** Time after a social sign-in in which the session replaces the password, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

type CloseFailure = TooMany | 'wrong-password' | 'password-required' | 'fresh-sign-in-required';

type Tools = Pick<AccountTools, 'repository' | 'limits' | 'now'> & { passwords: Passwords };

/**
 * Checks that the caller can close the account. Returns the transaction that writes, or the reason of the refusal.
 * @param items of the account's partition, with the counter of password attempts
 */
type Permission = (items: readonly Item[]) => Promise<CloseFailure | LimitedWrites>;

/** Permission of the administrator, for any account. */
export function byAdministrator({ repository }: Pick<Tools, 'repository'>): Permission {
  return async () => repository.transact;
}

/** Permission of the owner: by password, or shortly after a social sign-in (D29). */
export function byOwner(
  { account, via, createdAt }: Session,
  password: string | undefined,
  { passwords, repository, now }: Tools,
): Permission {
  return async (items) => {
    if (via === 'social' && now().getTime() - Date.parse(createdAt) <= FRESH_MS) {
      return repository.transact;
    }
    if (!account.passwordHash) return 'fresh-sign-in-required';
    if (password === undefined) return 'password-required';
    return passwords.check(account, password, items);
  };
}

/**
 * Closes an account by one transaction (D29). Account, address, identities and coupons are deleted, and orders lose the
 * member's id. All sessions end, because a session without an account is invalid. Items that exceed the transaction are
 * left to clear-closed-accounts.ts.
 * @param otherWrites writes without conditions, for the same transaction
 */
export async function closeAccount(
  account: Account,
  tools: Pick<Tools, 'repository' | 'limits' | 'now'>,
  permission: Permission,
  otherWrites: readonly Write[] = [],
): Promise<'removed' | 'gone' | CloseFailure> {
  const { repository, limits, now } = tools;
  const { SK } = userKey(account._id);
  // The counter of password attempts sorts first. The transaction checks it, so it cannot also delete it; TTL does.
  const [counter] = limits.counters(['password-account', account._id]);
  const items = await repository.items(account._id, MAX_WRITES, counter?.SK);
  const transact = await permission(items);
  if (typeof transact !== 'function') return transact;
  const removal = accountRemoval(account);
  const otherItems = items.filter((item) => item['SK'] !== SK && item['SK'] !== counter?.SK);
  // Two more writes of the transaction check the counter and record remaining items.
  const { writes, isAll } = removals(
    otherItems,
    MAX_WRITES - removal.length - otherWrites.length - 2,
  );
  const isWhole = isAll && items.length < MAX_WRITES;
  const rest = isWhole ? [] : [closedAccountWrite(account, now())];
  const refused = await writeRemovals([...removal, ...writes, ...rest, ...otherWrites], transact);
  if ('failure' in refused) return refused;
  if (refused.length === 0) return 'removed';
  const [accountWrite] = removal;
  // Any other refused write means that the items have changed since they were read.
  return accountWrite && refused.includes(accountWrite)
    ? 'gone'
    : closeAccount(account, tools, permission, otherWrites);
}
