import { useState } from 'react';
import type { CallInput } from '#contracts/call.ts';
import type { exportOrders } from '#contracts/orders/staff-orders.ts';
import type { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { BusyButton } from './BusyButton.tsx';
import { exportedRows } from './exported-rows.ts';
import { ActionFailure, Message } from './Notes.tsx';
import { useStaffTexts } from './staff-texts.ts';

interface CsvExportProps<C extends typeof exportOrders | typeof exportQuotes> {
  contract: C;
  /** Filter of the list. */
  filter: NonNullable<CallInput<C>['body']>;
  fileName: string;
  note: string;
  /** Returns the message after the export. @param count number of rows */
  doneText: (count: number) => string;
}

/** Exports the objects of a filtered list as CSV. */
export function CsvExport<C extends typeof exportOrders | typeof exportQuotes>(
  props: CsvExportProps<C>,
) {
  const { contract, filter, fileName, note, doneText } = props;
  const { texts } = useStaffTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<{ count: number }>();

  async function write() {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    const outcome = await exportedRows(contract, filter);
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    saveFile(fileName, 'text/csv', [outcome.csv]);
    setDone({ count: outcome.count });
  }
  return (
    <div className="stack tight">
      <p className="desk__choices">
        <BusyButton isBusy={isBusy} busy={texts.exporting} onClick={() => void write()}>
          {texts['export-csv']}
        </BusyButton>
        <span className="note">{note}</span>
      </p>
      {failure && <ActionFailure failure={failure} />}
      {done && (
        <Message kind="ok" about={done}>
          {doneText(done.count)}
        </Message>
      )}
    </div>
  );
}
