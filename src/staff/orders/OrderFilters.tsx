import { ORDER_STATUSES } from '#contracts/orders/orders.ts';
import { MAX_EMAIL_LENGTH } from '#domain/limits.ts';
import { DayFilters, SelectFilter } from '../kit/filter-fields.tsx';
import type { Place } from '../kit/place.ts';
import { SearchForm } from '../kit/SearchForm.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

interface OrderFiltersProps {
  place: Place;
  /** False for the warehouse, which may not search orders by email (D58). */
  mayNameCustomer: boolean;
}

/** Search form for orders, with filters by status and date. */
export function OrderFilters({ place, mayNameCustomer }: OrderFiltersProps) {
  const { texts, orderTexts } = useStaffTexts();
  return (
    <SearchForm
      place={place}
      hint={texts[mayNameCustomer ? 'orders-search-hint' : 'orders-search-hint-without-email']}
      maxLength={MAX_EMAIL_LENGTH}
      names={['status', 'from', 'to']}
    >
      <SelectFilter
        id="orders-status"
        name="status"
        label={texts.status}
        value={place.status}
        choices={ORDER_STATUSES.map((status) => [status, orderTexts[`status-${status}`]])}
      />
      <DayFilters place={place} />
    </SearchForm>
  );
}
