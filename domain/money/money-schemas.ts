import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { WHOLE_RATE } from './arithmetic.ts';
import { type Amount, CURRENCIES, type Currency, maxEnteredAmount } from './currency.ts';

/** Maximum length of the name of a tax, in characters: 'Sales tax, San Jose CA'. */
const MAX_TAX_LABEL = 60;

export const currencySchema = z.enum(CURRENCIES);

/** Any amount, such as a total. */
export const amountSchema = amounts(Number.MAX_SAFE_INTEGER);

/** Returns the schema of an amount that staff enter in a currency. */
export function enteredAmountSchema(currency: Currency): z.ZodType<Amount, Amount> {
  return amounts(Number(maxEnteredAmount(currency)));
}

/** Rate from 0 to 100% in thousandths of a percent. */
export const rateSchema = z.int().min(0).max(WHOLE_RATE);

/** Discount on the lines of a quote. */
export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), amount: amountSchema }),
  z.object({ kind: z.literal('percent'), rate: rateSchema }),
]);
export type Discount = z.infer<typeof discountSchema>;

/** Tax of a quote: contained in the prices or added to them. */
export const taxSchema = z.object({
  rate: rateSchema,
  included: z.boolean(),
  /** Name that staff enter for the customer; without it the pages use the general word. */
  label: singleLineText().min(1).max(MAX_TAX_LABEL).optional(),
});
export type Tax = z.infer<typeof taxSchema>;

/** Schema of the integers from zero to a maximum, with the type of an amount. */
function amounts(maximum: number): z.ZodType<Amount, Amount> {
  return z.int().min(0).max(maximum) as unknown as z.ZodType<Amount, Amount>;
}
