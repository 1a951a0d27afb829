import type { Coupon } from '#contracts/coupons/coupons.ts';
import { dayOf } from '#domain/time/market-time.ts';

/** Returns a coupon's state. A coupon expires in its market's time zone, as on the server (decision 015). */
export function couponState(
  { used, validUntil, market }: Pick<Coupon, 'used' | 'validUntil' | 'market'>,
  now: Date,
): 'ready' | 'used' | 'over' {
  if (used) return 'used';
  return validUntil < dayOf(now, market) ? 'over' : 'ready';
}
