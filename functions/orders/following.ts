import { createHash, timingSafeEqual } from 'node:crypto';
import type { Order } from '#contracts/order.ts';
import type { Hit, LimitedWrites, Limiter, TooMany } from '#functions/limits/limiter.ts';
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

/** An order that somebody may see, and what they may be told of it by. */
interface Claimed {
  order: Order;
  /** To be asked before anything of the order is told. */
  pass: () => Promise<TooMany | undefined>;
  /** Or the way to write what they want with it. */
  passing: LimitedWrites;
}

/** Who may see an order: its member, and whoever knows its number and the address it was placed with (D24). */
export interface OrderFollowing {
  /** An unknown number, another's order and a wrong address give the same answer after the same work. */
  find(claim: Claim, network: string): Promise<Claimed | 'unknown-order' | TooMany>;
}

export function orderFollowing(
  repository: Pick<OrderRepository, 'order'>,
  limits: Limiter,
): OrderFollowing {
  return {
    async find({ number, email, userId }, network) {
      const uses: Hit[] = [
        ['follow-address', network],
        ['follow-order', number],
      ];
      const order = await repository.order(number);
      const right = digest(order?.email.trim().toLowerCase() ?? '');
      const byEmail = timingSafeEqual(right, digest(email ?? 'nobody')) && order !== undefined;
      const own = order?.userId !== undefined && order.userId === userId;
      // Only failures add up; but nobody is told more than the limits let be tried.
      if (!order || !(byEmail || own)) return (await limits.consume(...uses)) ?? 'unknown-order';
      return { order, pass: () => limits.peek(...uses), passing: limits.peekIn(...uses) };
    },
  };
}
