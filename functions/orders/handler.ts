import { listOrders, placeOrder } from '#contracts/order.ts';
import { type Endpoint, endpoint, succeeded } from '#functions/http/endpoint.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import type { OrderService } from './service.ts';

/** The calls of /order. */
export function orderEndpoints(service: OrderService, limits: Limiter): Endpoint[] {
  return [
    endpoint(placeOrder, async ({ body, headers }, { ip, session }) => {
      const userId = session?.account._id;
      const refused = await limits.take(
        ['order-address', networkOf(ip)],
        ['order-account', userId ?? body.email.toLowerCase()],
      );
      if (refused) return refused;
      const order = await service.place(body, headers['idempotency-key'], userId);
      if (order === 'idempotency-conflict') return { failure: order };
      if (order === 'coupon-refused') {
        return { failure: 'invalid-input', fields: { coupon: 'error-coupon-unknown' } };
      }
      if ('unknown' in order) return { failure: 'unknown-product', fields: order.unknown };
      return { answer: succeeded(order) };
    }),

    endpoint(listOrders, async ({ query: { userId, page, limit, status } }) => {
      if (userId === undefined) {
        const orders = await service.latest(status ?? ['pending'], limit);
        return { answer: succeeded({ orders }) };
      }
      const { orders, total, counts } = await service.ofUser(userId, { page, limit, status });
      const totalPages = Math.ceil(total / limit);
      return { answer: { ...succeeded({ orders, totalPages, total, counts }), totalPages } };
    }),
  ];
}
