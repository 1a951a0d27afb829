import type { Item } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import type { Session } from '#functions/sessions/repository.ts';
import type { PasswordService } from './password-service.ts';
import type { AccountDependencies } from './sign-in-service.ts';

/** Time after a social sign-in in which the session replaces the password, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000;

export type PermissionFailure =
  | TooManyRequests
  | 'wrong-password'
  | 'password-required'
  | 'fresh-sign-in-required';

/**
 * Checks that the caller can do an operation on the account. Returns the transaction that writes, or the reason of the
 * refusal.
 * @param items with the counter of password attempts, if they have been read
 */
export type AuthorizeWrite = (
  items?: readonly Item[],
) => Promise<PermissionFailure | RateLimitedTransact>;

/** Returns whether a session began with a social sign-in a few minutes ago at most. */
export function isFreshSignIn({ via, createdAt }: Session, now: Date): boolean {
  return via === 'social' && now.getTime() - Date.parse(createdAt) <= FRESH_MS;
}

/**
 * Permission of the owner: by password, or shortly after a social sign-in (D29).
 * @param counted hits that the transaction counts
 */
export function ownerPermission(
  session: Session,
  password: string | undefined,
  {
    passwords,
    limits,
    now,
  }: Pick<AccountDependencies, 'limits' | 'now'> & { passwords: PasswordService },
  counted: readonly Hit[] = [],
): AuthorizeWrite {
  const { account } = session;
  return async (items) => {
    if (isFreshSignIn(session, now())) return limits.transaction({ counts: counted });
    if (!account.passwordHash) return 'fresh-sign-in-required';
    if (password === undefined) return 'password-required';
    return passwords.check(account, password, items, counted);
  };
}
