import { lazyComponent } from '../kit/lazy-component.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { OrderList } from './OrderList.tsx';

const OneOrder = lazyComponent(async () => (await import('./OrderDetail.tsx')).OrderDetail);

/** Orders section: the order in the address, or the list. */
export function OrdersSection({ location }: { location: StaffLocation }) {
  return location.order ? (
    <OneOrder key={location.order} number={location.order} />
  ) : (
    <OrderList location={location} />
  );
}
