import type * as z from 'zod';
import { exportOrders, findOrders } from '#contracts/orders/staff-orders.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { CsvExport } from '../kit/CsvExport.tsx';
import { NothingFound, QueryFallback } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { Pager, ResultCount } from '../kit/result-paging.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { OrderTable } from '../shared/orders/OrderTable.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { orderFilter } from './order-filter.ts';

/** Orders filtered by status and date. The search finds them by number, email or phone number (D24). */
export function OrderList({ location }: { location: StaffLocation }) {
  const { texts, language } = useStaffTexts();
  const may = useMayCall();
  // The warehouse may search neither customers nor orders by email (D58).
  const mayNameCustomer = may('findCustomers');
  const body = {
    ...orderFilter(location, language),
    ...(location.search ? { search: location.search } : {}),
    ...(location.after ? { after: location.after } : {}),
  } satisfies z.input<typeof findOrders.body>;
  const { fetched, retry } = useStaffQuery(findOrders, { body });
  const searchHelp = mayNameCustomer ? 'orders-none-help' : 'orders-none-help-without-email';
  const orders = fetched.state === 'ready' ? fetched.response.result.orders : [];
  return (
    <section className="stack">
      <ViewTitle>{texts['section-orders']}</ViewTitle>
      <search className="stack">
        <OrderFilters location={location} mayNameCustomer={mayNameCustomer} />
        {may('exportOrders') && (
          <CsvExport
            contract={exportOrders}
            filter={orderFilter(location, language)}
            fileName="orders.csv"
            note={texts['export-note']}
            doneText={(count) => fillCount(texts, 'exported', count, language)}
          />
        )}
      </search>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && orders.length === 0 && (
        <NothingFound
          fact={texts['orders-none']}
          help={texts[location.search ? searchHelp : 'orders-none-filter-help']}
        />
      )}
      {orders.length > 0 && (
        <>
          <ResultCount location={location}>
            {fillCount(texts, 'orders-found', orders.length, language)}
          </ResultCount>
          <OrderTable orders={orders} />
        </>
      )}
      {fetched.state === 'ready' && (
        <Pager location={location} next={fetched.response.result.next} />
      )}
    </section>
  );
}
