import { useRef, useState } from 'react';
import type { OrderStatus, StaffOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, ORDER_TRANSITIONS } from '#contracts/orders/staff-orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { ConfirmPrompt } from '../kit/ConfirmPrompt.tsx';
import { ActionFailure, Message } from '../kit/Notes.tsx';
import { needsAddress } from '../kit/orders/AddressToComplete.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

interface StatusChangeProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the status has changed on the server since the page loaded it. */
  onStale: () => void;
}

/** Buttons for the possible next statuses. The confirmation offers an email to the customer (D24). */
export function StatusChange({ order, onChange, onStale }: StatusChangeProps) {
  const { texts, orderTexts } = useStaffTexts();
  const [chosen, setChosen] = useState<OrderStatus>();
  const [notify, setNotify] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<string>();
  const choices = useRef<HTMLDivElement>(null);
  const { number, status: from, email } = order;
  const language = languageOption(order.language).name;
  const nameOf = (status: OrderStatus) => orderTexts[`status-${status}`];

  /** Returns the message after a change. The warehouse does not see the customer's email address. */
  function resultText(changed: OrderStatus): string {
    const status = nameOf(changed);
    if (!notify) return fill(texts.moved, { status });
    return email
      ? fill(texts['moved-mailed'], { status, email })
      : fill(texts['moved-mailed-customer'], { status });
  }

  async function changeStatus(status: OrderStatus) {
    if (isBusy) return;
    setBusy(true);
    const body = { from, status, notify };
    const outcome = await callAsStaff(changeOrderStatus, { params: { number }, body });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      if (outcome.failure.code !== 'status-conflict') return;
      setChosen(undefined);
      onStale();
      return;
    }
    setChosen(undefined);
    setDone(resultText(status));
    setNotify(true);
    onChange(outcome.answer.result);
  }

  function cancel() {
    setChosen(undefined);
    setFailure(undefined);
    choices.current?.focus();
  }

  return (
    <section className="stack tight" aria-label={texts['move-on']}>
      {failure && <ActionFailure failure={failure} />}
      {done && !chosen && !failure && (
        <Message kind="ok" about={done}>
          {done}
        </Message>
      )}
      <div className="desk__choices" tabIndex={-1} ref={choices}>
        <span className="note">
          {texts[ORDER_TRANSITIONS[from].length > 0 ? 'move-on' : 'move-over']}
        </span>
        {ORDER_TRANSITIONS[from].map((status) => (
          <button
            className="chip"
            type="button"
            key={status}
            aria-pressed={chosen === status}
            onClick={() => {
              setFailure(undefined);
              setChosen(status);
            }}
          >
            {nameOf(status)}
          </button>
        ))}
      </div>
      {chosen && (
        <ConfirmPrompt
          key={chosen}
          title={fill(texts['move-question'], { number, status: nameOf(chosen) })}
          {...(chosen === 'cancelled' ? { help: texts['cancel-warning'] } : {})}
          {...(chosen === 'confirmed' && needsAddress(order)
            ? { help: texts['address-missing-warning'] }
            : {})}
          yes={texts['move-yes']}
          busy={texts.moving}
          no={texts['move-no']}
          isBusy={isBusy}
          onYes={() => void changeStatus(chosen)}
          onNo={cancel}
        >
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
        </ConfirmPrompt>
      )}
    </section>
  );
}
