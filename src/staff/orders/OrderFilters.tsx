import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { DayFilters, SelectFilter } from '../kit/filter-fields.tsx';
import { SearchForm } from '../kit/SearchForm.tsx';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

interface OrderFiltersProps {
  location: StaffLocation;
  /** False for the warehouse, which may not search orders by email (D58). */
  mayNameCustomer: boolean;
}

/** Search form for orders, with filters by status and date. */
export function OrderFilters({ location, mayNameCustomer }: OrderFiltersProps) {
  const { texts, orderTexts } = useStaffTexts();
  return (
    <SearchForm
      location={location}
      hint={texts[mayNameCustomer ? 'orders-search-hint' : 'orders-search-hint-without-email']}
      maxLength={MAX_EMAIL_LENGTH}
      names={['status', 'from', 'to']}
    >
      <SelectFilter
        id="orders-status"
        name="status"
        label={texts.status}
        value={location.status}
        choices={ORDER_STATUSES.map((status) => [status, orderTexts[`status-${status}`]])}
      />
      <DayFilters location={location} />
    </SearchForm>
  );
}
