import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import { couponKey, type Key, ORDER_LINK, orderKey, userPartition } from '#functions/db/keys.ts';
import { EXISTS } from '#functions/db/writes.ts';
import type { TooMany } from '#functions/limits/limiter.ts';
import type { Session } from '#functions/sessions/service.ts';
import type { Account } from './account.ts';
import type { Passwords } from './passwords.ts';
import type { AccountTools } from './sign-in.ts';

/** How long after signing in with another service that counts as asking for the password. */
const FRESH_MS = 10 * 60 * 1000;
/** Writes that are on their way at the same time. */
const AT_ONCE = 25;

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const orderLinkSchema = z.object({ number: z.string() });
const couponLinkSchema = z.object({ code: z.string() });

type Refusal = TooMany | 'wrong-password' | 'password-required' | 'fresh-sign-in-required';

/** Whether the owner may close the account now: by its password, or by having just signed in with another service (D29). */
export async function mayClose(
  { account, via, createdAt }: Session,
  password: string | undefined,
  passwords: Passwords,
  now: Date,
): Promise<Refusal | 'yes'> {
  if (via === 'social' && now.getTime() - Date.parse(createdAt) <= FRESH_MS) return 'yes';
  if (!account.passwordHash) return 'fresh-sign-in-required';
  if (password === undefined) return 'password-required';
  const checked = await passwords.check(account, password);
  return checked === 'right' ? 'yes' : checked;
}

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(work));
  }
}

/**
 * Closes an account (D29). Its orders lose the link first; then it goes with its address, in one transaction, and with
 * it every session, because a session without an account proves nothing; then what else stood beside it. Broken off in
 * between, it can be asked for again.
 */
export async function closeAccount(
  account: Account,
  {
    repository,
    database,
  }: Pick<AccountTools, 'repository'> & {
    database: Pick<Database, 'queryPartition' | 'remove' | 'update'>;
  },
): Promise<'removed' | 'gone'> {
  const items = await database.queryPartition(userPartition(account._id));
  const isOrder = (item: unknown) => keySchema.parse(item).SK.startsWith(ORDER_LINK);
  await inParts(items.filter(isOrder), (item) =>
    database.update(orderKey(orderLinkSchema.parse(item).number), { drop: ['userId'] }, EXISTS),
  );
  const outcome = await repository.remove(account);
  const keys = items.flatMap((item): Key[] => {
    const { PK, SK } = keySchema.parse(item);
    const coupon = couponLinkSchema.safeParse(item);
    return [{ PK, SK }, ...(coupon.success ? [couponKey(coupon.data.code)] : [])];
  });
  await inParts(keys, (key) => database.remove(key));
  return outcome;
}
