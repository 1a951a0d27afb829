import type { OrderPrices } from '#contracts/orders/orders.ts';
import type { PricedLine } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount } from '#domain/money/format.ts';
import { priceSums } from '#functions/prices/price-sums.ts';
import type { Block } from './blocks.ts';
import { quoteTextsIn } from './texts/quote-texts-by-language.ts';

/** Returns the price of one piece for a line of a mail. */
export function unitPriceText(
  unitPrice: PricedLine['unitPrice'],
  currency: OrderPrices['currency'],
  language: Language,
): string {
  const { unitPrice: label } = quoteTextsIn(language).labels;
  return `${label}: ${formatAmount(unitPrice, currency, language)}`;
}

/** Sums of an accepted quote or of its order, with the total last. */
export function sumsBlock(prices: Parameters<typeof priceSums>[0], language: Language): Block {
  const { sums, total } = priceSums(prices, language);
  return {
    kind: 'facts',
    facts: [...sums, total].map(({ label, detail, amount }) => [
      label,
      detail ? `${amount}\n${detail}` : amount,
    ]),
  };
}
