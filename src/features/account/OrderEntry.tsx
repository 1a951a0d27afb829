import { useState } from 'react';
import type { Order } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDay, formatMarketDay } from '#domain/time/market-time.ts';
import { CancelOrder } from '#src/features/order-tracking/CancelOrder.tsx';
import { ChangeDelivery } from '#src/features/order-tracking/ChangeDelivery.tsx';
import { DeliveryDayPanel } from '#src/features/order-tracking/DeliveryDayPanel.tsx';
import { OrderTimeline } from '#src/features/order-tracking/OrderTimeline.tsx';
import { TextMessageConsentNote } from '#src/features/order-tracking/TextMessageConsentNote.tsx';
import { WarrantyNote } from '#src/features/order-tracking/WarrantyNote.tsx';
import { Money } from '#src/features/quote-lines/Money.tsx';
import { fill, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { piecePath, pieceTexts, requestText } from '#src/i18n/piece-texts.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ProductLine } from '#src/ui/ProductLine.tsx';
import '#src/ui/button.css';

interface OrderProps {
  order: Order;
  language: Language;
  texts: Texts<'account-area'>;
}

/**
 * Order in the list: dates, items, timeline, change of delivery details (D79) and cancellation (D24).
 * 'View more' shows all items after the first (section 2).
 */
export function OrderEntry(
  props: OrderProps & { orderTexts: Texts<'orders'>; failureTexts: Texts<'failures'> },
) {
  const { language, texts, orderTexts, failureTexts } = props;
  const [order, setOrder] = useState(props.order);
  const { number, status, cart } = order;
  const [isOpen, setOpen] = useState(false);
  const items = `order-${number}`;
  return (
    <li className="order">
      <div className="order__head">
        <h3 tabIndex={-1}>{fill(texts.order, { number })}</h3>
        <span className={`tag tag--${status}`}>{orderTexts[`status-${status}`]}</span>
      </div>
      <Facts order={order} language={language} texts={texts} orderTexts={orderTexts} />
      <WarrantyNote order={order} language={language} texts={orderTexts} />
      <DeliveryDayPanel
        order={order}
        heading="h4"
        language={language}
        texts={orderTexts}
        failureTexts={failureTexts}
        onChange={(changed) => setOrder({ ...order, ...changed })}
      />
      <ul className="order__items" id={items}>
        {cart.slice(0, isOpen ? cart.length : 1).map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change.
          <Item key={index} index={index} order={order} language={language} texts={texts} />
        ))}
      </ul>
      {cart.length > 1 && (
        <button
          className="link note order__more"
          type="button"
          aria-expanded={isOpen}
          aria-controls={items}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{texts[isOpen ? 'view-less' : 'view-more']}</span>
          <span className="vh">{fill(texts.order, { number })}</span>
          <Icon name="chevron-down" small />
        </button>
      )}
      <details className="order__steps">
        <summary className="link note">{orderTexts.timeline}</summary>
        <OrderTimeline order={order} language={language} texts={orderTexts} />
      </details>
      <ChangeDelivery
        order={order}
        language={language}
        texts={orderTexts}
        failureTexts={failureTexts}
        onChange={(changed) => setOrder({ ...order, ...changed })}
      />
      <CancelOrder
        order={order}
        texts={orderTexts}
        failureTexts={failureTexts}
        onChange={(changed) => setOrder({ ...order, ...changed })}
      />
      <TextMessageConsentNote
        order={order}
        email={order.email}
        texts={orderTexts}
        failureTexts={failureTexts}
      />
    </li>
  );
}

function Facts({
  order,
  language,
  texts,
  orderTexts,
}: OrderProps & { orderTexts: Texts<'orders'> }) {
  const { createdAt, deliveryWindow, sumQuantity, coupon, prices } = order;
  const facts = [
    [texts['order-date'], formatMarketDay(createdAt, order.language, language)],
    [
      texts['delivery-window'],
      fill(texts.window, {
        from: formatDay(deliveryWindow.from, language),
        to: formatDay(deliveryWindow.to, language),
      }),
    ],
    [texts.items, formatNumber(sumQuantity, language)],
    ...(prices
      ? [
          [
            texts['order-total'],
            hasNothingToPay(order) ? (
              orderTexts['nothing-to-pay']
            ) : (
              <Money
                key="total"
                amount={prices.totals.total}
                currency={prices.currency}
                language={language}
              />
            ),
          ] as const,
        ]
      : []),
    ...(coupon ? [[texts['order-coupon'], coupon] as const] : []),
  ] as const;
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Item({ order, index, language, texts }: OrderProps & { index: number }) {
  const ordered = order.cart[index];
  if (!ordered) return null;
  const { title, finish, code } = pieceTexts(ordered, language);
  const request = requestText(ordered, (text) => fill(texts.request, { text }));
  return (
    <ProductLine
      title={title}
      href={piecePath(ordered, language)}
      picture={ordered.imageSmall[0]}
      heading="p"
      code={code}
      finish={finish}
    >
      <p className="note">
        {fill(texts.quantity, { count: formatNumber(order.quantity[index] ?? 0, language) })}
      </p>
      {request && <p className="note">{request}</p>}
    </ProductLine>
  );
}
