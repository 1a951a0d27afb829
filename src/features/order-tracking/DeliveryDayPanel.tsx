import { useEffect, useRef, useState } from 'react';
import { answerDeliveryDay, listDeliveryDays } from '#contracts/orders/delivery-days.ts';
import type { TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { formatDeliveryHours } from '#domain/delivery/address-time-zone.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import type { Language } from '#domain/languages.ts';
import { dayOf, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { DayWishForm, type WishInput } from './DayWishForm.tsx';
import '#src/ui/button.css';
import './DeliveryDayPanel.css';

interface DeliveryDayPanelProps {
  order: Pick<Order, 'number' | 'language' | 'deliveryDay'>;
  /** Level of the heading in the page. */
  heading: 'h3' | 'h4';
  /** Email of a guest, which authorizes the calls. Members are authorized by their session. */
  email?: string;
  language: Language;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
  /** Called with the changed order. */
  onChange: (order: TrackedOrder) => void;
}

type Answer = 'accept' | 'other-day';

/** Returns the text of a wish that the server refused, because the form was opened before a day closed. */
function wishProblem({ fields }: ApiFailure, texts: Texts<'orders'>): string {
  const isPast = fields?.['wish.days'] === 'error-wished-day';
  return texts[isPast ? 'error-wished-day' : 'error-wished-day-closed'];
}

/** Delivery day of an order (D66): the customer accepts the suggested day, or asks for another one. */
export function DeliveryDayPanel(props: DeliveryDayPanelProps) {
  const { order, heading: Heading, email, language, texts, failureTexts, onChange } = props;
  const { deliveryDay } = order;
  const [sending, setSending] = useState<Answer>();
  const [done, setDone] = useState<Answer>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isLoading, setLoading] = useState(false);
  /** Days that the customer can choose, while the form is open. */
  const [openDays, setOpenDays] = useState<readonly string[]>();
  const isWishing = openDays !== undefined;
  const note = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLElement>(null);
  const wasWishing = useRef(false);
  // The button or form with the focus is removed, so the focus moves to the result or back to the question.
  useEffect(() => {
    if (done) note.current?.focus();
    else if (wasWishing.current && !isWishing) question.current?.focus();
    wasWishing.current = isWishing;
  }, [done, isWishing]);

  if (!deliveryDay) return null;
  const { day, time, state, wish } = deliveryDay;
  const shownDay = formatWeekdayAndDay(day, language);
  const clock = deliveryDay.localZone ?? order.language;
  const isFuture = day > dayOf(new Date(), clock);
  const canAnswer = holdsSlot(deliveryDay) && isFuture;
  const credentials = { number: order.number, ...(email ? { email } : {}) };

  async function openForm() {
    if (isLoading) return;
    setLoading(true);
    setFailure(undefined);
    setDone(undefined);
    const outcome = await call(listDeliveryDays, { body: credentials });
    setLoading(false);
    if (outcome.ok) setOpenDays(outcome.response.result.days);
    else setFailure(outcome.failure);
  }

  async function send(answer: Answer, input: WishInput = { days: [], text: '' }) {
    if (sending) return;
    setSending(answer);
    setFailure(undefined);
    setDone(undefined);
    const outcome = await call(answerDeliveryDay, {
      body: { ...credentials, day, answer, wish: input },
    });
    setSending(undefined);
    if (!outcome.ok) {
      if (outcome.failure.code === 'invalid-input') await openForm();
      setFailure(outcome.failure);
      return;
    }
    setOpenDays(undefined);
    setDone(answer);
    onChange(outcome.response.result);
  }

  return (
    <section
      className="day-panel"
      aria-labelledby={`day-${order.number}`}
      tabIndex={-1}
      ref={question}
    >
      <Heading className="day-panel__title" id={`day-${order.number}`}>
        {texts['day-title']}
        {/* Several orders can be on the page. */}
        <span className="vh">{` ${order.number}`}</span>
      </Heading>
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          codeTexts={{
            'version-conflict': texts['day-changed'],
            'status-conflict': texts['day-too-late'],
            'unknown-order': texts['unknown-order'],
            unauthenticated: texts['delivery-signed-out'],
            'invalid-input': wishProblem(failure, texts),
          }}
        />
      )}
      {done && (
        <div className="msg msg--ok" role="status" tabIndex={-1} ref={note}>
          <Icon name="check" />
          <p>{texts[done === 'accept' ? 'day-thanks' : 'day-thanks-other']}</p>
        </div>
      )}
      {state === 'declined' ? (
        <>
          <p className="day-panel__day">{texts['day-declined']}</p>
          {wish && wish.days.length > 0 && (
            <p className="note">
              {fill(texts['day-wished'], {
                days: wish.days.map((wished) => formatWeekdayAndDay(wished, language)).join('; '),
              })}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="day-panel__day">{fill(texts[`day-${state}`], { day: shownDay })}</p>
          <p>{formatDeliveryHours(deliveryDay, texts[`time-${time}`], order.language, language)}</p>
          {canAnswer && <p className="note">{texts[`day-${state}-help`]}</p>}
        </>
      )}
      {canAnswer && !isWishing && (
        <div className="cluster">
          {state === 'proposed' && (
            <button
              className="btn"
              type="button"
              aria-busy={sending === 'accept'}
              onClick={() => void send('accept')}
            >
              {sending === 'accept' ? texts['day-accepting'] : texts['day-accept']}
            </button>
          )}
          <button
            className="link"
            type="button"
            aria-busy={isLoading}
            onClick={() => void openForm()}
          >
            {isLoading && <Icon name="spinner" small />}
            <span>{texts['day-other']}</span>
          </button>
        </div>
      )}
      {canAnswer && openDays && (
        <DayWishForm
          number={order.number}
          openDays={openDays}
          language={language}
          texts={texts}
          isSending={sending === 'other-day'}
          onSend={(input) => void send('other-day', input)}
          onClose={() => setOpenDays(undefined)}
        />
      )}
    </section>
  );
}
