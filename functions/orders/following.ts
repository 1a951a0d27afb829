import { createHash, timingSafeEqual } from 'node:crypto';
import type { Order } from '#contracts/order.ts';
import { type Limiter, newMark, type TooMany, type Use } from '#functions/limits/limiter.ts';
import type { OrderRepository } from './repository.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What somebody offers to be shown an order: a number, and an address or a session. */
interface Claim {
  number: string;
  /** In lower case. */
  email: string | undefined;
  userId: string | undefined;
}

/** Who may see an order: its member, and whoever knows its number and the address it was placed with (D24). */
export interface OrderFollowing {
  /** An unknown number, another's order and a wrong address give the same answer after the same work. */
  find(claim: Claim, network: string): Promise<Order | 'unknown-order' | TooMany>;
}

export function orderFollowing(
  repository: Pick<OrderRepository, 'order'>,
  limits: Limiter,
): OrderFollowing {
  return {
    async find({ number, email, userId }, network) {
      // Counted before the order is looked at, given back when the claim is right: only failures add up.
      const mark = newMark();
      const uses: Use[] = [
        ['follow-address', network, mark],
        ['follow-order', number, mark],
      ];
      const refused = await limits.take(...uses);
      if (refused) return refused;
      const order = await repository.order(number);
      const right = digest(order?.email.trim().toLowerCase() ?? '');
      const byEmail = timingSafeEqual(right, digest(email ?? 'nobody')) && order !== undefined;
      const own = order?.userId !== undefined && order.userId === userId;
      if (!order || !(byEmail || own)) return 'unknown-order';
      await Promise.all(uses.map(limits.giveBack));
      return order;
    },
  };
}
