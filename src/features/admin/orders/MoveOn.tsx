import { useRef, useState } from 'react';
import { changeOrderStatus, ORDER_TRANSITIONS } from '#contracts/admin-orders.ts';
import type { Order, OrderStatus } from '#contracts/order.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { askShop } from '#src/features/admin/admin-session.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/languages.ts';
import { Refused, Told } from '../Notes.tsx';
import { Question } from '../Question.tsx';
import { useWords } from '../words.ts';

interface MoveOnProps {
  order: Order;
  /** Told of the order as it is after it was moved on. */
  onChange: (order: Order) => void;
  /** Told when the order has another status than the page shows. */
  onStale: () => void;
}

/** What can become of an order next, asked back before it is done, and whether its customer hears of it by mail (D24). */
export function MoveOn({ order, onChange, onStale }: MoveOnProps) {
  const { texts, orderTexts } = useWords();
  const [wanted, setWanted] = useState<OrderStatus>();
  const [notify, setNotify] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [done, setDone] = useState<string>();
  const choices = useRef<HTMLDivElement>(null);
  const { number, status: from, email } = order;
  const nameOf = (status: OrderStatus) => orderTexts[`status-${status}`];

  async function move(status: OrderStatus) {
    if (isBusy) return;
    setBusy(true);
    const body = { from, status, notify };
    const outcome = await askShop(changeOrderStatus, { params: { number }, body });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      if (outcome.failure.code !== 'status-conflict') return;
      setWanted(undefined);
      onStale();
      return;
    }
    setWanted(undefined);
    setDone(fill(texts[notify ? 'moved-mailed' : 'moved'], { status: nameOf(status), email }));
    setNotify(true);
    onChange(outcome.answer.result);
  }

  function leave() {
    setWanted(undefined);
    setFailure(undefined);
    choices.current?.focus();
  }

  return (
    <section className="stack tight" aria-label={texts['move-on']}>
      {failure && <Refused failure={failure} />}
      {done && !wanted && !failure && (
        <Told kind="ok" about={done}>
          {done}
        </Told>
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
            aria-pressed={wanted === status}
            onClick={() => {
              setFailure(undefined);
              setWanted(status);
            }}
          >
            {nameOf(status)}
          </button>
        ))}
      </div>
      {wanted && (
        <Question
          key={wanted}
          title={fill(texts['move-question'], { number, status: nameOf(wanted) })}
          {...(wanted === 'cancelled' ? { help: texts['cancel-warning'] } : {})}
          yes={texts['move-yes']}
          busy={texts.moving}
          no={texts['move-no']}
          isBusy={isBusy}
          onYes={() => void move(wanted)}
          onNo={leave}
        >
          <label className="check">
            <input
              type="checkbox"
              checked={notify}
              onChange={(event) => setNotify(event.target.checked)}
            />
            {fill(texts['move-mail'], {
              email,
              language: languageOption(order.language).name,
            })}
          </label>
        </Question>
      )}
    </section>
  );
}
