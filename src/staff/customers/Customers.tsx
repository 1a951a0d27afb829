import type { Place } from '../kit/place.ts';
import { CustomerList } from './CustomerList.tsx';
import { OneCustomer } from './OneCustomer.tsx';

/** Customers section: the member in the address, or the list. */
export function Customers({ place }: { place: Place }) {
  return place.customer ? (
    <OneCustomer key={place.customer} id={place.customer} place={place} />
  ) : (
    <CustomerList place={place} />
  );
}
