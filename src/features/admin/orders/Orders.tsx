import type { Place } from '../place.ts';
import { OneOrder } from './OneOrder.tsx';
import { OrderList } from './OrderList.tsx';

/** Orders section: the order in the address, or the list. */
export function Orders({ place }: { place: Place }) {
  return place.order ? (
    <OneOrder key={place.order} number={place.order} />
  ) : (
    <OrderList place={place} />
  );
}
