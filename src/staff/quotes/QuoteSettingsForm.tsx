import { type FormEvent, useState } from 'react';
import {
  getQuoteSettings,
  quoteSettingsSchema,
  type QuoteSettings as Settings,
  updateQuoteSettings,
} from '#contracts/quotes/staff-quotes.ts';
import { formatRate } from '#domain/money/format.ts';
import { parseRate } from '#domain/money/parse.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, inputAttributes } from '#src/ui/Field.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { ActionMessage, FormProblem, QueryFallback } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { RestoredNote } from '../kit/RestoredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { BackToQuotes } from './QuoteDetail.tsx';
import { SavedReplyForms } from './SavedReplyForms.tsx';

/** Fields with a whole number, and their largest value. */
const COUNTS = { answerDays: 30, targetHours: 200, validDays: 180 } as const;

/** Settings of quotes, and saved replies. Only owners change the settings. */
export function QuoteSettingsForm() {
  const { quoteTexts } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(getQuoteSettings, {});
  return (
    <article className="stack quote-settings">
      <BackToQuotes />
      <ViewTitle>{quoteTexts.settings}</ViewTitle>
      <QueryFallback fetched={fetched} onRetry={retry} />
      {fetched.state === 'ready' && (
        <SettingsForm
          start={fetched.response.result.settings}
          revision={fetched.response.result.revision}
          onSaved={setResponse}
        />
      )}
      <SavedReplyForms />
    </article>
  );
}

interface SettingsFormProps {
  start: Settings;
  revision: number;
  onSaved: (response: { status: true; result: { settings: Settings; revision: number } }) => void;
}

function SettingsForm({ start, revision, onSaved }: SettingsFormProps) {
  const { quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const mayChange = useMayCall()('updateQuoteSettings');
  const action = useStaffMutation();
  const unchanged = { settings: start, limit: formatRate(start.discountLimit, language), revision };
  // Input that is older than the settings keeps its revision, so that it replaces nothing of a colleague.
  const [input, setInput] = useUnsavedState('quote-settings', unchanged);
  const [isRestored, setRestored] = useState(input !== unchanged);
  const { settings, limit } = input;
  const setSettings = (changed: Settings) => setInput({ ...input, settings: changed });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const limitError = errors.includes('discountLimit') ? quoteTexts['error-rate'] : undefined;

  async function save(event: FormEvent) {
    event.preventDefault();
    const discountLimit = parseRate(limit) ?? -1;
    const parsed = quoteSettingsSchema.safeParse({ ...settings, discountLimit });
    if (!parsed.success) {
      setErrors(parsed.error.issues.map(({ path }) => path.join('.')));
      return;
    }
    setErrors([]);
    const saved = await action.run(
      updateQuoteSettings,
      { body: { settings: parsed.data, revision: input.revision } },
      quoteTexts['settings-saved'],
    );
    if (!saved) return;
    const { result } = saved;
    setRestored(false);
    // Input that was typed during the call stays, on top of the saved revision.
    setInput((latest) =>
      latest === input
        ? { ...result, limit: formatRate(result.settings.discountLimit, language) }
        : { ...latest, revision: result.revision },
    );
    onSaved(saved);
  }
  return (
    <form className="stack" noValidate aria-label={quoteTexts.settings} onSubmit={save}>
      {isRestored && (
        <RestoredNote
          onDiscard={() => {
            setInput(unchanged);
            setRestored(false);
          }}
        />
      )}
      <ActionMessage result={action.result} />
      <FormProblem>{errors.length > 0 ? quoteTexts['settings-invalid'] : undefined}</FormProblem>
      <RequiredNote />
      <fieldset className="stack" disabled={!mayChange}>
        <legend className="vh">{quoteTexts.settings}</legend>
        <div className="quote-new__fields">
          <Field id="discount-limit" label={quoteTexts['setting-discountLimit']} error={limitError}>
            <input
              {...inputAttributes('discount-limit', limitError)}
              required
              inputMode="decimal"
              value={limit}
              onChange={(event) => setInput({ ...input, limit: event.target.value })}
            />
          </Field>
          {(Object.keys(COUNTS) as (keyof typeof COUNTS)[]).map((name) => {
            const error = errors.includes(name)
              ? fill(quoteTexts['error-count'], { maximum: COUNTS[name] })
              : undefined;
            return (
              <Field key={name} id={name} label={quoteTexts[`setting-${name}`]} error={error}>
                <input
                  {...inputAttributes(name, error)}
                  type="number"
                  required
                  min={1}
                  max={COUNTS[name]}
                  value={Number.isNaN(settings[name]) ? '' : settings[name]}
                  onChange={({ target }) =>
                    setSettings({ ...settings, [name]: target.valueAsNumber })
                  }
                />
                {name === 'answerDays' && (
                  <p className="note">{quoteTexts['setting-answerDays-help']}</p>
                )}
              </Field>
            );
          })}
        </div>
        {mayChange && (
          <p>
            <SubmitButton isBusy={action.isBusy} busy={staffAccountTexts.working}>
              {quoteTexts['settings-save']}
            </SubmitButton>
          </p>
        )}
      </fieldset>
    </form>
  );
}
