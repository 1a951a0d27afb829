import type { CallInput } from '#contracts/call.ts';
import type { exportOrders } from '#contracts/orders/staff-orders.ts';
import type { exportQuotes } from '#contracts/quotes/staff-quotes.ts';
import type { Outcome } from '#src/api/client.ts';
import { saveFile } from '#src/ui/save-file.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { BusyButton } from './action-buttons.tsx';
import { ActionMessage } from './messages.tsx';
import { useStaffTexts } from './staff-texts.ts';
import { useStaffMutation } from './use-staff-mutation.ts';

/** Fetches all objects that match a filter as CSV, part by part. */
async function exportedRows<C extends typeof exportOrders | typeof exportQuotes>(
  contract: C,
  filter: NonNullable<CallInput<C>['body']>,
): Promise<Outcome<{ csv: string; count: number }>> {
  let csv = '';
  let count = 0;
  let after: string | undefined;
  do {
    const body = { ...filter, ...(after && { after }) };
    // Both contracts have the cursor `after` and the same answer.
    const outcome = await callAsStaff(contract as typeof exportQuotes, { body } as object);
    if (!outcome.ok) return outcome;
    csv += outcome.response.result.csv;
    count += outcome.response.result.count;
    after = outcome.response.result.next;
  } while (after);
  return { ok: true, response: { csv, count } };
}

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
  const { texts, language } = useStaffTexts();
  const { isBusy, result, runSteps } = useStaffMutation();

  async function write() {
    const exported = await runSteps(
      () => exportedRows(contract, { ...filter, headers: language }),
      ({ count }) => doneText(count),
    );
    if (exported) saveFile(fileName, 'text/csv', [exported.csv]);
  }
  return (
    <div className="stack tight">
      <p className="staff-page__choices">
        <BusyButton isBusy={isBusy} busy={texts.exporting} onClick={() => void write()}>
          {texts['export-csv']}
        </BusyButton>
        <span className="note">{note}</span>
      </p>
      <ActionMessage result={result} />
    </div>
  );
}
