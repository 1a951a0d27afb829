import type { StaffOrder } from '#contracts/orders/orders.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import { finishOf, summaryTexts } from '#src/i18n/product-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { OrderSums } from './OrderSums.tsx';

/** Ordered products with quantities, requests and prices, as stored when the order was placed. */
export function OrderLines({ order }: { order: Omit<StaffOrder, 'history'> }) {
  const { texts, quoteTexts, language } = useStaffTexts();
  const { prices } = order;
  const money = (amount: Amount | undefined) =>
    prices && amount !== undefined ? formatAmount(amount, prices.currency, language) : '';
  return (
    <section className="stack tight">
      <h3 className="desk__part">{texts.lines}</h3>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{texts.piece}</th>
            <th scope="col">{texts.code}</th>
            <th scope="col" className="rows__number">
              {texts.quantity}
            </th>
            {prices && (
              <>
                <th scope="col" className="rows__number">
                  {quoteTexts['unit-price']}
                </th>
                <th scope="col" className="rows__number">
                  {quoteTexts.sum}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {order.cart.map((piece, index) => {
            const words = summaryTexts(piece, language);
            const { title } = words;
            const [picture] = piece.imageSmall;
            return (
              <tr key={piece.code}>
                <th scope="row" className="rows__pictured">
                  {picture && (
                    <img
                      src={imageUrl(picture, 160)}
                      alt=""
                      width="56"
                      height="70"
                      loading="lazy"
                    />
                  )}
                  <span>
                    <span>{title}</span>
                    <span className="note">{finishOf(words)}</span>
                    {piece.request && (
                      <span className="order__request">
                        {fill(texts.request, { request: piece.request })}
                      </span>
                    )}
                  </span>
                </th>
                <td data-label={texts.code}>
                  <PlaceLink to={{ section: 'products', product: piece.code }}>
                    {piece.code}
                  </PlaceLink>
                </td>
                <td className="rows__number" data-label={texts.quantity}>
                  {formatNumber(order.quantity[index] ?? 0, language)}
                </td>
                {prices && (
                  <>
                    <td className="rows__number" data-label={quoteTexts['unit-price']}>
                      {money(prices.unitPrices[index])}
                    </td>
                    <td className="rows__number" data-label={quoteTexts.sum}>
                      {money(prices.totals.lineTotals[index])}
                    </td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {prices && <OrderSums prices={prices} />}
    </section>
  );
}
