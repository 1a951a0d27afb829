import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { LoadingSkeleton } from './LoadingSkeleton.tsx';
import { OrderEntry } from './OrderEntry.tsx';
import { useOrders } from './use-orders.ts';
import '#src/ui/button.css';
import './Orders.css';

interface OrdersProps {
  userId: string;
  language: Language;
  texts: Texts<'account-area'>;
  orderTexts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/** Status filters of the order list (section 2). */
const FILTERS = [
  { label: 'status-all', status: '' },
  { label: 'status-pending', status: 'pending' },
  { label: 'status-shipped', status: 'shipped' },
  { label: 'status-cancelled', status: 'cancelled' },
  { label: 'status-exchange-warranty', status: 'exchange,warranty' },
] as const;

/** 'My orders': order list with status filters. */
export function Orders(props: OrdersProps) {
  const { texts, orderTexts } = props;
  const [status, setStatus] = useState('');
  const filters = useRef<HTMLDivElement>(null);
  const showAll = () => {
    setStatus('');
    // The button disappears.
    filters.current?.querySelector('button')?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: filter buttons are not form fields. */}
      <div
        className="cluster orders__filters"
        role="group"
        aria-label={texts['order-status']}
        ref={filters}
      >
        {FILTERS.map((filter) => (
          <button
            key={filter.label}
            className="chip"
            type="button"
            aria-pressed={status === filter.status}
            onClick={() => setStatus(filter.status)}
          >
            {orderTexts[filter.label]}
          </button>
        ))}
      </div>
      <MemberOrderList key={status} status={status} onAll={showAll} {...props} />
    </>
  );
}

/**
 * Paged list of orders with its loading, empty and error states (section 8). The status '' means all.
 * @param onAll shows the orders of all statuses; without it, a link leads to them
 */
export function MemberOrderList(props: OrdersProps & { status: string; onAll?: () => void }) {
  const { userId, status, language, texts, orderTexts, failureTexts, onAll } = props;
  const paths = sitePaths(language);
  const { list, state, failure, nextPage, retry, more } = useOrders(userId, status);
  const rows = useRef<HTMLOListElement>(null);
  const previousCount = useRef(0);
  useEffect(() => {
    // After 'Show more orders', the focus moves to the first new order, because the button can disappear.
    const firstNew =
      previousCount.current > 0 ? rows.current?.children[previousCount.current] : undefined;
    firstNew?.querySelector('h3')?.focus();
    previousCount.current = list.length;
  }, [list]);

  if (state === 'ready' && list.length === 0) {
    const filter = FILTERS.find((one) => one.status !== '' && one.status === status);
    const all = onAll ? { onClick: onAll } : { href: paths.account('my-order') };
    return (
      <EmptyState
        title={texts['orders-none']}
        help={
          filter
            ? fill(texts['orders-none-of'], { status: orderTexts[filter.label] })
            : texts['orders-none-help']
        }
        action={
          filter
            ? { label: texts['orders-all'], ...all }
            : { label: texts['shop-now'], href: paths.products() }
        }
        heading="h3"
      />
    );
  }
  let end: ReactNode = null;
  if (failure) {
    const detail = fill(texts['orders-error'], { message: failure.message });
    const sentence = texts['error-help'];
    end = <ErrorNote {...{ sentence, detail, retry: texts.retry }} onRetry={retry} />;
  } else if (state === 'loading') end = <LoadingSkeleton word={texts.loading} />;
  else if (nextPage) {
    end = (
      <button className="btn btn--line orders__more" type="button" onClick={more}>
        {texts['more-orders']}
      </button>
    );
  }
  return (
    <>
      <ol className="orders" ref={rows}>
        {list.map((order) => (
          <OrderEntry
            key={order.number}
            {...{ order, language, texts, orderTexts, failureTexts }}
          />
        ))}
      </ol>
      {end}
    </>
  );
}
