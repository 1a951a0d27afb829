import { useState } from 'react';
import { canChangeDelivery } from '#contracts/orders/delivery-changes.ts';
import type { OrderStatus, StaffOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, ORDER_TRANSITIONS } from '#contracts/orders/staff-orders.ts';
import { maySetStatus } from '#domain/staff/staff-permissions.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { useOwnAccount } from '../kit/own-account.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { hasIncompleteAddress } from '../shared/orders/IncompleteAddressNote.tsx';
import { waitsForPrice } from './OrderPrice.tsx';

interface StatusChangeProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the status has changed on the server since the page loaded it. */
  onStale: () => void;
}

/** Buttons for the possible next statuses. The confirmation offers an email to the customer (D24). */
export function StatusChange({ order, onChange, onStale }: StatusChangeProps) {
  const { texts, orderTexts, quoteTexts } = useStaffTexts();
  const confirm = useConfirm<OrderStatus>();
  const [notify, setNotify] = useState(true);
  const { result, setResult, run } = useStaffMutation({
    onFailure: ({ code }) => {
      if (code !== 'status-conflict') return;
      confirm.close();
      onStale();
    },
  });
  const { number, status: from, email } = order;
  const language = languageOption(order.language).name;
  const actor = { kind: 'staff', ...useOwnAccount() } as const;
  const next = ORDER_TRANSITIONS[from].filter((status) => maySetStatus(actor, status));
  const isOver = ORDER_TRANSITIONS[from].length === 0;
  const nextNote = isOver ? 'move-over' : next.length > 0 ? 'move-on' : 'move-by-sales';
  // Only an agreed price can be confirmed (D86).
  const isWaiting = (status: OrderStatus) => status === 'confirmed' && waitsForPrice(order);
  const nameOf = (status: OrderStatus) => orderTexts[`status-${status}`];

  /** Returns the message after a change. The warehouse does not see the customer's email address. */
  function resultText(changed: OrderStatus): string {
    const status = nameOf(changed);
    if (!notify) return fill(texts.moved, { status });
    return email
      ? fill(texts['moved-mailed'], { status, email })
      : fill(texts['moved-mailed-customer'], { status });
  }

  /** Returns the warnings of a status change, if any. */
  function warning(status: OrderStatus): string | undefined {
    const { deliveryRequest, history } = order;
    const endsRequest =
      deliveryRequest?.state === 'open' && !canChangeDelivery({ status, history }, 'shop');
    const warnings = [
      ...(status === 'cancelled' ? [texts['cancel-warning']] : []),
      ...(status === 'confirmed' && hasIncompleteAddress(order)
        ? [texts['address-missing-warning']]
        : []),
      ...(endsRequest ? [texts['request-ends']] : []),
    ];
    return warnings.join(' ') || undefined;
  }

  async function changeStatus(status: OrderStatus) {
    const input = { params: { number }, body: { from, status, notify } };
    const response = await run(changeOrderStatus, input, resultText(status));
    if (!response) return false;
    setNotify(true);
    onChange(response.result);
    return true;
  }

  return (
    <section className="stack tight" aria-label={texts['move-on']}>
      <ActionMessage result={result} />
      <div className="staff-page__choices">
        <span className="note">{texts[nextNote]}</span>
        {next.map((status) => (
          <button
            className="chip"
            type="button"
            key={status}
            aria-pressed={confirm.subject === status}
            aria-disabled={isWaiting(status) || undefined}
            aria-describedby={isWaiting(status) ? 'confirm-waits' : undefined}
            onClick={() => {
              if (isWaiting(status)) return;
              setResult(undefined);
              confirm.ask(status);
            }}
          >
            {nameOf(status)}
          </button>
        ))}
      </div>
      {waitsForPrice(order) && (
        <p className="note" id="confirm-waits">
          {quoteTexts['confirm-waits']}
        </p>
      )}
      {confirm.prompt((status) => ({
        title: fill(texts['move-question'], { number, status: nameOf(status) }),
        help: warning(status),
        yes: texts['move-yes'],
        busy: texts.moving,
        no: texts['move-no'],
        onYes: () => changeStatus(status),
        children: (
          <label className="check">
            <input
              type="checkbox"
              checked={notify}
              onChange={(event) => setNotify(event.target.checked)}
            />
            <span>
              {email
                ? fill(texts['move-mail'], { email, language })
                : fill(texts['move-mail-customer'], { language })}
            </span>
          </label>
        ),
      }))}
    </section>
  );
}
