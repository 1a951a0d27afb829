/*
 * Currencies and amounts of quotes (D56, docs/decisions/033-money.md). This file has no schemas, so that browser code can
 * format amounts without zod.
 */

/** ISO 4217 codes of the currencies in which the shop quotes. */
export const CURRENCIES = ['USD', 'VND', 'KRW'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Number of decimals of each currency: the exponent of its minor unit in ISO 4217. */
export const DECIMALS = { USD: 2, VND: 0, KRW: 0 } as const satisfies Record<Currency, number>;

declare const brand: unique symbol;

/**
 * Amount of money: a non-negative integer in the minor unit of its currency, such as 264000 for $2,640.00. The currency
 * is stored next to it, once per quote. At run time and in JSON an amount is a plain number. The type hides that, so
 * the compiler rejects calculations outside this folder.
 */
export interface Amount {
  readonly [brand]: 'Amount';
}

/**
 * Largest amount that staff enter, in the minor unit: a million dollars, and about the same in the other currencies.
 * Totals can be larger. 100 lines of 999 pieces at this price, doubled by a tax of 100%, are still a safe integer.
 */
const LARGEST_ENTRY: Record<Currency, number> = {
  USD: 100_000_000,
  VND: 20_000_000_000,
  KRW: 1_000_000_000,
};

/** Returns the largest amount that staff may enter in a currency. */
export function maxEnteredAmount(currency: Currency): Amount {
  return LARGEST_ENTRY[currency] as unknown as Amount;
}
