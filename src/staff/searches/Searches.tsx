import { useState } from 'react';
import { SEARCH_PERIODS } from '#contracts/search/searches.ts';
import type { SynonymRule } from '#contracts/search/synonyms.ts';
import { fill } from '#src/i18n/fill.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { Field } from '#src/ui/Field.tsx';
import { ActionMessage } from '../kit/Notes.tsx';
import { PlaceLink } from '../kit/PlaceLink.tsx';
import { goTo } from '../kit/place.store.ts';
import type { Place } from '../kit/place.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { Title } from '../kit/titles.tsx';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { SearchedLists } from './SearchedLists.tsx';
import { SynonymForm } from './SynonymForm.tsx';
import { SynonymList } from './SynonymList.tsx';
import { LISTS, searchesIn } from './searches-place.ts';
import './searches.css';

type Start = Pick<SynonymRule, 'language' | 'words'>;

/** Words that visitors searched for, and the synonyms of the search (decision 030). */
export function Searches({ place }: { place: Place }) {
  const { texts: adminTexts, searchTexts: texts, language: pageLanguage } = useStaffTexts();
  const { list } = searchesIn(place);
  const change = useStaffMutation();
  const [start, setStart] = useState<Start>();
  // React key of the open list. Each increment reloads the list.
  const [changes, setChanges] = useState(0);

  function open(words: Start) {
    change.setResult(undefined);
    setStart(words);
  }

  function finish() {
    setStart(undefined);
    setChanges((number) => number + 1);
  }

  return (
    <section className="stack">
      <div className="desk__head">
        <Title>{adminTexts['section-searches']}</Title>
        <button
          className="btn btn--small"
          type="button"
          onClick={() => open({ language: pageLanguage, words: '' })}
        >
          {texts.add}
        </button>
      </div>
      <nav className="desk__choices" aria-label={texts.lists}>
        {LISTS.map((name) => (
          <PlaceLink
            key={name}
            className="chip"
            to={{ ...place, state: name }}
            current={name === list}
          >
            {texts[`list-${name}`]}
          </PlaceLink>
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
          onCancel={() => setStart(undefined)}
        />
      )}
      {list === 'synonyms' ? (
        <SynonymList key={changes} change={change} onChanged={finish} />
      ) : (
        <>
          <Filters place={place} />
          <SearchedLists
            key={changes}
            place={place}
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
function Filters({ place }: { place: Place }) {
  const { searchTexts: texts } = useStaffTexts();
  const { days, language } = searchesIn(place);
  return (
    <div className="searches__filters">
      <Field id="searches-days" label={texts.period} error={undefined}>
        <select
          className="input"
          id="searches-days"
          value={days}
          onChange={(event) => goTo({ ...place, days: event.target.value })}
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
          onChange={(event) => goTo({ ...place, language: event.target.value })}
        >
          <option value="">{texts['all-languages']}</option>
          {LANGUAGES.map(({ code, name, tag }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
