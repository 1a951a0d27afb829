import type { FullOrder } from '#contracts/orders/orders.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { areEqualSecrets } from '#functions/equal-secrets.ts';
import type {
  Hit,
  Limiter,
  RateLimitedTransact,
  TooManyRequests,
} from '#functions/limits/limiter.ts';
import type { OrderRepository } from './repository.ts';
import type { RateLimitedOrder } from './status-service.ts';

/** Credentials for an order: its number, and an email address, a session or the secret of a mailed link. */
interface OrderCredentials {
  number: string;
  /** In lower case. */
  email: string | undefined;
  userId: string | undefined;
  /** Secret of the link that withdraws the consent to text messages. */
  consentSecret?: string | undefined;
}

/** Hits of a change to the delivery of an order. */
export function deliveryHits(network: string, number: string): Hit[] {
  return [
    ['delivery-network', network],
    ['delivery-order', number],
  ];
}

/** Access to orders for their member, or with order number and email address (D24). */
export type OrderLookup = ReturnType<typeof orderLookup>;

/**
 * Counts failed lookups by network and by order. A network over its limit is refused even with the correct address, so that
 * nobody can try many addresses. The order's counter only refuses wrong addresses, and a member needs no address. A
 * stranger therefore cannot lock out anybody else.
 */
export function orderLookup(repository: Pick<OrderRepository, 'order'>, limits: Limiter) {
  /** An unknown number, another member's order and a wrong address cause the same response after the same work. */
  async function find(
    { number, email, userId, consentSecret }: OrderCredentials,
    network: string,
  ): Promise<{ order: FullOrder; hits: readonly Hit[] } | 'unknown-order' | TooManyRequests> {
    const fromNetwork: Hit = ['order-lookup-network', network];
    const order = await repository.order(number);
    const expected = order?.email.trim().toLowerCase() ?? '';
    const byEmail = areEqualSecrets(expected, email ?? 'nobody') && order !== undefined;
    const isSecret = areEqualSecrets(order?.consentSecret ?? '', consentSecret ?? 'nobody');
    const bySecret = isSecret && order?.consentSecret !== undefined;
    const isOwner = order?.userId !== undefined && order.userId === userId;
    if (order && (byEmail || isOwner || bySecret)) {
      return { order, hits: isOwner ? [] : [fromNetwork] };
    }
    const full = await limits.count(fromNetwork, ['order-lookup-number', number]);
    // A full counter of the order must not save the network from being counted.
    if (full) await limits.count(fromNetwork);
    return full ?? 'unknown-order';
  }

  const check = async (hits: readonly Hit[]) =>
    hits.length === 0 ? undefined : limits.check(...hits);

  return {
    /** Reads the order of the credentials for a response. */
    async read(
      credentials: OrderCredentials,
      network: string,
    ): Promise<{ order: FullOrder } | 'unknown-order' | TooManyRequests> {
      const found = await find(credentials, network);
      if (isFailure(found)) return found;
      return (await check(found.hits)) ?? { order: found.order };
    },

    /**
     * Changes the order of the credentials. The transaction of the change also checks the limits. If the change runs no
     * transaction, the limits are checked before its outcome is returned.
     * @param counts further hits, which the transaction counts
     */
    async change<Outcome>(
      credentials: OrderCredentials,
      network: string,
      counts: readonly Hit[],
      change: (current: RateLimitedOrder) => Promise<Outcome>,
    ): Promise<Outcome | 'unknown-order' | TooManyRequests> {
      const found = await find(credentials, network);
      if (isFailure(found)) return found;
      const transact = limits.transaction({ counts, checks: found.hits });
      let isChecked = false;
      const rateLimitedTransact: RateLimitedTransact = async (writes) => {
        const outcome = await transact(writes);
        isChecked = true;
        return outcome;
      };
      const outcome = await change({ order: found.order, rateLimitedTransact });
      return (isChecked ? undefined : await check(found.hits)) ?? outcome;
    },
  };
}
