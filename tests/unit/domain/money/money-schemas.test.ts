import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  amountSchema,
  currencySchema,
  discountSchema,
  enteredAmountSchema,
  taxSchema,
} from '#domain/money/money-schemas.ts';
import { defaultTax } from '#domain/money/tax.ts';

test('amounts are plain integers in JSON and in the schema of the API', () => {
  const quote = z.object({ currency: currencySchema, total: amountSchema });
  expect(JSON.stringify(quote.parse({ currency: 'USD', total: 264_000 }))).toBe(
    '{"currency":"USD","total":264000}',
  );
  expect(z.toJSONSchema(amountSchema)).toMatchObject({ type: 'integer', minimum: 0 });
});

test.each([-1, 0.5, 2 ** 53, '5', null])('%s is not an amount', (value) => {
  expect(amountSchema.safeParse(value).success).toBe(false);
});

test.each([
  ['USD', 100_000_000],
  ['VND', 20_000_000_000],
  ['KRW', 1_000_000_000],
] as const)('amounts that staff enter in %s have a maximum', (currency, largest) => {
  expect(enteredAmountSchema(currency).safeParse(largest).success).toBe(true);
  expect(enteredAmountSchema(currency).safeParse(largest + 1).success).toBe(false);
  expect(amountSchema.safeParse(largest + 1).success).toBe(true);
});

test('rates are at most 100%, in thousandths of a percent', () => {
  const discount = (rate: number) => discountSchema.safeParse({ kind: 'percent', rate }).success;
  expect([0, 9_375, 100_000].map(discount)).toEqual([true, true, true]);
  expect([-1, 0.5, 100_001].map(discount)).toEqual([false, false, false]);
});

describe('the proposed tax', () => {
  test('depends on the country and on the day of the quote', () => {
    const rates = (day: string) =>
      (['Viet Nam', 'Korea', 'US', 'Other'] as const).map((country) => defaultTax(country, day));
    const eight = { rate: 8_000, included: true };
    const ten = { rate: 10_000, included: true };
    expect(rates('2026-12-31')).toEqual([eight, ten, null, null]);
    expect(rates('2027-01-01')).toEqual([ten, ten, null, null]);
  });

  test('is a valid tax', () => {
    expect(taxSchema.parse(defaultTax('Viet Nam', '2026-11-23'))).toEqual({
      rate: 8_000,
      included: true,
    });
  });
});
