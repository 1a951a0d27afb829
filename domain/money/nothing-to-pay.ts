import { ZERO } from './arithmetic.ts';
import type { Amount } from './currency.ts';

/** Order with its prices, or with the cash that the warehouse collects. */
interface Payable {
  prices?: { totals: { total: Amount } } | undefined;
  cash?: { amount: Amount } | undefined;
}

/** Returns whether the customer pays nothing for an order, such as a replacement. An order without a price is not free. */
export function hasNothingToPay({ prices, cash }: Payable): boolean {
  return (prices?.totals.total ?? cash?.amount) === ZERO;
}
