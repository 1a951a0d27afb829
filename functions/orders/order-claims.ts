import type { FullOrder } from '#contracts/orders/orders.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import type {
  Hit,
  Limiter,
  RateLimitedTransact,
  TooManyRequests,
} from '#functions/limits/limiter.ts';
import type { OrderRepository } from './repository.ts';

/** Claim to an order: its number, and an email address, a session or the secret of a mailed link. */
interface Claim {
  number: string;
  /** In lower case. */
  email: string | undefined;
  userId: string | undefined;
  /** Secret of the link that withdraws the consent to text messages. */
  consentSecret?: string | undefined;
}

/** Order that the caller may see. The rate limits must be checked before a response or a write. */
interface ClaimedOrder {
  order: FullOrder;
  /** Checks the rate limits before a response. */
  checkLimits: () => Promise<TooManyRequests | undefined>;
  /** Checks the rate limits in the transaction of a write. */
  rateLimitedTransact: RateLimitedTransact;
  /** Like `rateLimitedTransact`, and counts further hits in the same transaction. */
  countingTransact: (...hits: readonly Hit[]) => RateLimitedTransact;
}

/** Access to orders for their member, or with order number and email address (D24). */
export type OrderClaims = ReturnType<typeof orderClaims>;

/**
 * Counts wrong claims by network and by order. A network over its limit is refused even with a right address, so that
 * nobody can try many addresses. The counter of the order only refuses wrong addresses, and a member needs no address. A
 * stranger can therefore not lock anybody else out.
 */
export function orderClaims(repository: Pick<OrderRepository, 'order'>, limits: Limiter) {
  return {
    /** An unknown number, another member's order and a wrong address cause the same response after the same work. */
    async find(
      { number, email, userId, consentSecret }: Claim,
      network: string,
    ): Promise<ClaimedOrder | 'unknown-order' | TooManyRequests> {
      const fromNetwork: Hit = ['order-claim-network', network];
      const order = await repository.order(number);
      const expected = order?.email.trim().toLowerCase() ?? '';
      const byEmail = areEqualSecrets(expected, email ?? 'nobody') && order !== undefined;
      const isSecret = areEqualSecrets(order?.consentSecret ?? '', consentSecret ?? 'nobody');
      const bySecret = isSecret && order?.consentSecret !== undefined;
      const isOwner = order?.userId !== undefined && order.userId === userId;
      if (!order || !(byEmail || isOwner || bySecret)) {
        const full = await limits.count(fromNetwork, ['order-claim-number', number]);
        // A full counter of the order must not save the network from being counted.
        if (full) await limits.count(fromNetwork);
        return full ?? 'unknown-order';
      }
      const hits = isOwner ? [] : [fromNetwork];
      const limitedWrites = limits.transaction({ checks: hits });
      return {
        order,
        checkLimits: async () => (isOwner ? undefined : limits.check(...hits)),
        rateLimitedTransact: limitedWrites,
        countingTransact: (...counted) =>
          limits.transaction({ counts: counted, within: limitedWrites }),
      };
    },
  };
}
