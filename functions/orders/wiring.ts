import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { HolidaysOf } from '#functions/delivery/week.ts';
import { deliveryWeekRepository } from '#functions/delivery/week-repository.ts';
import type { Dependencies, DomainDependencies } from '#functions/dependencies.ts';
import { answerDayEndpoint, staffDayEndpoints } from './day-handler.ts';
import { deliveryDays } from './day-service.ts';
import { deliveryChanges } from './delivery-service.ts';
import { orderFollowing } from './following.ts';
import { orderEndpoints } from './handler.ts';
import { orderIndexRepository } from './order-index-repository.ts';
import { orderRepository } from './repository.ts';
import { orderSearch } from './search.ts';
import { orderService } from './service.ts';
import { staffOrderEndpoints } from './staff-handler.ts';
import { orderChanges } from './status-service.ts';
import { textConsents } from './text-consent.ts';

/** Orders in the table. */
export type OrderRecords = ReturnType<typeof orderRecords>;

/** Returns the repositories of orders, which also mails and accounts read. */
export function orderRecords({ database }: Dependencies) {
  return {
    repository: orderRepository(database),
    orderIndex: orderIndexRepository(database),
    deliveryWeeks: deliveryWeekRepository(database),
  };
}

/** Wires the orders. */
export function wireOrders(
  dependencies: DomainDependencies,
  { repository, orderIndex, deliveryWeeks }: OrderRecords,
  { snapshot }: CatalogueServices,
  holidaysOf: HolidaysOf,
) {
  const withOrders = { ...dependencies, repository };
  const shared = {
    ...withOrders,
    search: orderSearch(orderIndex),
    following: orderFollowing(repository, dependencies.limits),
    changes: orderChanges(withOrders),
    delivery: deliveryChanges(withOrders),
    days: deliveryDays({ ...withOrders, holidaysOf }),
  };
  return {
    endpoints: [
      answerDayEndpoint(shared),
      ...orderEndpoints({
        ...shared,
        service: orderService({ ...withOrders, snapshot, newNumber: dependencies.newOrderNumber }),
        orderIndex,
        consents: textConsents(orderIndex, dependencies.now),
      }),
    ],
    staffEndpoints: [
      ...staffDayEndpoints({ ...shared, week: deliveryWeeks, holidaysOf }),
      ...staffOrderEndpoints(shared),
    ],
  };
}
