import { useState } from 'react';
import { SEARCH_PERIODS } from '#contracts/search/searches.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { Field } from '#src/ui/Field.tsx';
import { ActionMessage } from '../kit/messages.tsx';
import { StaffLink } from '../kit/StaffLink.tsx';
import { navigateTo } from '../kit/staff-location.store.ts';
import type { StaffLocation } from '../kit/staff-location.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { ViewTitle } from '../kit/title-and-facts.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { SearchLists } from './SearchLists.tsx';
import { SYNONYM_FORM, SynonymForm, type SynonymStart, synonymInput } from './SynonymForm.tsx';
import { SynonymList } from './SynonymList.tsx';
import { SEARCH_LISTS, searchListFilter } from './search-list-filter.ts';
import './searches.css';

/** Words that visitors searched for, and the synonyms of the search (decision 030). */
export function SearchesSection({ location }: { location: StaffLocation }) {
  const { texts: adminTexts, searchTexts: texts, language: pageLanguage } = useStaffTexts();
  const { list } = searchListFilter(location);
  const change = useStaffMutation();
  // Unsaved input opens the form again after a reload.
  const [start, setStart] = useState(
    () => unsavedInput(SYNONYM_FORM, synonymInput({ language: 'all', words: '' }))?.start,
  );
  // React key of the open list. Each increment reloads the list.
  const [changes, setChanges] = useState(0);

  function open(words: SynonymStart) {
    change.setResult(undefined);
    storeUnsavedInput(SYNONYM_FORM, undefined);
    setStart(words);
  }

  function close() {
    storeUnsavedInput(SYNONYM_FORM, undefined);
    setStart(undefined);
  }

  function finish() {
    close();
    setChanges((number) => number + 1);
  }

  return (
    <section className="stack">
      <div className="staff-page__head">
        <ViewTitle>{adminTexts['section-searches']}</ViewTitle>
        <button
          className="btn btn--small"
          type="button"
          onClick={() => open({ language: pageLanguage, words: '' })}
        >
          {texts.add}
        </button>
      </div>
      <nav className="staff-page__choices" aria-label={texts.lists}>
        {SEARCH_LISTS.map((name) => (
          <StaffLink
            key={name}
            className="chip"
            to={{ ...location, state: name }}
            current={name === list}
          >
            {texts[`list-${name}`]}
          </StaffLink>
        ))}
      </nav>
      <ActionMessage result={change.result} />
      {start && (
        <SynonymForm
          key={`${start.language} ${start.words}`}
          start={start}
          onSaved={(words) => {
            change.setResult({ kind: 'ok', text: fill(texts.saved, { words }) });
            finish();
          }}
          onCancel={close}
        />
      )}
      {list === 'synonyms' ? (
        <SynonymList key={changes} change={change} onChanged={finish} />
      ) : (
        <>
          <Filters location={location} />
          <SearchLists
            key={changes}
            location={location}
            onSynonym={open}
            change={change}
            onChanged={finish}
          />
        </>
      )}
    </section>
  );
}

/** Choice of period and language. */
function Filters({ location }: { location: StaffLocation }) {
  const { searchTexts: texts } = useStaffTexts();
  const { days, language } = searchListFilter(location);
  return (
    <div className="searches__filters">
      <Field id="searches-days" label={texts.period} error={undefined}>
        <select
          className="input"
          id="searches-days"
          value={days}
          onChange={(event) => navigateTo({ ...location, days: event.target.value })}
        >
          {SEARCH_PERIODS.map((period) => (
            <option key={period} value={period}>
              {texts[`days-${period}`]}
            </option>
          ))}
        </select>
      </Field>
      <Field id="searches-language" label={texts.language} error={undefined}>
        <select
          className="input"
          id="searches-language"
          value={language ?? ''}
          onChange={(event) => navigateTo({ ...location, language: event.target.value })}
        >
          <option value="">{texts['all-languages']}</option>
          {LANGUAGE_OPTIONS.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
