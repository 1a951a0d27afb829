import { MAX_EMAIL_LENGTH } from '#contracts/limits.ts';
import { zoneName } from '#contracts/market-time.ts';
import { ORDER_STATUSES } from '#contracts/order.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import { useAdminTexts } from '../admin-texts.ts';
import type { Place } from '../place.ts';
import { SearchForm } from '../SearchForm.tsx';

/** Search form for orders, with filters by status and date. */
export function OrderFilters({ place }: { place: Place }) {
  const { texts, orderTexts, language } = useAdminTexts();
  return (
    <SearchForm
      place={place}
      hint={texts['orders-search-hint']}
      maxLength={MAX_EMAIL_LENGTH}
      names={['status', 'from', 'to']}
    >
      <Field id="orders-status" label={texts.status} error={undefined}>
        <select className="input" id="orders-status" name="status" defaultValue={place.status}>
          <option value="">{texts.all}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {orderTexts[`status-${status}`]}
            </option>
          ))}
        </select>
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          id={`orders-${name}`}
          label={fill(texts[name], { zone: zoneName(language) })}
          error={undefined}
        >
          <input
            className="input"
            id={`orders-${name}`}
            name={name}
            type="date"
            defaultValue={place[name]}
          />
        </Field>
      ))}
    </SearchForm>
  );
}
