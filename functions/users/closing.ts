import * as z from 'zod';
import type { Database } from '#functions/db/client.ts';
import {
  couponKey,
  MEMBER_LIMIT,
  ORDER_LINK,
  orderKey,
  userKey,
  userPartition,
} from '#functions/db/keys.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import { inTurn } from '#functions/limits/in-turn.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import type { Session } from '#functions/sessions/service.ts';
import type { Account } from './account.ts';
import type { Passwords } from './passwords.ts';
import { accountRemoval } from './repository.ts';
import type { AccountTools } from './sign-in.ts';

/** How long after signing in with another service that counts as asking for the password. */
const FRESH_MS = 10 * 60 * 1000;
/** Writes of one transaction: it may touch four megabytes, and an order has a tenth of one at most. */
const TOGETHER = 25;

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const orderLinkSchema = z.object({ number: z.string() });
const couponLinkSchema = z.object({ code: z.string() });

type Refusal = TooMany | 'wrong-password' | 'password-required' | 'fresh-sign-in-required';

type Tools = Pick<AccountTools, 'database' | 'now'> & { passwords: Passwords };

/** Gives the way to write for whoever may close the account, told of all that stands beside it. */
type Permission = (beside: readonly Item[]) => Promise<Refusal | LimitedWrites>;

/** The administrator may close any account. */
export function byAdministrator({ database }: Pick<Tools, 'database'>): Permission {
  return async () => database.transact;
}

/** The owner may close the account by its password, or having just signed in with another service (D29). */
export function byOwner(
  { account, via, createdAt }: Session,
  password: string | undefined,
  { passwords, database, now }: Tools,
): Permission {
  return async (beside) => {
    if (via === 'social' && now().getTime() - Date.parse(createdAt) <= FRESH_MS) {
      return database.transact;
    }
    if (!account.passwordHash) return 'fresh-sign-in-required';
    if (password === undefined) return 'password-required';
    return passwords.check(account, password, beside);
  };
}

/** Packs writes that belong together into as few transactions as may be, in their order. */
function packed(groups: readonly Write[][]): Write[][] {
  const parts: Write[][] = [];
  for (const group of groups) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= TOGETHER) last.push(...group);
    else parts.push([...group]);
  }
  return parts;
}

/**
 * Closes an account (D29). Its orders lose the link first; then it goes with its address, and with it every session,
 * because a session without an account proves nothing; then what else stood beside it. Mostly that is one transaction.
 * Broken off in between, it can be asked for again.
 */
export async function closeAccount(
  account: Account,
  database: Pick<Database, 'queryPartition' | 'transact'>,
  permission: Permission,
): Promise<'removed' | 'gone' | Refusal> {
  const items = await database.queryPartition(userPartition(account._id));
  const transact = await permission(items);
  if (typeof transact !== 'function') return transact;
  const removal = accountRemoval(account);
  const orders = items.flatMap((item): Write[] => {
    if (!keySchema.parse(item).SK.startsWith(ORDER_LINK)) return [];
    const { number } = orderLinkSchema.parse(item);
    return [{ update: orderKey(number), change: { drop: ['userId'] }, when: EXISTS }];
  });
  const rest = items.flatMap((item): Write[] => {
    const { PK, SK } = keySchema.parse(item);
    // What the tries at its password were counted by is asked in the same transaction, and goes when its time is over.
    if (SK === userKey(account._id).SK || SK.startsWith(MEMBER_LIMIT)) return [];
    const coupon = couponLinkSchema.safeParse(item);
    return [
      { remove: { PK, SK } },
      ...(coupon.success ? [{ remove: couponKey(coupon.data.code) }] : []),
    ];
  });
  const alone = (write: Write) => [write];
  for (const [at, part] of packed([...orders.map(alone), removal, ...rest.map(alone)]).entries()) {
    // What has begun is brought to its end.
    const way = at === 0 ? transact : database.transact;
    let left = part;
    for (;;) {
      const refused = await inTurn(left, way);
      if ('failure' in refused) return refused;
      if (refused.length === 0) break;
      if (refused.some((position) => left[position] === removal[0])) return 'gone';
      // An order that is not there has nothing to lose.
      left = left.filter((_, position) => !refused.includes(position));
    }
  }
  return 'removed';
}
