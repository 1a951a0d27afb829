import type { OrderPrices } from '#contracts/orders/orders.ts';
import { type Currency, DECIMALS } from '#domain/money/currency.ts';

/** Thousands separators: the signs that languages use, and encodings of spaces and commas in markup, JSON and URLs. */
const GROUP = String.raw`(?:[.,'’_\s]|&nbsp;|&#160;|\\u00a0|%2C|%20|%C2%A0)?`;
const POINT = '(?:[.,]|%2C)';

/** Notations of an integer, with and without separators of thousands. */
function integerPattern(digits: string): string {
  return digits.split(/(?=(?:\d{3})+$)/).join(GROUP);
}

/** All notations of an amount: in minor units, and as a decimal number in any language. */
function amountPattern(amount: number, currency: Currency): string[] {
  const digits = String(amount);
  const decimals = DECIMALS[currency];
  if (decimals === 0) return [integerPattern(digits)];
  const whole = integerPattern(digits.slice(0, -decimals));
  return [integerPattern(digits), `${whole}${POINT}${digits.slice(-decimals)}`];
}

/** Pattern that finds the prices and totals of quotes in any notation. Amounts need at least five digits. */
export function pricePattern(quotes: readonly Pick<OrderPrices, 'currency' | 'totals'>[]): RegExp {
  const patterns = quotes.flatMap(({ currency, totals }) => {
    const { lineTotals, ...others } = totals;
    return [...lineTotals, ...Object.values(others)]
      .map(Number)
      .filter((amount) => amount > 9999)
      .flatMap((amount) => amountPattern(amount, currency));
  });
  return new RegExp(`(?<!\\d)(?:${[...new Set(patterns)].join('|')})(?!\\d)`, 'gi');
}
