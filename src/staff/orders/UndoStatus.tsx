import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import {
  type UndoableChange,
  undoableChange,
  undoOrderStatus,
} from '#contracts/orders/status-undo.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';

interface UndoStatusProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the order has changed on the server since the page loaded it. */
  onStale: () => void;
}

/** Button that undoes a status change of the last 24 hours (D99). */
export function UndoStatus({ order, onChange, onStale }: UndoStatusProps) {
  const { texts, orderTexts, language } = useStaffTexts();
  const confirm = useConfirm<UndoableChange<StaffOrder['history'][number]>>();
  const { result, setResult, run } = useStaffMutation({
    onFailure: ({ code }) => {
      if (code !== 'status-conflict' && code !== 'version-conflict') return;
      confirm.close();
      onStale();
    },
  });
  const { number, deliveryDay } = order;
  const change = undoableChange(order, new Date());
  const nameOf = (status: StaffOrder['status']) => orderTexts[`status-${status}`];

  function help({ status, before }: NonNullable<typeof change>): string {
    const help = fill(texts['undo-help'], { status: nameOf(status) });
    if (before !== 'pending' || !holdsSlot(deliveryDay)) return help;
    const day = formatWeekdayAndDay(deliveryDay.day, language);
    return `${help} ${fill(texts['undo-day'], { day })}`;
  }

  async function undo({ status, before }: NonNullable<typeof change>) {
    const input = { params: { number }, body: { revision: orderRevision(order), status } };
    const done = fill(texts.undone, { status: nameOf(before) });
    const answer = await run(undoOrderStatus, input, done);
    if (!answer) return false;
    onChange(answer.result);
    return true;
  }

  return (
    <div className="stack tight">
      <ActionMessage result={result} />
      {change && !confirm.subject && (
        <p>
          <button
            className="link"
            type="button"
            onClick={() => {
              setResult(undefined);
              confirm.ask(change);
            }}
          >
            {fill(texts.undo, { status: nameOf(change.status) })}
          </button>
        </p>
      )}
      {confirm.prompt((asked) => ({
        title: fill(texts['undo-question'], { number, status: nameOf(asked.before) }),
        help: help(asked),
        yes: texts['undo-yes'],
        busy: texts.undoing,
        no: texts['move-no'],
        onYes: () => undo(asked),
      }))}
    </div>
  );
}
