import type { StaffLocation } from '../kit/staff-location.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { CustomerList } from './CustomerList.tsx';

/** Customers section: the member in the address, or the list. */
export function CustomersSection({ location }: { location: StaffLocation }) {
  return location.customer ? (
    <CustomerDetail key={location.customer} id={location.customer} location={location} />
  ) : (
    <CustomerList location={location} />
  );
}
