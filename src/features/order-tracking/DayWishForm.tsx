import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_WISHED_DAYS } from '#domain/delivery/delivery-day.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';

/** Wish for another delivery day. */
export interface WishInput {
  days: string[];
  text: string;
}

const NO_DAYS: readonly string[] = Array.from({ length: MAX_WISHED_DAYS }, () => '');

/**
 * Form for another delivery day: up to three days on which the zone delivers, and a message. Takes the focus on mount.
 */
export function DayWishForm(props: {
  /** Order number, which keeps the field ids unique in the page. */
  number: string;
  /** Days on which the zone of the order delivers. */
  openDays: readonly string[];
  language: Language;
  texts: Texts<'orders'>;
  isSending: boolean;
  onSend: (wish: WishInput) => void;
  onClose: () => void;
}) {
  const { number, openDays, language, texts, isSending, onSend, onClose } = props;
  const [chosen, setChosen] = useState(NO_DAYS);
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.focus(), []);
  // A chosen day can close while the form is open, and then it is no choice any more.
  const days = chosen.map((day) => (openDays.includes(day) ? day : ''));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSend({ days: [...new Set(days.filter(Boolean))].toSorted(), text });
  }

  return (
    <SendingForm
      isSending={isSending}
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
          return (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of fields is fixed
              key={index}
              id={id}
              label={fill(texts['wish-day'], { number: index + 1 })}
              error={undefined}
            >
              <select
                {...inputAttributes(id, undefined)}
                value={day}
                onChange={(event) => setChosen(days.with(index, event.target.value))}
              >
                <option value="">{texts['wish-no-day']}</option>
                {openDays.map((open) => (
                  <option key={open} value={open}>
                    {formatWeekdayAndDay(open, language)}
                  </option>
                ))}
              </select>
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
    </SendingForm>
  );
}
