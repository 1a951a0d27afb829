import { type FormEvent, useState } from 'react';
import { MAX_EMAIL_LENGTH } from '#contracts/limits.ts';
import { ORDER_STATUSES } from '#contracts/order.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Refused, Told } from '../Notes.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { goTo } from '../place.store.ts';
import { addressOf, type Place } from '../place.ts';
import { saveFile } from '../save-file.ts';
import { useWords } from '../words.ts';
import { exportedOrders } from './exported-orders.ts';
import { orderFilter } from './order-filter.ts';

function wished(form: HTMLFormElement): Place {
  const given = new FormData(form);
  const said = ['status', 'from', 'to', 'search'].flatMap((name) => {
    const value = String(given.get(name) ?? '').trim();
    return value ? [[name, value]] : [];
  });
  return { section: 'orders', ...Object.fromEntries(said) };
}

/** Which orders are wanted. The address keeps it: it can be left, come back to and handed on. */
export function OrderFilters({ place }: { place: Place }) {
  const { texts, orderTexts } = useWords();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    goTo(wished(event.currentTarget));
  };
  const { after: _, ...shown } = place;
  return (
    <search className="stack">
      {/* Another address is another form: Back brings what was filled in then. */}
      <form className="desk__filters" key={addressOf(shown)} onSubmit={show}>
        <Field id="orders-search" label={texts.search} error={undefined} wide>
          <input
            className="input"
            id="orders-search"
            name="search"
            type="search"
            defaultValue={place.search}
            placeholder={texts['orders-search-hint']}
            maxLength={MAX_EMAIL_LENGTH}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
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
          <Field key={name} id={`orders-${name}`} label={texts[name]} error={undefined}>
            <input
              className="input"
              id={`orders-${name}`}
              name={name}
              type="date"
              defaultValue={place[name]}
            />
          </Field>
        ))}
        <div className="desk__choices">
          <button className="btn btn--small" type="submit">
            {texts.find}
          </button>
          <PlaceLink className="link" to={{ section: 'orders' }}>
            {texts.clear}
          </PlaceLink>
        </div>
      </form>
      <OrderExport place={place} />
    </search>
  );
}

/** Writes the orders of the status and the days into a file for a spreadsheet. */
function OrderExport({ place }: { place: Place }) {
  const { texts, language } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [count, setCount] = useState<number>();

  async function write() {
    setBusy(true);
    setFailure(undefined);
    setCount(undefined);
    const outcome = await exportedOrders(orderFilter(place));
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    saveFile('orders.csv', 'text/csv', [outcome.csv]);
    setCount(outcome.count);
  }
  return (
    <div className="stack tight">
      <p className="desk__choices">
        <button
          className="btn btn--small btn--line"
          type="button"
          aria-busy={isBusy}
          onClick={() => void write()}
        >
          {isBusy && <Icon name="spinner" />}
          {isBusy ? texts.exporting : texts['export-csv']}
        </button>
        <span className="note">{texts['export-note']}</span>
      </p>
      {failure && <Refused failure={failure} />}
      {count !== undefined && (
        <Told kind="ok" about={count}>
          {fillCount(texts, 'exported', count, language)}
        </Told>
      )}
    </div>
  );
}
