import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import { parseCount } from '#domain/input/clean-text.ts';
import { addDays, dayOf, formatLastDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { QuoteFieldErrorText } from './AmountInput.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import type { ParsedQuoteForm, QuoteFormValues } from './quote-form-values.ts';

/** Usual validities, in days. */
const USUAL_DAYS = [7, 14, 30] as const;

interface NoteAndValidityProps {
  quote: LoadedQuote;
  fields: QuoteFormValues;
  errors: ParsedQuoteForm['errors'];
  onChange: (change: Partial<QuoteFormValues>) => void;
}

/** Note to the customer, and validity. */
export function NoteAndValidity({ quote, fields, errors, onChange }: NoteAndValidityProps) {
  const { quoteTexts, texts, language } = useStaffTexts();
  const { note, validDays } = fields;
  const daysError = errors['validDays'];
  const noteError = errors['note'] && quoteTexts[errors['note']];
  const noteAttributes = inputAttributes('quote-note', noteError);
  const noteDescriptions = [noteAttributes['aria-describedby'], 'quote-note-help'];
  return (
    <>
      <Field id="quote-note" label={quoteTexts.note} error={noteError}>
        <textarea
          {...noteAttributes}
          lang={languageOption(quote.language).tag}
          maxLength={MAX_QUOTE_TEXT}
          aria-describedby={noteDescriptions.filter(Boolean).join(' ')}
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <p className="note" id="quote-note-help">
          {fill(quoteTexts['note-help'], { language: languageOption(quote.language).name })}
        </p>
      </Field>
      <fieldset className="quote-edit__days">
        <legend>{quoteTexts.validity}</legend>
        <div className="staff-page__choices">
          {USUAL_DAYS.map((days) => (
            <button
              className="chip"
              type="button"
              key={days}
              aria-pressed={validDays === String(days)}
              onClick={() => onChange({ validDays: String(days) })}
            >
              {fillCount(quoteTexts, 'days', days, language)}
            </button>
          ))}
          <span className="amount">
            <input
              className="input amount__input quote-edit__own-days"
              id="quote-days"
              inputMode="numeric"
              aria-label={quoteTexts['own-days']}
              aria-invalid={daysError ? true : undefined}
              aria-describedby={daysError ? 'quote-days-error' : undefined}
              value={validDays}
              onChange={(event) => onChange({ validDays: event.target.value })}
            />
            <QuoteFieldErrorText id="quote-days" error={daysError} />
          </span>
          <span className="note">
            {daysError
              ? texts.empty
              : fill(quoteTexts['valid-until'], {
                  day: formatLastDay(
                    lastDay(quote, validDays),
                    OFFICE_TIME_ZONES[quote.office],
                    language,
                  ),
                })}
          </span>
        </div>
      </fieldset>
    </>
  );
}

/** Returns the last valid day of a version that is sent today. */
export function lastDay({ office }: Pick<LoadedQuote, 'office'>, validDays: string): string {
  return addDays(dayOf(new Date(), OFFICE_TIME_ZONES[office]), parseCount(validDays) ?? 0);
}
