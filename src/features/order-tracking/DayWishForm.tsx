import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_DAYS_AHEAD } from '#contracts/orders/delivery-days.ts';
import { MAX_WISHED_DAYS } from '#domain/delivery/delivery-day.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { addDays, dayOf, type TimeZoneOrMarket } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';

/** Wish for another delivery day. */
export interface WishInput {
  days: string[];
  text: string;
}

const NO_DAYS: readonly string[] = Array.from({ length: MAX_WISHED_DAYS }, () => '');

/** Form for another delivery day: up to three days, and a message. Takes the focus on mount. */
export function DayWishForm(props: {
  /** Order number, which keeps the field ids unique in the page. */
  number: string;
  /** Clock of the address, which determines today. */
  clock: TimeZoneOrMarket;
  texts: Texts<'orders'>;
  isSending: boolean;
  onSend: (wish: WishInput) => void;
  onClose: () => void;
}) {
  const { number, clock, texts, isSending, onSend, onClose } = props;
  const [days, setDays] = useState(NO_DAYS);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  const today = dayOf(new Date(), clock);
  const isPast = (day: string) => day !== '' && day <= today;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const past = days.findIndex(isPast);
    if (past < 0) onSend({ days: [...new Set(days.filter(Boolean))].toSorted(), text });
    else document.getElementById(`wish-${number}-${past}`)?.focus();
  }

  return (
    <form
      className="day-wish form-room"
      noValidate
      onSubmit={submit}
      aria-labelledby={`wish-title-${number}`}
      tabIndex={-1}
      ref={form}
    >
      <p className="day-wish__title" id={`wish-title-${number}`}>
        {texts['wish-title']}
      </p>
      <fieldset className="day-wish__days">
        <legend className="legend">{texts['wish-days']}</legend>
        {days.map((day, index) => {
          const id = `wish-${number}-${index}`;
          const error = isChecked && isPast(day) ? texts['error-wished-day'] : undefined;
          return (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of fields is fixed
              key={index}
              id={id}
              label={fill(texts['wish-day'], { number: index + 1 })}
              error={error}
            >
              <input
                {...textInputAttributes(id, error)}
                type="date"
                min={addDays(today, 1)}
                max={addDays(today, MAX_DAYS_AHEAD)}
                value={day}
                onChange={(event) => setDays(days.with(index, event.target.value))}
              />
            </Field>
          );
        })}
      </fieldset>
      <Field
        id={`wish-${number}-text`}
        label={texts['wish-text']}
        optional={texts['wish-optional']}
        error={undefined}
        wide
      >
        <textarea
          {...textInputAttributes(`wish-${number}-text`, undefined)}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="cluster">
        <button className="btn" type="submit" aria-busy={isSending}>
          {texts[isSending ? 'wish-sending' : 'wish-send']}
        </button>
        <button className="link" type="button" onClick={onClose}>
          {texts['wish-keep']}
        </button>
      </div>
    </form>
  );
}
