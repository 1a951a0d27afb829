import type * as z from 'zod';
import { findOrders } from '#contracts/admin-orders.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Found, Pager } from '../Found.tsx';
import { Failed, Loading } from '../Notes.tsx';
import { NothingFound } from '../NothingFound.tsx';
import type { Place } from '../place.ts';
import { Title } from '../Title.tsx';
import { useShop } from '../use-shop.ts';
import { useWords } from '../words.ts';
import { OrderExport } from './OrderExport.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { orderFilter } from './order-filter.ts';

/** Orders by status and day, found by number, e-mail address or telephone (D24). */
export function OrderList({ place }: { place: Place }) {
  const { texts, language } = useWords();
  const body = {
    ...orderFilter(place, language),
    ...(place.search ? { search: place.search } : {}),
    ...(place.after ? { after: place.after } : {}),
  } satisfies z.input<typeof findOrders.body>;
  const { asked, again } = useShop(findOrders, { body });
  const orders = asked.state === 'ready' ? asked.answer.result.orders : [];
  return (
    <section className="stack">
      <Title>{texts['section-orders']}</Title>
      <search className="stack">
        <OrderFilters place={place} />
        <OrderExport place={place} />
      </search>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Failed failure={asked.failure} again={again} />}
      {asked.state === 'ready' && orders.length === 0 && (
        <NothingFound fact={texts['orders-none']} help={texts['orders-none-help']} />
      )}
      {orders.length > 0 && (
        <>
          <Found place={place}>{fillCount(texts, 'orders-found', orders.length, language)}</Found>
          <OrderTable orders={orders} />
        </>
      )}
      {asked.state === 'ready' && <Pager place={place} next={asked.answer.result.next} />}
    </section>
  );
}
