import type { Amount } from './currency.ts';

/*
 * Calculations with amounts. Every step is exact, because it uses BigInt. A result that is negative or not a safe
 * integer throws a RangeError. Rounding rule: a fraction of a minor unit is rounded once, to the nearest integer, and a
 * half is rounded up (docs/decisions/033-money.md).
 */

/**
 * Denominator of rates. A rate is an integer in thousandths of a percent, because US sales taxes have three decimals:
 * 9.375% is 9375.
 */
export const WHOLE_RATE = 100_000;

/** Converts an integer in the minor unit to an amount. */
export function amountOf(value: number | bigint): Amount {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) {
    throw new RangeError('An amount is a non-negative safe integer');
  }
  return number as unknown as Amount;
}

export const ZERO = amountOf(0);

/** Returns the exact value of an amount or of another integer. */
function exact(value: Amount | number): bigint {
  return BigInt(value as number);
}

/** Divides non-negative integers, and rounds a half up. */
function divide(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** Adds amounts. The sum of no amounts is zero. */
export function sum(amounts: readonly Amount[]): Amount {
  return amountOf(amounts.reduce((total, amount) => total + exact(amount), 0n));
}

export function add(...amounts: readonly Amount[]): Amount {
  return sum(amounts);
}

/** Subtracts an amount from one that is at least as large. */
export function subtract(amount: Amount, less: Amount): Amount {
  return amountOf(exact(amount) - exact(less));
}

/** Returns the smaller of two amounts. */
export function smallerOf(one: Amount, other: Amount): Amount {
  return amountOf(Math.min(Number(one), Number(other)));
}

/** Returns the larger of two amounts. */
export function largerOf(one: Amount, other: Amount): Amount {
  return amountOf(Math.max(Number(one), Number(other)));
}

export function multiplyByQuantity(amount: Amount, quantity: number): Amount {
  return amountOf(exact(amount) * BigInt(quantity));
}

/** Returns the part of an amount at a rate, rounded. */
export function applyRate(amount: Amount, rate: number): Amount {
  return amountOf(divide(exact(amount) * BigInt(rate), BigInt(WHOLE_RATE)));
}

/** Returns the part of an amount in the proportion of two other amounts, rounded down. Zero for an empty whole. */
export function partOf(amount: Amount, part: Amount, whole: Amount): Amount {
  if (exact(whole) === 0n) return ZERO;
  return amountOf((exact(amount) * exact(part)) / exact(whole));
}

/** Returns the smallest rate at which `applyRate` returns at least a part of an amount. */
export function rateCovering(part: Amount, amount: Amount): number {
  if (exact(part) === 0n) return 0;
  const whole = BigInt(WHOLE_RATE);
  const dividend = 2n * whole * exact(part) - whole;
  const divisor = 2n * exact(amount);
  return Number((dividend + divisor - 1n) / divisor);
}

/** Returns the tax that an amount already contains at a rate, rounded. */
export function containedTax(amount: Amount, rate: number): Amount {
  return amountOf(divide(exact(amount) * BigInt(rate), BigInt(WHOLE_RATE + rate)));
}

/**
 * Splits an amount in proportion to weights, such as a discount over lines. The parts add up to the amount exactly. Units
 * that remain after rounding down go to the largest remainders, the first of equal ones. A part is never larger than its
 * weight if the amount is at most the sum of the weights.
 */
export function allocate(amount: Amount, weights: readonly Amount[]): Amount[] {
  const whole = exact(sum(weights));
  if (whole === 0n && amount !== ZERO) throw new RangeError('No weight to allocate an amount to');
  if (whole === 0n) return weights.map(() => ZERO);
  const shares = weights.map((weight, index) => {
    const product = exact(amount) * exact(weight);
    return { index, part: product / whole, remainder: product % whole };
  });
  const missing = exact(amount) - shares.reduce((total, { part }) => total + part, 0n);
  const favored = new Set(
    shares
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, Number(missing))
      .map(({ index }) => index),
  );
  return shares.map(({ index, part }) => amountOf(favored.has(index) ? part + 1n : part));
}

/**
 * Returns the text of the price of a service (D92). Null means that the quote does not offer the service, 0 that the
 * service is free.
 */
export function servicePrice<Text>(
  amount: Amount | null,
  texts: { 'not-offered': Text; free: Text },
  money: (amount: Amount) => Text,
): Text {
  if (amount === null) return texts['not-offered'];
  return amount === ZERO ? texts.free : money(amount);
}
