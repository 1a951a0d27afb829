import * as z from 'zod';
import { applyRate, largerOf, smallerOf } from './arithmetic.ts';
import type { Amount, Currency } from './currency.ts';
import { amountSchema, currencySchema, rateSchema } from './money-schemas.ts';

/**
 * Discount that an owner has granted for one quote (D100). `most` limits the money as well, if the owner approved one
 * discount instead of a rate.
 */
export const discountGrantSchema = z.object({
  rate: rateSchema,
  most: z.object({ amount: amountSchema, currency: currencySchema }).optional(),
});
export type DiscountGrant = z.infer<typeof discountGrantSchema>;

/**
 * Returns the highest discount of a salesperson on a subtotal: the limit of the settings, or the discount that an owner
 * has granted for the quote. Both are rounded once, as every discount by percent.
 */
export function highestDiscount(
  subtotal: Amount,
  currency: Currency,
  limit: number,
  grant?: DiscountGrant | undefined,
): Amount {
  const usual = applyRate(subtotal, limit);
  if (!grant) return usual;
  const { rate, most } = grant;
  const granted = applyRate(subtotal, rate);
  if (!most) return largerOf(usual, granted);
  return most.currency === currency ? largerOf(usual, smallerOf(granted, most.amount)) : usual;
}
