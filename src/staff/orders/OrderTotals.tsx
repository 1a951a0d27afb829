import type { OrderPrices } from '#contracts/orders/orders.ts';
import { servicePrice } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount, formatDeduction, formatRate } from '#domain/money/format.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Fact, Facts } from '../kit/title-and-facts.tsx';

/** Sums of an order from a quote. */
export function OrderTotals({ prices }: { prices: OrderPrices }) {
  const { quoteTexts, language } = useStaffTexts();
  const { currency, totals, discount, tax } = prices;
  const money = (amount: Amount) => formatAmount(amount, currency, language);
  const service = (amount: Amount | null) => servicePrice(amount, quoteTexts, money);
  const rate = discount?.kind === 'percent' ? ` (${formatRate(discount.rate, language)})` : '';
  return (
    <Facts title={quoteTexts['order-prices']}>
      <Fact name={quoteTexts.subtotal}>{money(totals.subtotal)}</Fact>
      {discount && (
        <Fact name={quoteTexts.discount}>
          {`${formatDeduction(totals.discount, currency, language)}${rate}`}
        </Fact>
      )}
      <Fact name={quoteTexts.delivery}>{service(totals.delivery)}</Fact>
      <Fact name={quoteTexts.assembly}>{service(totals.assembly)}</Fact>
      {tax && (
        <Fact name={tax.label ?? quoteTexts.tax}>
          {`${money(totals.tax)} (${formatRate(tax.rate, language)}, ${quoteTexts[tax.included ? 'tax-included' : 'tax-added']})`}
        </Fact>
      )}
      <Fact name={quoteTexts.total}>
        <strong>{money(totals.total)}</strong>
      </Fact>
    </Facts>
  );
}
