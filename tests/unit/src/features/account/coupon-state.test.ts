import { expect, test } from 'vitest';
import { couponState } from '#src/features/account/coupon-state.ts';

test.each([
  ['vn', '2026-11-30T16:59:59.999Z', '2026-11-30T17:00:00.000Z'],
  ['kr', '2026-11-30T14:59:59.999Z', '2026-11-30T15:00:00.000Z'],
  ['en', '2026-12-01T07:59:59.999Z', '2026-12-01T08:00:00.000Z'],
] as const)(
  'a coupon of the market %s is valid until the end of its last day there',
  (market, last, next) => {
    const coupon = { used: false, validUntil: '2026-11-30', market };
    expect(couponState(coupon, new Date(last))).toBe('ready');
    expect(couponState(coupon, new Date(next))).toBe('over');
    expect(couponState({ ...coupon, used: true }, new Date(next))).toBe('used');
  },
);
