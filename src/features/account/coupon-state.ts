import type { Coupon } from '#contracts/coupon.ts';

/** Whether a coupon can be put on an order, has been, or is over. Its last day is one in UTC, as the server counts it. */
export function couponState(
  { used, validUntil }: Pick<Coupon, 'used' | 'validUntil'>,
  now: Date,
): 'ready' | 'used' | 'over' {
  if (used) return 'used';
  return validUntil < now.toISOString().slice(0, 10) ? 'over' : 'ready';
}
