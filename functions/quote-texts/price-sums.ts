import type { OrderPrices } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { servicePrice } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import { quoteDocumentTexts } from './quote-document-texts.ts';

/** Row below the lines of a quote or of its order, such as delivery. */
export interface PriceSum {
  label: string;
  /** Explanation of the amount. */
  detail?: string;
  amount: string;
}

/** Row of an amount, with its label. */
interface NamedSum extends PriceSum {
  kind: 'subtotal' | 'discount' | 'delivery' | 'assembly' | 'tax';
}

/** Sums of a quote or of its order, formatted for the customer. */
interface PriceSums {
  /** Subtotal, discount, delivery, assembly and tax, in this order, as far as they apply. */
  sums: NamedSum[];
  total: PriceSum;
}

export function priceSums(
  {
    currency,
    discount,
    tax,
    totals,
  }: Pick<OrderPrices, 'currency' | 'discount' | 'tax' | 'totals'>,
  language: Language,
): PriceSums {
  const texts = quoteDocumentTexts(language);
  const amountText = (amount: Amount) => formatAmount(amount, currency, language);
  const services = { 'not-offered': texts('not-offered'), free: texts('free') };
  const serviceText = (amount: Amount | null) => servicePrice(amount, services, amountText);
  return {
    sums: [
      { kind: 'subtotal', label: texts('subtotal'), amount: amountText(totals.subtotal) },
      ...(discount
        ? [
            {
              kind: 'discount' as const,
              label:
                discount.kind === 'percent'
                  ? texts('discount-rate', { rate: formatRate(discount.rate, language) })
                  : texts('discount'),
              amount: formatDeduction(totals.discount, currency, language),
            },
          ]
        : []),
      { kind: 'delivery', label: texts('delivery'), amount: serviceText(totals.delivery) },
      { kind: 'assembly', label: texts('assembly'), amount: serviceText(totals.assembly) },
      ...(tax
        ? [
            {
              kind: 'tax' as const,
              label: texts('tax-rate', {
                label: tax.label ?? texts('tax'),
                rate: formatRate(tax.rate, language),
              }),
              detail: texts(tax.included ? 'tax-included' : 'tax-added'),
              amount: amountText(totals.tax),
            },
          ]
        : []),
    ],
    total: { label: texts('total'), amount: amountText(totals.total) },
  };
}
