import { lateComponent } from '../kit/late-component.tsx';
import type { Place } from '../kit/place.ts';
import { OrderList } from './OrderList.tsx';

const OneOrder = lateComponent(async () => (await import('./OneOrder.tsx')).OneOrder);

/** Orders section: the order in the address, or the list. */
export function OrdersSection({ place }: { place: Place }) {
  return place.order ? (
    <OneOrder key={place.order} number={place.order} />
  ) : (
    <OrderList place={place} />
  );
}
