import { MAX_EMAIL_LENGTH } from '#contracts/limits.ts';
import { ORDER_STATUSES } from '#contracts/order.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { DayFilters, SelectFilter } from '../filter-fields.tsx';
import type { Place } from '../place.ts';
import { SearchForm } from '../SearchForm.tsx';

/** Search form for orders, with filters by status and date. */
export function OrderFilters({ place }: { place: Place }) {
  const { texts, orderTexts } = useAdminTexts();
  return (
    <SearchForm
      place={place}
      hint={texts['orders-search-hint']}
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
