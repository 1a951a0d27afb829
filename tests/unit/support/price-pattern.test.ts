import { describe, expect, test } from 'vitest';
import { amountOf, ZERO } from '#domain/money/arithmetic.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatAmount, spokenAmount } from '#domain/money/format.ts';
import { pricePattern } from '#tests/support/price-pattern.ts';

function patternOf(amount: number, currency: Currency): RegExp {
  const total = amountOf(amount);
  const rest = { discount: ZERO, delivery: ZERO, assembly: ZERO, tax: ZERO };
  return pricePattern([
    { currency, totals: { ...rest, lineTotals: [total], subtotal: total, total } },
  ]);
}

describe('an amount is found', () => {
  test.each(['USD', 'VND', 'KRW'] as const)(
    'in %s as the shop writes it in each language',
    (currency) => {
      const pattern = patternOf(7_654_321, currency);
      for (const language of ['vn', 'en', 'kr'] as const) {
        const amount = amountOf(7_654_321);
        expect(`for ${formatAmount(amount, currency, language)}.`).toMatch(pattern);
        expect(`for ${spokenAmount(amount, currency, language)}.`).toMatch(pattern);
      }
    },
  );

  test.each([
    '{"total":7654321}',
    '76543.21',
    '76 543,21',
    "76'543.21",
    '76&nbsp;543,21',
    '?price=76%2C543.21',
    'total=76%C2%A0543.21',
    '7.654.321',
  ])('%s', (text) => {
    expect(text).toMatch(patternOf(7_654_321, 'USD'));
  });

  test.each(['17654321', '76543.212', '7654322', '[76,543]', 'a76543-21'])('not in %s', (text) => {
    expect(text).not.toMatch(patternOf(7_654_321, 'USD'));
  });
});
