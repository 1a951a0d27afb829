import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  allocate,
  amountOf,
  applyRate,
  containedTax,
  multiplyByQuantity,
  smallerOf,
  subtract,
  sum,
  WHOLE_RATE,
  ZERO,
} from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { amounts, rates } from '../../../support/money.ts';

const exact = (amount: Amount) => BigInt(Number(amount));

describe('an amount', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is never %d', (value) => {
    expect(() => amountOf(value)).toThrow(RangeError);
  });

  test('never becomes negative or larger than a safe integer', () => {
    const largest = amountOf(Number.MAX_SAFE_INTEGER);
    const one = amountOf(1);
    expect(() => subtract(ZERO, one)).toThrow(RangeError);
    expect(() => add(largest, one)).toThrow(RangeError);
    expect(() => sum([largest, one])).toThrow(RangeError);
    expect(() => multiplyByQuantity(largest, 2)).toThrow(RangeError);
    expect(() => multiplyByQuantity(one, 1.5)).toThrow(RangeError);
    expect(add(largest, ZERO)).toBe(Number.MAX_SAFE_INTEGER);
    expect(applyRate(largest, WHOLE_RATE)).toBe(largest);
  });
});

describe('sums', () => {
  test('are exact, in any order and grouping', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 60 }), amounts, (list, one) => {
        const total = sum(list);
        expect(sum(list.toReversed())).toBe(total);
        expect(list.reduce((before, amount) => add(before, amount), ZERO)).toBe(total);
        expect(exact(total)).toBe(list.reduce((before, amount) => before + exact(amount), 0n));
        expect(subtract(add(total, one), one)).toBe(total);
        expect(smallerOf(total, add(total, one))).toBe(total);
      }),
    );
  });

  test('of equal amounts are the amount times the quantity', () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 99 }), (amount, quantity) => {
        const equal = Array.from({ length: quantity }, () => amount);
        expect(multiplyByQuantity(amount, quantity)).toBe(sum(equal));
      }),
    );
  });
});

describe('rounding', () => {
  test.each([
    [2499, 1_000, 25],
    [2450, 1_000, 25],
    [2449, 1_000, 24],
    [768_350, 9_375, 72_033],
    [50, 1_000, 1],
    [49, 1_000, 0],
  ])('of %d at %d thousandths of a percent is %d, with a half rounded up', (amount, rate, part) => {
    expect(applyRate(amountOf(amount), rate)).toBe(part);
  });

  test('is off by at most half a unit, for added and for contained parts', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, rate) => {
        const whole = BigInt(WHOLE_RATE);
        const product = exact(amount) * BigInt(rate);
        const added = 2n * (exact(applyRate(amount, rate)) * whole - product);
        expect(added > -whole && added <= whole).toBe(true);
        const divisor = whole + BigInt(rate);
        const contained = 2n * (exact(containedTax(amount, rate)) * divisor - product);
        expect(contained > -divisor && contained <= divisor).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

test('the tax added to a net amount is contained in the gross amount', () => {
  fc.assert(
    fc.property(amounts, rates, (net, rate) => {
      const tax = applyRate(net, rate);
      expect(containedTax(add(net, tax), rate)).toBe(tax);
    }),
    { numRuns: 1000 },
  );
});

describe('the parts of an allocated amount', () => {
  const weights = fc.array(fc.oneof(amounts, fc.constant(ZERO)), { minLength: 1, maxLength: 60 });

  test('add up to the amount, are in proportion within one unit, and at most their weights', () => {
    fc.assert(
      fc.property(weights, rates, (list, rate) => {
        const whole = exact(sum(list));
        const amount = applyRate(sum(list), rate);
        const parts = allocate(amount, list);
        expect(sum(parts)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          const weight = list[index] ?? ZERO;
          const error = exact(part) * whole - exact(amount) * exact(weight);
          expect(whole === 0n || (error > -whole && error < whole)).toBe(true);
          expect(part <= weight).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('get the remaining units in order of remainder, then of position', () => {
    const split = (amount: number, ...list: number[]) =>
      allocate(amountOf(amount), list.map(amountOf));
    expect(split(100, 1, 1, 1)).toEqual([34, 33, 33]);
    expect(split(200, 1, 1, 1)).toEqual([67, 67, 66]);
    expect(split(10, 25, 35, 40)).toEqual([3, 3, 4]);
    expect(split(10, 24, 36, 40)).toEqual([2, 4, 4]);
    expect(split(0, 0, 0)).toEqual([0, 0]);
    expect(() => split(1, 0, 0)).toThrow(RangeError);
  });
});
