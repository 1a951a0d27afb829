import { COPIED_ORDERS, type CopyPart, SIGN_IN_METHODS } from '#contracts/users/account-copy.ts';
import type { CouponRepository } from '#functions/coupons/repository.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { ALL_TIME, type OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import type { MemberQuoteService } from '#functions/quotes/customer/member-quote-service.ts';
import type { Account } from '#functions/sessions/account.ts';
import { listedSessions } from '#functions/sessions/listed-session.ts';
import type { SessionRepository } from '#functions/sessions/repository.ts';
import type { AuthorizeWrite, PermissionFailure } from './owner-permission.ts';

/** Cursor of the devices that are signed in. */
const SESSIONS = 'sessions';
/** Cursor of the coupons. */
const COUPONS = 'coupons';
/** Prefix of the cursors of orders, before the position after which the part begins. */
const ORDERS = 'orders#';
/** Prefix of the cursors of quotes, before the cursor of the member's quotes. */
const QUOTES = 'quotes#';

/** Copy of a member's data in parts (D81): the account, devices, all coupons, the orders, newest first, then the quotes. */
export type AccountCopyService = ReturnType<typeof accountCopyService>;

/** Returns the ways to sign in to an account. */
function signInMethods({ passwordHash, identities }: Account) {
  const providers = new Set(identities.map((identity) => identity.split('#')[0]));
  return SIGN_IN_METHODS.filter((method) =>
    method === 'password' ? passwordHash !== undefined : providers.has(method),
  );
}

export function accountCopyService(
  sessions: Pick<SessionRepository, 'list'>,
  coupons: Pick<CouponRepository, 'ofMember'>,
  orderIndex: Pick<OrderIndexRepository, 'entries' | 'read'>,
  memberQuotes: Pick<MemberQuoteService, 'copy'>,
) {
  /** Orders older than a position. */
  async function orders(userId: string, position: string): Promise<CopyPart> {
    const range = { from: ALL_TIME.from, to: position || ALL_TIME.to };
    // One more entry, because the position is the last order of the previous part.
    const { found, end } = await orderIndex.entries(
      { member: userId },
      { ...range, limit: COPIED_ORDERS + 1 },
    );
    const entries = found.filter((entry) => entry.position !== position).slice(0, COPIED_ORDERS);
    const numbers = entries.map(({ number }) => number);
    const byNumber = new Map(
      ((await orderIndex.read(numbers)) ?? []).map((order) => [order.number, order]),
    );
    const last = entries.at(-1);
    const hasMore = end !== undefined || found.length > COPIED_ORDERS;
    return {
      orders: numbers.flatMap((number) => byNumber.get(number) ?? []),
      next: last && hasMore ? ORDERS + last.position : QUOTES,
    };
  }

  async function quotes(account: Account, after: string): Promise<CopyPart> {
    const { next, ...part } = await memberQuotes.copy(account, after || undefined);
    return { ...part, ...(next ? { next: QUOTES + next } : {}) };
  }

  return {
    /** First part. Contains profile and wishlist, but no hash, token or id at another service. */
    async account(
      account: Account,
      permission: AuthorizeWrite,
    ): Promise<CopyPart | PermissionFailure> {
      const transact = await permission();
      if (typeof transact !== 'function') return transact;
      const counted = await transactWithRetry([], transact);
      if ('failure' in counted) return counted;
      return { account: { ...account, signInMethods: signInMethods(account) }, next: SESSIONS };
    },

    /** Part at a cursor; undefined for an unknown cursor. */
    async after(account: Account, cursor: string): Promise<CopyPart | undefined> {
      const { _id } = account;
      if (cursor === SESSIONS) {
        const found = listedSessions(await sessions.list(account), undefined);
        return { sessions: found, next: COUPONS };
      }
      if (cursor === COUPONS) return { coupons: await coupons.ofMember(_id), next: ORDERS };
      if (cursor.startsWith(ORDERS)) return orders(_id, cursor.slice(ORDERS.length));
      return cursor.startsWith(QUOTES) ? quotes(account, cursor.slice(QUOTES.length)) : undefined;
    },
  };
}
