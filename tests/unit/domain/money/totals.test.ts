import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  amountOf,
  applyRate,
  containedTax,
  multiplyByQuantity,
  subtract,
  sum,
  ZERO,
} from '#domain/money/arithmetic.ts';
import { maxEnteredAmount } from '#domain/money/currency.ts';
import type { Discount } from '#domain/money/money-schemas.ts';
import { computeTotals, type PricedQuote, type Totals } from '#domain/money/totals.ts';
import { amounts, rates } from '../../../support/money.ts';

const quantities = fc.integer({ min: 1, max: 999 });
const lines = fc.array(fc.record({ unitPrice: amounts, quantity: quantities }), { maxLength: 60 });
const drafts = fc.array(fc.record({ unitPrice: fc.option(amounts), quantity: quantities }), {
  maxLength: 60,
});
const taxes = fc.option(fc.record({ rate: rates, included: fc.boolean() }));
const percentages = fc.record({ kind: fc.constant('percent' as const), rate: rates });
const discounts = fc.option(
  fc.oneof(percentages, fc.record({ kind: fc.constant('amount' as const), amount: amounts })),
);
const quotes = (quotedLines: fc.Arbitrary<PricedQuote['lines']>) =>
  fc.record({
    lines: quotedLines,
    delivery: amounts,
    assembly: amounts,
    discount: discounts,
    tax: taxes,
  });

function totalsOf(quote: Partial<PricedQuote>): Totals {
  const computed = computeTotals({
    lines: [],
    delivery: ZERO,
    assembly: ZERO,
    discount: null,
    tax: null,
    ...quote,
  });
  if (!computed.ok) throw new Error(computed.problem);
  return computed.totals;
}

/** Returns lines from pairs of price and quantity. */
function priced(...pairs: [price: number | null, quantity: number][]): PricedQuote['lines'] {
  return pairs.map(([price, quantity]) => ({
    unitPrice: price === null ? null : amountOf(price),
    quantity,
  }));
}

describe('totals of a quote', () => {
  test('are those of a calculation by hand, with tax added', () => {
    expect(
      totalsOf({
        lines: priced([264_000, 1], [72_000, 2], [98_000, 1], [31_000, 1], [156_000, 1]),
        delivery: amountOf(86_000),
        assembly: amountOf(24_000),
        discount: { kind: 'percent', rate: 5_000 },
        tax: { rate: 9_375, included: false },
      }),
    ).toEqual({
      lineTotals: [264_000, 144_000, 98_000, 31_000, 156_000],
      subtotal: 693_000,
      discount: 34_650,
      delivery: 86_000,
      assembly: 24_000,
      tax: 72_033,
      totalSoFar: 840_383,
      total: 840_383,
    });
  });

  test('are those of a calculation by hand, with tax included', () => {
    expect(
      totalsOf({
        lines: priced([62_400_000, 1], [16_800_000, 2], [23_500_000, 1], [7_200_000, 1]),
        delivery: amountOf(1_200_000),
        discount: { kind: 'amount', amount: amountOf(6_335_000) },
        tax: { rate: 8_000, included: true },
      }),
    ).toMatchObject({
      subtotal: 126_700_000,
      discount: 6_335_000,
      tax: 9_004_815,
      total: 121_565_000,
    });
  });

  test('follow from each other for up to 60 lines', () => {
    fc.assert(
      fc.property(quotes(lines), (quote) => {
        const computed = computeTotals(quote);
        const lineTotals = quote.lines.map((line) =>
          multiplyByQuantity(line.unitPrice ?? ZERO, line.quantity),
        );
        const subtotal = sum(lineTotals);
        const { discount, tax } = quote;
        const asked =
          discount?.kind === 'percent'
            ? applyRate(subtotal, discount.rate)
            : (discount?.amount ?? ZERO);
        expect(computed.ok).toBe(asked <= subtotal);
        if (!computed.ok) return;

        const { totals } = computed;
        const taxable = add(subtract(subtotal, asked), quote.delivery, quote.assembly);
        expect(totals).toMatchObject({ lineTotals, subtotal, discount: asked });
        if (!tax) expect(totals).toMatchObject({ tax: ZERO, total: taxable });
        else if (tax.included) {
          const contained = containedTax(taxable, tax.rate);
          expect(totals).toMatchObject({ tax: contained, total: taxable });
        } else {
          const added = applyRate(taxable, tax.rate);
          expect(totals).toMatchObject({ tax: added, total: add(taxable, added) });
        }
      }),
      { numRuns: 500 },
    );
  });

  test('are exact for the largest prices, quantities and taxes', () => {
    const line = { unitPrice: maxEnteredAmount('VND'), quantity: 999 };
    const { total } = totalsOf({
      lines: Array.from({ length: 100 }, () => line),
      tax: { rate: 100_000, included: false },
    });
    expect(total).toBe(3_996_000_000_000_000);
  });
});

describe('a discount', () => {
  const pieces = priced([10_000, 1], [5_000, 2]);

  test('applies to the pieces only, not to delivery and assembly', () => {
    const charges = { delivery: amountOf(7_000), assembly: amountOf(3_000) };
    const discount: Discount = { kind: 'percent', rate: 100_000 };
    expect(totalsOf({ lines: pieces, ...charges, discount }).total).toBe(10_000);
  });

  test('above the subtotal is a problem, and one of the whole subtotal is not', () => {
    const reduced = (amount: number) =>
      computeTotals({
        lines: pieces,
        delivery: amountOf(50_000),
        assembly: ZERO,
        discount: { kind: 'amount', amount: amountOf(amount) },
        tax: null,
      });
    expect(reduced(20_000)).toMatchObject({ ok: true, totals: { total: 50_000 } });
    expect(reduced(20_001)).toEqual({ ok: false, problem: 'discount-above-subtotal' });
  });
});

describe('a draft without all prices', () => {
  test('has no total, but a total so far of the lines with a price', () => {
    fc.assert(
      fc.property(quotes(drafts), (quote) => {
        const missing = quote.lines.some(({ unitPrice }) => unitPrice === null);
        fc.pre(missing);
        const computed = computeTotals(quote);
        if (!computed.ok) throw new Error(computed.problem);
        const { totals } = computed;
        const known = totalsOf({
          ...quote,
          lines: quote.lines.filter(({ unitPrice }) => unitPrice !== null),
          discount: { kind: 'amount', amount: totals.discount },
        });
        expect(totals.total).toBeNull();
        expect(totals.totalSoFar).toBe(known.total);
        expect(totals.lineTotals.map((total) => total === null)).toEqual(
          quote.lines.map(({ unitPrice }) => unitPrice === null),
        );
      }),
    );
  });

  test('keeps a discount by amount that its missing prices may cover', () => {
    const discount: Discount = { kind: 'amount', amount: amountOf(500) };
    expect(totalsOf({ lines: priced([300, 1], [null, 1]), discount })).toMatchObject({
      discount: 300,
      totalSoFar: 0,
      total: null,
    });
  });

  test('distinguishes a price of zero from a missing one', () => {
    expect(totalsOf({ lines: priced([0, 2]) }).total).toBe(0);
    expect(totalsOf({ lines: priced([null, 2]) }).total).toBeNull();
  });
});
