import type { Language } from '#domain/languages.ts';
import type { Amount, Currency } from '#domain/money/currency.ts';
import { formatAmount, formatDeduction, spokenAmount } from '#domain/money/format.ts';

/** Amount of money. Screen readers get the currency's name instead of its sign. */
export function Money(props: {
  amount: Amount;
  currency: Currency;
  language: Language;
  /** True for an amount that is subtracted, such as a discount. */
  isDeduction?: boolean;
}) {
  const { amount, currency, language, isDeduction = false } = props;
  const format = isDeduction ? formatDeduction : formatAmount;
  return (
    <>
      <span aria-hidden="true">{format(amount, currency, language)}</span>
      <span className="vh">{spokenAmount(amount, currency, language)}</span>
    </>
  );
}
