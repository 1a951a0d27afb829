import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type SynonymLanguage,
  type SynonymRule,
  saveSynonym,
  synonymLanguageSchema,
} from '#contracts/search/synonyms.ts';
import { MAX_MEANINGS, MAX_SEARCH_TERM_LENGTH } from '#domain/limits.ts';
import { Field } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { SynonymPreview } from './SynonymPreview.tsx';
import { languageName } from './search-columns.tsx';

/** Words and language with which the form opens. */
export type SynonymStart = Pick<SynonymRule, 'language' | 'words'>;

/** Typed synonym. */
interface SynonymInput {
  start: SynonymStart;
  term: string;
  language: SynonymLanguage;
  typed: string;
}

/** Name of the form's unsaved input. */
export const SYNONYM_FORM = 'synonym';

/** Values of the form at first. */
export function synonymInput(start: SynonymStart): SynonymInput {
  return { start, term: start.words, language: start.language, typed: '' };
}

interface SynonymFormProps {
  start: SynonymStart;
  onSaved: (term: string) => void;
  onCancel: () => void;
}

/** Maximum length of all meanings together, including commas and spaces. */
const MAX_TEXT = MAX_MEANINGS * (MAX_SEARCH_TERM_LENGTH + 2);

function splitMeanings(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).slice(0, MAX_MEANINGS);
}

/** Form for a synonym, with a preview of the search result before saving. */
export function SynonymForm({ start, onSaved, onCancel }: SynonymFormProps) {
  const { searchTexts: texts } = useStaffTexts();
  const [input, setInput] = useUnsavedState(SYNONYM_FORM, synonymInput(start));
  const { term, language, typed } = input;
  const { isBusy, result, run } = useStaffMutation();
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.focus(), []);
  const meanings = splitMeanings(typed);
  const isComplete = meanings.length > 0 && term.trim() !== '';

  async function save(event: FormEvent) {
    event.preventDefault();
    const params = { language, words: term.trim() };
    const response = await run(saveSynonym, { params, body: { meanings } });
    if (response) onSaved(response.result.words);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === 'Escape') onCancel();
  }

  return (
    <SendingForm
      isSending={isBusy}
      className="question"
      ref={form}
      onSubmit={save}
      onKeyDown={onKeyDown}
      aria-label={texts.add}
    >
      <ActionMessage result={result} />
      <RequiredNote />
      <div className="synonym__fields">
        <Field id="synonym-words" label={texts.words} error={undefined}>
          <input
            className="input"
            id="synonym-words"
            ref={start.words === '' ? first : undefined}
            value={term}
            required
            maxLength={MAX_SEARCH_TERM_LENGTH}
            autoComplete="off"
            onChange={(event) => setInput({ ...input, term: event.target.value })}
          />
        </Field>
        <Field id="synonym-language" label={texts.language} error={undefined}>
          <select
            className="input"
            id="synonym-language"
            value={language}
            onChange={(event) =>
              setInput({ ...input, language: synonymLanguageSchema.parse(event.target.value) })
            }
          >
            {synonymLanguageSchema.options.map((option) => (
              <option key={option} value={option}>
                {languageName(option, texts)}
              </option>
            ))}
          </select>
        </Field>
        <Field id="synonym-meanings" label={texts.meanings} error={undefined}>
          <input
            className="input"
            id="synonym-meanings"
            ref={start.words === '' ? undefined : first}
            value={typed}
            required
            maxLength={MAX_TEXT}
            autoComplete="off"
            aria-describedby="synonym-meanings-hint"
            onChange={(event) => setInput({ ...input, typed: event.target.value })}
          />
          <p className="note" id="synonym-meanings-hint">
            {texts['meanings-hint']}
          </p>
        </Field>
      </div>
      {isComplete && <SynonymPreview rule={{ language, words: term.trim(), meanings }} />}
      <div className="staff-page__choices">
        <button className="btn btn--small" type="submit" aria-busy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </button>
        <button className="link" type="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
      <p className="note">{texts['at-once']}</p>
    </SendingForm>
  );
}
