import type * as z from 'zod';
import { exportOrders, findOrders } from '#contracts/orders/staff-orders.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { CsvExport } from '../kit/CsvExport.tsx';
import { NothingFound, QueryState } from '../kit/Notes.tsx';
import { OrderTable } from '../kit/orders/OrderTable.tsx';
import type { Place } from '../kit/place.ts';
import { Pager, ResultCount } from '../kit/ResultCount.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useMay } from '../kit/use-may.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { orderFilter } from './order-filter.ts';

/** Orders filtered by status and date. The search finds them by number, email or phone number (D24). */
export function OrderList({ place }: { place: Place }) {
  const { texts, language } = useStaffTexts();
  const may = useMay();
  // The warehouse may search neither customers nor orders by email (D58).
  const mayNameCustomer = may('findCustomers');
  const body = {
    ...orderFilter(place, language),
    ...(place.search ? { search: place.search } : {}),
    ...(place.after ? { after: place.after } : {}),
  } satisfies z.input<typeof findOrders.body>;
  const { fetched, retry } = useStaffQuery(findOrders, { body });
  const searchHelp = mayNameCustomer ? 'orders-none-help' : 'orders-none-help-without-email';
  const orders = fetched.state === 'ready' ? fetched.answer.result.orders : [];
  return (
    <section className="stack">
      <Title>{texts['section-orders']}</Title>
      <search className="stack">
        <OrderFilters place={place} mayNameCustomer={mayNameCustomer} />
        {may('exportOrders') && (
          <CsvExport
            contract={exportOrders}
            filter={orderFilter(place, language)}
            fileName="orders.csv"
            note={texts['export-note']}
            doneText={(count) => fillCount(texts, 'exported', count, language)}
          />
        )}
      </search>
      <QueryState fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && orders.length === 0 && (
        <NothingFound
          fact={texts['orders-none']}
          help={texts[place.search ? searchHelp : 'orders-none-filter-help']}
        />
      )}
      {orders.length > 0 && (
        <>
          <ResultCount place={place}>
            {fillCount(texts, 'orders-found', orders.length, language)}
          </ResultCount>
          <OrderTable orders={orders} />
        </>
      )}
      {fetched.state === 'ready' && <Pager place={place} next={fetched.answer.result.next} />}
    </section>
  );
}
