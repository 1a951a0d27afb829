import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDay, formatMarketDay } from '#domain/time/market-time.ts';
import { Money } from '#src/features/quote-lines/Money.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { ChangeDelivery } from './ChangeDelivery.tsx';
import { DeliveryDayPanel } from './DeliveryDayPanel.tsx';
import { OrderPieces } from './OrderPieces.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PriceByEmail } from './PriceByEmail.tsx';
import { TextMessageConsentNote } from './TextMessageConsentNote.tsx';
import type { FoundTrackedOrder } from './use-track-order.ts';
import { WarrantyNote } from './WarrantyNote.tsx';

interface FoundOrderProps {
  found: FoundTrackedOrder;
  onChange: (found: FoundTrackedOrder) => void;
  onSearchAgain: () => void;
  language: Language;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/** Order for the guest who placed it. The heading takes the focus, because the form with the focus was removed. */
export function FoundOrder(props: FoundOrderProps) {
  const { found, onChange, onSearchAgain, language, texts, failureTexts } = props;
  const { order, email } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const day = (iso: string) => formatDay(iso, language);
  const { prices } = order;
  const { from, to } = order.deliveryWindow;
  const facts = [
    [texts.status, texts[`status-${order.status}`]],
    [texts['ordered-on'], formatMarketDay(order.createdAt, order.language, language)],
    ...(order.status === 'cancelled'
      ? []
      : [[texts.expected, fill(texts.window, { from: day(from), to: day(to) })] as const]),
    ...(prices
      ? [
          [
            texts.total,
            <Money
              key="total"
              amount={prices.totals.total}
              currency={prices.currency}
              language={language}
            />,
          ] as const,
        ]
      : []),
    [texts.payment, texts[hasNothingToPay(order) ? 'nothing-to-pay' : 'cash']],
  ] as const;
  return (
    <article className="follow stack" aria-labelledby="followed-order">
      <h2 id="followed-order" tabIndex={-1} ref={heading}>
        {fill(texts.order, { number: order.number })}
      </h2>
      <dl className="follow__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WarrantyNote order={order} language={language} texts={texts} />
      <DeliveryDayPanel
        order={order}
        heading="h3"
        email={email}
        language={language}
        texts={texts}
        failureTexts={failureTexts}
        onChange={(changed) => onChange({ order: changed, email })}
      />
      <PriceByEmail {...{ order, email, language, texts, failureTexts }} />
      <section className="stack">
        <h3>{texts.timeline}</h3>
        <OrderTimeline order={order} language={language} texts={texts} />
      </section>
      <ChangeDelivery
        order={order}
        email={email}
        language={language}
        texts={texts}
        failureTexts={failureTexts}
        onChange={(changed) => onChange({ order: changed, email })}
      />
      <CancelOrder
        order={order}
        email={email}
        texts={texts}
        failureTexts={failureTexts}
        onChange={(changed) => onChange({ order: changed, email })}
      />
      <TextMessageConsentNote
        order={order}
        email={email}
        texts={texts}
        failureTexts={failureTexts}
      />
      <OrderPieces order={order} language={language} texts={texts} />
      <p>
        <button className="link" type="button" onClick={onSearchAgain}>
          {texts.another}
        </button>
      </p>
    </article>
  );
}
