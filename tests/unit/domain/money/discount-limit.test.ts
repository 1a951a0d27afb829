import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, applyRate, rateCovering, WHOLE_RATE } from '#domain/money/arithmetic.ts';
import { highestDiscount } from '#domain/money/discount-limit.ts';

describe('the highest discount of salespeople', () => {
  const most = (amount: number) => ({ amount: amountOf(amount), currency: 'USD' }) as const;

  test.each([
    ['the usual limit without a grant', undefined, 24_691],
    ['the granted rate', { rate: 12_000 }, 29_630],
    ['the usual limit, if the granted rate is lower', { rate: 5_000 }, 24_691],
    ['the granted money', { rate: 15_000, most: most(30_000) }, 30_000],
    ['the granted rate of a smaller subtotal', { rate: 15_000, most: most(90_000) }, 37_037],
    [
      'the usual limit for another currency',
      { rate: 15_000, most: { ...most(30_000), currency: 'VND' as const } },
      24_691,
    ],
  ])('is the larger of the usual limit and the granted discount: %s', (_, grant, expected) => {
    expect(highestDiscount(amountOf(246_914), 'USD', 10_000, grant)).toBe(expected);
  });

  test('is never below the usual limit, and never above the subtotal', () => {
    const rate = fc.integer({ min: 0, max: WHOLE_RATE });
    const amount = fc.nat({ max: 1_000_000_000 }).map(amountOf);
    fc.assert(
      fc.property(amount, rate, rate, amount, (subtotal, limit, granted, money) => {
        const grant = { rate: granted, most: { amount: money, currency: 'KRW' as const } };
        const highest = highestDiscount(subtotal, 'KRW', limit, grant);
        expect(highest >= applyRate(subtotal, limit)).toBe(true);
        expect(highest <= subtotal).toBe(true);
      }),
    );
  });
});

test('a covering rate is the smallest that permits an amount', () => {
  const subtotals = fc.integer({ min: 1, max: 1_000_000_000 });
  const cases = subtotals.chain((whole) => fc.tuple(fc.constant(whole), fc.nat({ max: whole })));
  fc.assert(
    fc.property(cases, ([whole, part]) => {
      const [subtotal, discount] = [amountOf(whole), amountOf(part)];
      const rate = rateCovering(discount, subtotal);
      expect(rate).toBeLessThanOrEqual(WHOLE_RATE);
      expect(applyRate(subtotal, rate) >= discount).toBe(true);
      if (rate > 0) expect(applyRate(subtotal, rate - 1) < discount).toBe(true);
    }),
  );
});
