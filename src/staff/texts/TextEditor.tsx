import { type FormEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { getTexts, removePage, saveTexts, type TextGroup } from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { isError } from '#domain/texts/check-texts.ts';
import { isEditableEmail } from '#domain/texts/emails.ts';
import { DEFAULT_PAGE_SETTINGS } from '#domain/texts/staff-pages.ts';
import { parseTextGroupId, type TextGroupField } from '#domain/texts/text-fields.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { useConfirm } from '../kit/ConfirmPrompt.tsx';
import { ActionMessage, FormProblem, NothingFound, QueryFallback } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { clearSuccessMessage, navigateWithSuccessMessage } from '../kit/success-message.store.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useStaffQuery } from '../kit/use-staff-query.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { interfaceGroupName } from '../shared/publish-change.ts';
import { previewPath } from './built-page.ts';
import { EmailList } from './EmailList.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { fieldsOfEmail } from './email-fields.ts';
import { fieldName, groupTitle, placeNote } from './field-names.ts';
import { PagePreview } from './PagePreview.tsx';
import { PageSettingsFields } from './PageSettingsFields.tsx';
import { TextConflict } from './TextConflict.tsx';
import { TextFieldRow } from './TextFieldRow.tsx';
import { TextHistory } from './TextHistory.tsx';
import {
  cellId,
  editsToSave,
  isNewPage,
  latestEdits,
  NO_INPUT,
  problemsOf,
  shownPage,
  shownText,
  type TextInput,
  textOnServer,
} from './text-form.ts';
import '../kit/form-foot.css';
import '#src/ui/segment.css';
import './texts.css';

/** Editor of a group of texts in three languages (D113). */
export function TextEditor({ group, email }: { group: string; email: string | undefined }) {
  const { editedTexts: texts } = useStaffTexts();
  const { fetched, retry, setResponse } = useStaffQuery(getTexts, { params: { group } });
  return (
    <section className="stack">
      <p className="staff-page__back">
        <StaffLink
          className="link"
          to={email ? { section: 'texts', text: group } : { section: 'texts' }}
        >
          {texts[email ? 'email-all' : 'back']}
        </StaffLink>
      </p>
      {fetched.state === 'ready' ? (
        <Editor
          group={fetched.response.result}
          email={email}
          onGroup={(result) => setResponse({ status: true, result })}
        />
      ) : (
        <QueryFallback fetched={fetched} onRetry={retry} />
      )}
    </section>
  );
}

interface EditorProps {
  group: TextGroup;
  /** Email whose texts are shown. Missing for the list of emails, and for other groups. */
  email: string | undefined;
  /** Called with the group after a change on the server. */
  onGroup: (group: TextGroup) => void;
}

function Editor({ group, email, onGroup }: EditorProps) {
  const allTexts = useStaffTexts();
  const { texts: adminTexts, editedTexts: texts, language } = allTexts;
  const [input, setInput] = useUnsavedState(`texts ${group.group}`, NO_INPUT);
  const [shown, setShown] = useState<Language>(language);
  const [search, setSearch] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [theirs, setTheirs] = useState<TextGroup>();
  const [focused, setFocused] = useState<string>();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const preview = useRef<HTMLDetailsElement>(null);
  const confirm = useConfirm();
  const removal = useConfirm();
  const change = useStaffMutation({
    onFailure: async ({ code }) => {
      if (code !== 'version-conflict') return;
      const outcome = await callAsStaff(getTexts, { params: { group: group.group } });
      if (!outcome.ok) return;
      onGroup(outcome.response.result);
      setTheirs(outcome.response.result);
    },
  });
  useEffect(() => {
    if (focused === undefined) return;
    document.getElementById(focused)?.focus();
    setFocused(undefined);
  }, [focused]);
  const isEmails = parseTextGroupId(group.group).kind === 'emails';
  const savedText = isEmails ? 'email-saved' : 'saved-ready';
  const own = isEmails ? fieldsOfEmail(group.fields, email ?? '') : group.fields;
  const isList = isEmails && !email && search === '';
  const deferred = useDeferredValue(input);
  const problems = useMemo(() => problemsOf(group, deferred), [group, deferred]);
  const wrong = new Set(problems.filter(isError).map((problem) => problem.key + problem.language));
  const onInput = (changed: Partial<TextInput>) => {
    change.setResult(undefined);
    setInput((before) => ({ ...before, ...changed }));
  };

  async function save(
    ready: boolean,
    edits = editsToSave(group, input),
    page = shownPage(group, input),
    done?: string,
  ) {
    setChecked(ready);
    clearSuccessMessage();
    const problem = ready ? problemsOf(group, input).find(isError) : undefined;
    if (problem) {
      // Narrow screens show one language, and a search or another email hides fields.
      setShown(problem.language);
      setSearch(own.some(({ key }) => key === problem.key) ? '' : problem.key);
      setFocused(cellId(problem));
      return;
    }
    const response = await change.run(
      saveTexts,
      {
        params: { group: group.group },
        body: { version: group.version, ready, edits, ...(page ? { page } : {}) },
      },
      done ?? texts[ready ? savedText : 'saved'],
    );
    if (!response) return;
    setTheirs(undefined);
    // Input that was typed during the call stays.
    setInput((latest) => (latest === input ? NO_INPUT : latest));
    onGroup(response.result);
  }

  function showPreview() {
    setPreviewOpen(true);
    preview.current?.querySelector('summary')?.focus();
    preview.current?.scrollIntoView();
  }

  async function remove() {
    const response = await change.run(removePage, {
      params: { group: group.group },
      query: { version: String(group.version) },
    });
    if (!response) return;
    setInput(NO_INPUT);
    navigateWithSuccessMessage({ section: 'texts' }, texts.removed);
  }

  const isChanged = JSON.stringify(input) !== JSON.stringify(NO_INPUT);
  const fields =
    search === '' ? own : matchingFields(group, input, search, (field) => fieldName(field, texts));
  const path = previewPath(group.group, language);
  const shownEmail = isEmails && isEditableEmail(email) ? email : undefined;
  const hasPreview = path !== undefined || shownEmail !== undefined;
  const place = placeNote(group.group, texts);
  const page = shownPage(group, input);
  const isInShop = !isNewPage(group) && group.page?.to === undefined;
  const title = group.fields.find(({ key, format }) => key === 'title' && format === 'line');
  return (
    <>
      <div className="staff-page__head">
        <ViewTitle>
          {interfaceGroupName(group.group, allTexts) ??
            ((title && shownText(group, NO_INPUT, title, language)) ||
              groupTitle(group, group.group, language))}
        </ViewTitle>
        {path && isInShop && (
          <a className="link" href={path} target="_blank" rel="noreferrer">
            {texts.appears}
          </a>
        )}
      </div>
      {place && <p className="note">{place}</p>}
      <DraftNote group={group} />
      {theirs ? (
        <TextConflict
          theirs={theirs}
          input={input}
          onTake={(place) => {
            const { [place]: _, ...typed } = input.typed;
            onInput({ typed });
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : (
        <ActionMessage result={change.result} />
      )}
      {confirm.prompt(() => ({
        title: texts['discard-question'],
        help: texts['discard-help'],
        yes: texts['discard-yes'],
        busy: texts.saving,
        no: adminTexts['move-no'],
        onYes: () =>
          save(false, publishedEdits(group), group.page ?? DEFAULT_PAGE_SETTINGS, texts.discarded),
      }))}
      {removal.prompt(() => ({
        title: texts['remove-question'],
        help: texts['remove-help'],
        yes: texts['remove-yes'],
        busy: texts.saving,
        no: adminTexts['move-no'],
        onYes: remove,
      }))}
      {isEmails && <p className="note">{texts['email-applies']}</p>}
      {!isList && <LanguageChoice shown={shown} onShow={setShown} />}
      {group.fields.length > MANY_FIELDS && (!email || search !== '') && (
        <Field id="texts-find" label={texts.find} error={undefined}>
          <input
            className="input texts__find"
            id="texts-find"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      <form
        className={`stack texts__form texts__form--${shown}`}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(true);
        }}
      >
        <FormProblem>
          {isChecked && wrong.size > 0
            ? fillCount(texts, 'problems', wrong.size, language)
            : undefined}
        </FormProblem>
        {page && (
          <PageSettingsFields
            {...{ group, page, problems }}
            onPage={(changed) => onInput({ page: changed })}
          />
        )}
        {isList && <EmailList {...{ group, input }} />}
        {fields.length === 0 && !isList && (
          <NothingFound fact={texts['no-match']} help={texts['no-match-help']} />
        )}
        {fields.map((field) => (
          <TextFieldRow
            key={field.key}
            {...{ group, field, input, onInput }}
            problems={problems.filter(({ key }) => key === field.key)}
          />
        ))}
        {hasPreview && (
          <details
            className="texts__previews"
            ref={preview}
            open={isPreviewOpen}
            onToggle={({ currentTarget }) => setPreviewOpen(currentTarget.open)}
          >
            <summary className="staff-page__part">{texts.preview}</summary>
            {isPreviewOpen && path && (
              <PagePreview group={group} input={deferred} language={shown} />
            )}
            {isPreviewOpen && shownEmail && (
              <EmailPreview
                key={shownEmail}
                {...{ group, email: shownEmail }}
                input={deferred}
                language={shown}
              />
            )}
          </details>
        )}
        <div className="form-foot">
          <button className="btn btn--small" type="submit" aria-busy={change.isBusy}>
            {change.isBusy ? texts.saving : texts[isEmails ? 'email-ready' : 'ready']}
          </button>
          <button
            className="btn btn--small btn--line"
            type="button"
            aria-disabled={!isChanged}
            onClick={() => isChanged && void save(false)}
          >
            {texts.save}
          </button>
          {hasPreview && (
            <button className="link" type="button" onClick={showPreview}>
              {texts['see-preview']}
            </button>
          )}
          {isNewPage(group) && (
            <button className="link" type="button" onClick={() => removal.ask(true)}>
              {texts['remove-page']}
            </button>
          )}
          {group.draft && !isNewPage(group) && (
            <button className="link" type="button" onClick={() => confirm.ask(true)}>
              {texts.discard}
            </button>
          )}
        </div>
      </form>
      <TextHistory
        group={group}
        change={change}
        onRestored={(restored) => {
          setInput(NO_INPUT);
          onGroup(restored);
        }}
      />
    </>
  );
}

/** Number of fields from which a field to find texts appears. */
const MANY_FIELDS = 10;

/** Returns the edits of the shop, which replace those of a draft. */
function publishedEdits({ edits }: TextGroup) {
  return edits.map(({ key, language, text, source }) => ({ key, language, text, source }));
}

/**
 * Returns the fields that contain all words in their name, description or texts. Stored texts count, too, so that a field
 * stays while a person replaces its words.
 */
function matchingFields(
  group: TextGroup,
  input: TextInput,
  search: string,
  nameOf: (field: TextGroupField) => string,
): readonly TextGroupField[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return group.fields;
  return group.fields.filter((field) => {
    const shown = LANGUAGE_OPTIONS.flatMap(({ code }) => [
      shownText(group, input, field, code),
      textOnServer(group, field, code),
    ]);
    const all = [nameOf(field), field.description ?? '', ...shown].join(' ').toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Author and time of the draft. */
function DraftNote({ group }: { group: TextGroup }) {
  const { editedTexts: texts, language, clock } = useStaffTexts();
  const { by, at, draft } = group;
  if (!draft || !at || latestEdits(group) !== draft) return null;
  const name = by?.kind === 'staff' ? by.name : texts.script;
  return (
    <p className="note">
      {fill(texts['draft-note'], { name, moment: formatDateTime(at, clock, language) })}
    </p>
  );
}

/** Choice of the language that narrow screens show. */
function LanguageChoice(props: { shown: Language; onShow: (language: Language) => void }) {
  const { shown, onShow } = props;
  const { editedTexts: texts } = useStaffTexts();
  return (
    <fieldset className="segment texts__segment texts__choice">
      <legend className="vh">{texts.languages}</legend>
      {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
        <label key={code} lang={tag}>
          <input
            type="radio"
            name="texts-language"
            checked={code === shown}
            onChange={() => onShow(code)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
