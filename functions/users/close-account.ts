import { userKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import type { Account } from '#functions/sessions/account.ts';
import type { Session } from '#functions/sessions/repository.ts';
import { MOST_WRITES, removals, writeRemovals } from './account-items.ts';
import type { Passwords } from './passwords.ts';
import { accountRemoval, closedAccountWrite } from './repository.ts';
import type { AccountTools } from './sign-in.ts';

/** How long after signing in with another service that counts as asking for the password. */
const FRESH_MS = 10 * 60 * 1000;

type Refusal = TooMany | 'wrong-password' | 'password-required' | 'fresh-sign-in-required';

type Tools = Pick<AccountTools, 'repository' | 'limits' | 'now'> & { passwords: Passwords };

/** Gives the way to write for whoever may close the account, told of all that stands beside it. */
type Permission = (beside: readonly Item[]) => Promise<Refusal | LimitedWrites>;

/** The administrator may close any account. */
export function byAdministrator({ repository }: Pick<Tools, 'repository'>): Permission {
  return async () => repository.transact;
}

/** The owner may close the account by its password, or having just signed in with another service (D29). */
export function byOwner(
  { account, via, createdAt }: Session,
  password: string | undefined,
  { passwords, repository, now }: Tools,
): Permission {
  return async (beside) => {
    if (via === 'social' && now().getTime() - Date.parse(createdAt) <= FRESH_MS) {
      return repository.transact;
    }
    if (!account.passwordHash) return 'fresh-sign-in-required';
    if (password === undefined) return 'password-required';
    return passwords.check(account, password, beside);
  };
}

/**
 * Closes an account (D29) by one transaction: the account goes with its address, which is free at once, and its
 * identities, and with it every session, because a session without an account proves nothing; so do coupons, and orders
 * lose the link. What an account has too much of for that is written down to be cleared away (clear-closed-accounts.ts).
 */
export async function closeAccount(
  account: Account,
  tools: Pick<Tools, 'repository' | 'limits' | 'now'>,
  permission: Permission,
): Promise<'removed' | 'gone' | Refusal> {
  const { repository, limits, now } = tools;
  const { SK } = userKey(account._id);
  // The tries at its password come first. They are asked for in the transaction, and go when their time is over.
  const [counter] = limits.counters(['password-account', account._id]);
  const items = await repository.items(account._id, MOST_WRITES, counter?.SK);
  const transact = await permission(items);
  if (typeof transact !== 'function') return transact;
  const removal = accountRemoval(account);
  const beside = items.filter((item) => item['SK'] !== SK && item['SK'] !== counter?.SK);
  // Beside them, the counter is asked for, and what is left is written down.
  const { writes, isAll } = removals(beside, MOST_WRITES - removal.length - 2);
  const isWhole = isAll && items.length < MOST_WRITES;
  const rest = isWhole ? [] : [closedAccountWrite(account, now())];
  const refused = await writeRemovals([...removal, ...writes, ...rest], transact);
  if ('failure' in refused) return refused;
  if (refused.length === 0) return 'removed';
  const [own] = removal;
  // Else an order has moved on, so that there is more to take away than was read.
  return own && refused.includes(own) ? 'gone' : closeAccount(account, tools, permission);
}
