import { listCoupons, requestCoupon } from '#contracts/coupon.ts';
import { type Endpoint, endpoint, succeeded } from '#functions/http/endpoint.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { networkOf } from '#functions/limits/network.ts';
import type { Outbox } from '#functions/mail/outbox.ts';
import { emailHash } from '#functions/users/account.ts';
import type { Coupons } from './service.ts';

/** The calls of /coupons. */
export function couponEndpoints(coupons: Coupons, limits: Limiter, outbox: Outbox): Endpoint[] {
  return [
    endpoint(listCoupons, async ({ query }) => {
      return { answer: succeeded({ coupons: await coupons.list(query.userId) }) };
    }),

    endpoint(requestCoupon, async ({ body }, { ip, waitUntil }) => {
      const refused = await limits.take(
        ['coupon-address', networkOf(ip)],
        ['coupon-account', emailHash(body.email)],
      );
      if (refused) return refused;
      const mail = await coupons.request(body.email, body.language);
      if (mail) {
        const delivery = outbox.deliver(mail);
        if (waitUntil) waitUntil(delivery);
        else await delivery;
      }
      return { answer: succeeded({}) };
    }),
  ];
}
