import { useState } from 'react';
import { getOrder } from '#contracts/admin-orders.ts';
import { formatMoment } from '#contracts/market-time.ts';
import type { Order } from '#contracts/order.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { Failed, Loading } from '../Notes.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { Title } from '../Title.tsx';
import { useShop } from '../use-shop.ts';
import { useWords } from '../words.ts';
import { MoveOn } from './MoveOn.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { Status } from './Status.tsx';

/** One order with everything that is known of it, what can become of it, and its packing slip. */
export function OneOrder({ number }: { number: string }) {
  const { texts } = useWords();
  const { asked, again, put } = useShop(getOrder, { params: { number } });
  // A change by somebody else is read again behind the message that tells of it, which must not go.
  const [known, setKnown] = useState<Order>();
  const order = asked.state === 'ready' ? asked.answer.result : known;
  return (
    <article className="stack order">
      <p className="desk__back">
        <PlaceLink className="link" to={{ section: 'orders' }}>
          {texts['back-to-orders']}
        </PlaceLink>
      </p>
      <Title>{fill(texts.order, { number: order?.number ?? number })}</Title>
      {!order && asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failed failure={asked.failure} again={again} />}
      {order && (
        <Shown
          order={order}
          onChange={(result) => put({ status: true, result })}
          onStale={() => {
            setKnown(order);
            again();
          }}
        />
      )}
    </article>
  );
}

interface ShownProps {
  order: Order;
  onChange: (order: Order) => void;
  onStale: () => void;
}

function Shown({ order, onChange, onStale }: ShownProps) {
  const { texts } = useWords();
  return (
    <>
      <p className="desk__choices">
        <Status status={order.status} />
        <button className="btn btn--small btn--line" type="button" onClick={() => print()}>
          {texts['print-slip']}
        </button>
        <span className="note">
          {fill(texts['slip-language'], { language: languageOption(order.language).name })}
        </span>
      </p>
      <MoveOn order={order} onChange={onChange} onStale={onStale} />
      <div className="order__sides">
        <OrderFacts order={order} />
        <History history={order.history} />
      </div>
      <OrderLines order={order} />
      <PackingSlip order={order} />
    </>
  );
}

function History({ history }: Pick<Order, 'history'>) {
  const { texts, orderTexts, language } = useWords();
  return (
    <section className="stack tight">
      <h3 className="desk__part">{texts.history}</h3>
      <ol className="history">
        {history.map(({ status, at, by }) => (
          <li key={at + status}>
            {orderTexts[`status-${status}`]}
            <span className="note">
              <time dateTime={at}>{formatMoment(at, language)}</time>, {texts[`by-${by}`]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
