import { listCoupons, requestCoupon } from '#contracts/coupons/coupons.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import { emailHash } from '#functions/sessions/account.ts';
import type { CouponService } from './service.ts';

/** Dependencies of the /coupons handlers. */
export interface CouponEndpointDependencies {
  coupons: CouponService;
  limits: Limiter;
  siteUrl: string;
}

/** Endpoints of /coupons. */
export function couponEndpoints({
  coupons,
  limits,
  siteUrl,
}: CouponEndpointDependencies): Endpoint[] {
  return [
    endpoint(listCoupons, async ({ query }) => {
      return { body: successBody({ coupons: await coupons.list(query.userId) }) };
    }),

    endpoint(requestCoupon, async ({ body }, context) => {
      if (looksLikeRobot(body.check)) return { failure: 'robot-suspected' };
      const refused = await limits.count(
        ['coupon-network', rateLimitNetwork(context.ip)],
        ['coupon-account', emailHash(recipientKey(body.email))],
      );
      if (refused) return refused;
      const email = await coupons.request({
        to: body.email,
        language: body.language,
        site: siteUrl,
      });
      return { body: successBody({}), emails: email ? [email] : [] };
    }),
  ];
}
