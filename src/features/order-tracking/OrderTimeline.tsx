import { isStatusStep, type Order, type OrderStatus } from '#contracts/orders/orders.ts';
import type { ChangedDetail } from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';
import { formatMarketDay, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import './OrderTimeline.css';

/** Usual sequence of statuses. */
const USUAL_STEPS: readonly OrderStatus[] = ['pending', 'confirmed', 'shipped', 'delivered'];

/** Returns the expected next steps. Exchanges, warranty cases and cancelled orders have none. */
function upcomingSteps(history: Order['history']): readonly OrderStatus[] {
  const current = history.at(-1)?.status;
  const index = current ? USUAL_STEPS.indexOf(current) : -1;
  return index < 0 ? [] : USUAL_STEPS.slice(index + 1);
}

/** Returns the names of changed delivery details: 'Address, Phone'. */
export function changedDetailNames(
  changes: readonly { field: ChangedDetail }[],
  texts: Texts<'orders'>,
): string {
  return changes.map(({ field }) => texts[`field-${field}`]).join(', ');
}

/** Returns the removed pieces with their numbers before and after: 'Roma table: 4 → 2'. */
export function removedPieceTexts(
  removed: NonNullable<Order['history'][number]['removed']>,
  language: Language,
  texts: Texts<'orders'>,
): string[] {
  return removed.map(({ titles, before, after }) =>
    fill(texts['piece-change'], { title: titles[language], before, after }),
  );
}

/** Returns the name of a history entry. */
export function historyEntryName(
  {
    status,
    changes,
    deliveryDay,
    price,
    removed,
    warranty,
    undone,
  }: Pick<
    Order['history'][number],
    'status' | 'changes' | 'deliveryDay' | 'price' | 'removed' | 'warranty' | 'undone'
  >,
  texts: Texts<'orders'>,
): string {
  if (changes) return texts['delivery-changed'];
  if (removed) return texts['pieces-removed'];
  if (warranty) return texts['warranty-step'];
  if (price) return texts[`price-step-${price.state}`];
  if (undone) return fill(texts['status-undone'], { status: texts[`status-${status}`] });
  return deliveryDay ? texts[`day-step-${deliveryDay.state}`] : texts[`status-${status}`];
}

/**
 * Timeline of an order: past steps with dates in its market's time zone, changes of delivery
 * details, removed pieces, warranty cases, and expected steps (D24, D79, D108, D109).
 */
export function OrderTimeline(props: {
  order: Pick<Order, 'history' | 'language'>;
  language: Language;
  texts: Texts<'orders'>;
}) {
  const { order, language, texts } = props;
  const { history, language: market } = order;
  const current = history.findLastIndex(isStatusStep);
  return (
    <ol className="timeline">
      {history.map((step, index) => {
        const { status, at, by, changes, deliveryDay, removed, warranty } = step;
        return (
          <li
            className={`timeline__step timeline__step--${status === 'cancelled' ? 'over' : 'done'}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are only appended
            key={index}
            aria-current={index === current ? 'step' : undefined}
          >
            <Icon name={status === 'cancelled' ? 'close' : 'check'} small />
            <span className="timeline__status">{historyEntryName(step, texts)}</span>
            <span className="note">
              <time dateTime={at}>{formatMarketDay(at, market, language)}</time>
              {(changes || deliveryDay || status === 'cancelled') && by === 'customer' && (
                <span>{`, ${texts['by-you']}`}</span>
              )}
              {(changes || deliveryDay || removed || warranty) && by === 'shop' && (
                <span>{`, ${texts['by-us']}`}</span>
              )}
            </span>
            {changes && <span className="note">{changedDetailNames(changes, texts)}</span>}
            {removed &&
              removedPieceTexts(removed, language, texts).map((line) => (
                <span className="note" key={line}>
                  {line}
                </span>
              ))}
            {deliveryDay && (
              <span className="note">{formatWeekdayAndDay(deliveryDay.day, language)}</span>
            )}
          </li>
        );
      })}
      {upcomingSteps(history).map((status) => (
        <li className="timeline__step" key={status}>
          <span className="timeline__status">{texts[`status-${status}`]}</span>
          <span className="note">{texts['to-come']}</span>
        </li>
      ))}
    </ol>
  );
}
