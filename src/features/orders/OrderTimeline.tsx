import type { Language } from '#contracts/languages.ts';
import { formatDayOf } from '#contracts/market-time.ts';
import type { Order, OrderStatus } from '#contracts/order.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import './OrderTimeline.css';

/** The way that an order usually goes. */
const WAY: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** What usually follows the present step; nothing after a step beside the way. */
function toCome(history: Order['history']): readonly OrderStatus[] {
  const present = history.at(-1)?.status;
  const place = present ? WAY.indexOf(present) : -1;
  return place < 0 ? [] : WAY.slice(place + 1);
}

/** The steps of an order with their days in its market, and those that are still to come (D24). */
export function OrderTimeline(props: {
  order: Pick<Order, 'history' | 'language'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  const { history, language: market } = order;
  return (
    <ol className="timeline">
      {history.map(({ status, at, by }, place) => (
        <li
          className={`timeline__step timeline__step--${status === 'cancelled' ? 'over' : 'done'}`}
          key={at + status}
          aria-current={place === history.length - 1 ? 'step' : undefined}
        >
          <Icon name={status === 'cancelled' ? 'close' : 'check'} small />
          <span className="timeline__status">{texts[`status-${status}`]}</span>
          <span className="note">
            <time dateTime={at}>{formatDayOf(at, market, language)}</time>
            {status === 'cancelled' && by === 'customer' && `, ${texts['by-you']}`}
          </span>
        </li>
      ))}
      {toCome(history).map((status) => (
        <li className="timeline__step" key={status}>
          <span className="timeline__status">{texts[`status-${status}`]}</span>
          <span className="note">{texts['to-come']}</span>
        </li>
      ))}
    </ol>
  );
}
