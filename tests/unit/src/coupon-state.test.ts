import { expect, test } from 'vitest';
import { couponState } from '#src/features/account/coupon-state.ts';

const lastMoment = new Date('2026-11-30T23:59:59.999Z');
const nextDay = new Date('2026-12-01T00:00:00.000Z');

test.each([
  ['can be used to the end of its last day', false, lastMoment, 'ready'],
  ['is over on the day after', false, nextDay, 'over'],
  ['that was used stays used', true, nextDay, 'used'],
] as const)('a coupon %s', (_, used, now, state) => {
  expect(couponState({ used, validUntil: '2026-11-30' }, now)).toBe(state);
});
