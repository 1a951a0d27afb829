import fc from 'fast-check';
import { amountOf } from '#domain/money/arithmetic.ts';
import { CURRENCIES, maxEnteredAmount } from '#domain/money/currency.ts';

/** Currencies, and amounts of any currency up to the largest entry, often near the ends of the range. */
export const currencies = fc.constantFrom(...CURRENCIES);
export const amounts = fc.nat({ max: Number(maxEnteredAmount('VND')) }).map(amountOf);
/** Rates from 0 to 100%. */
export const rates = fc.nat({ max: 100_000 });
