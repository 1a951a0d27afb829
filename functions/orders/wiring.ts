import type { HolidaysOf } from '#functions/delivery/week.ts';
import { deliveryWeekRepository } from '#functions/delivery/week-repository.ts';
import type { Dependencies, DomainDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { customerDayEndpoints, staffDayEndpoints } from './delivery-day-handler.ts';
import { deliveryDayService } from './delivery-day-service.ts';
import { deliveryDetailsService, type QuoteAddressWrites } from './delivery-details-service.ts';
import { deliveryRequestService } from './delivery-request-service.ts';
import { orderEndpoints } from './handler.ts';
import { orderIndexRepository } from './order-index-repository.ts';
import { orderLookup } from './order-lookup.ts';
import { orderRepository } from './repository.ts';
import { orderSearch } from './search.ts';
import { orderService } from './service.ts';
import { staffOrderEndpoints } from './staff-handler.ts';
import { type ClosePrice, orderStatusService } from './status-service.ts';
import { textConsentService } from './text-consent.ts';
import { statusUndoService } from './undo-service.ts';
import { warrantyService } from './warranty-service.ts';

/** Orders in the table. */
export type OrderRecords = ReturnType<typeof orderRecords>;

/** Returns the repositories of orders, which also emails and accounts read. */
export function orderRecords({ database }: Dependencies) {
  return {
    repository: orderRepository(database),
    orderIndex: orderIndexRepository(database),
    deliveryWeeks: deliveryWeekRepository(database),
  };
}

/** Returns the calls of orders, and the status changes that quotes make. */
export function wireOrders(
  dependencies: DomainDependencies,
  { repository, orderIndex, deliveryWeeks }: OrderRecords,
  { snapshot }: CatalogServices,
  {
    holidaysOf,
    closePrice,
    quoteAddressWrites,
  }: { holidaysOf: HolidaysOf; closePrice: ClosePrice; quoteAddressWrites: QuoteAddressWrites },
) {
  const withOrders = { ...dependencies, repository };
  const shared = {
    ...withOrders,
    search: orderSearch(orderIndex),
    lookup: orderLookup(repository, dependencies.limits),
    statuses: orderStatusService({ ...withOrders, closePrice }),
    undos: statusUndoService(withOrders),
    delivery: deliveryDetailsService({ ...withOrders, quoteAddressWrites, holidaysOf }),
    requests: deliveryRequestService(withOrders),
    warranties: warrantyService(withOrders),
    days: deliveryDayService({ ...withOrders, holidaysOf }),
  };
  return {
    /** Status changes of orders. Customers also cancel with the private link of the price. */
    statuses: shared.statuses,
    endpoints: [
      ...customerDayEndpoints(shared),
      ...orderEndpoints({
        ...shared,
        service: orderService({ ...withOrders, snapshot, newNumber: dependencies.newOrderNumber }),
        orderIndex,
        consents: textConsentService(orderIndex, dependencies.now),
      }),
    ],
    staffEndpoints: [
      ...staffDayEndpoints({ ...shared, week: deliveryWeeks, holidaysOf }),
      ...staffOrderEndpoints(shared),
    ],
  };
}
