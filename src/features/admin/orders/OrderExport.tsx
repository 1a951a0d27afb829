import { useState } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { useAdminTexts } from '../admin-texts.ts';
import { BusyButton } from '../BusyButton.tsx';
import { ActionFailure, Message } from '../Notes.tsx';
import type { Place } from '../place.ts';
import { exportedOrders } from './exported-orders.ts';
import { orderFilter } from './order-filter.ts';

/** Exports the orders with the chosen status and dates as CSV. */
export function OrderExport({ place }: { place: Place }) {
  const { texts, language } = useAdminTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<{ count: number }>();

  async function write() {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    const outcome = await exportedOrders(orderFilter(place, language));
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    saveFile('orders.csv', 'text/csv', [outcome.csv]);
    setDone({ count: outcome.count });
  }
  return (
    <div className="stack tight">
      <p className="desk__choices">
        <BusyButton isBusy={isBusy} busy={texts.exporting} onClick={() => void write()}>
          {texts['export-csv']}
        </BusyButton>
        <span className="note">{texts['export-note']}</span>
      </p>
      {failure && <ActionFailure failure={failure} />}
      {done && (
        <Message kind="ok" about={done}>
          {fillCount(texts, 'exported', done.count, language)}
        </Message>
      )}
    </div>
  );
}
