import type { OrderPrices } from '#contracts/orders/orders.ts';
import type { PricedLine } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount } from '#domain/money/format.ts';
import { priceSums } from '#functions/quote-texts/price-sums.ts';
import type { EmailBlock } from './email-content.ts';
import type { EmailTexts } from './email-texts.ts';

/** Returns the price of one piece for a line of an email. */
export function unitPriceText(
  unitPrice: PricedLine['unitPrice'],
  currency: OrderPrices['currency'],
  { language, texts }: { language: Language; texts: EmailTexts },
): string {
  return `${texts('quote-label-unit-price')}: ${formatAmount(unitPrice, currency, language)}`;
}

/** Sums of an accepted quote or of its order, with the total last. */
export function sumsBlock(prices: Parameters<typeof priceSums>[0], language: Language): EmailBlock {
  const { sums, total } = priceSums(prices, language);
  return {
    kind: 'details',
    details: [...sums, total].map(({ label, detail, amount }) => [
      label,
      detail ? `${amount}\n${detail}` : amount,
    ]),
  };
}
