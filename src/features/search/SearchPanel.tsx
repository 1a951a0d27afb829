import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { focusFirstResult, moveFocusInResults } from './arrow-keys.ts';
import { QUERY_PARAMETER, queryFromUrl, writeQueryToUrl } from './query-in-url.ts';
import { SearchResults } from './SearchResults.tsx';
import { useFinishedSearch } from './use-finished-search.ts';
import { usePageSearch } from './use-page-search.ts';
import { useProductSearch } from './use-product-search.ts';
import '#src/ui/button.css';
import './SearchPanel.css';

interface SearchProps {
  language: Language;
  texts: Texts<'search'>;
  catalogueTexts: Texts<'catalogue'>;
  /** Popular searches (S9.20). */
  popular: readonly string[];
}

/** Search page with its field, popular searches and results (section 2, D19). */
export function SearchPanel({ language, texts, catalogueTexts, popular }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [query, setQuery] = useQuery(field);
  // Before hydration, the forms submit to this URL.
  const address = sitePaths(language).search();
  const { search, retry } = useProductSearch(query);
  const pages = usePageSearch(query, language);
  const { finish } = useFinishedSearch(search, language);

  const fillIn = (text: string) => {
    setQuery(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const inField = event.target === field.current;
    const moved = inField
      ? event.key === 'ArrowDown' && focusFirstResult(list.current)
      : list.current && moveFocusInResults(event.key, list.current, field.current);
    if (moved) event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; every result is a link
    <div onKeyDown={onKeyDown}>
      <search>
        <form
          className="searchbox"
          action={address}
          onSubmit={(event) => {
            event.preventDefault();
            finish();
            focusFirstResult(list.current);
          }}
        >
          <label className="vh" htmlFor="search-query">
            {texts.placeholder}
          </label>
          <Icon name="search" />
          <input
            ref={field}
            // biome-ignore lint/a11y/noAutofocus: the page consists of this field (section 2)
            autoFocus
            id="search-query"
            name={QUERY_PARAMETER}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={texts.placeholder}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          {query !== '' && (
            <button
              className="icon-btn"
              type="button"
              aria-label={texts.clear}
              onClick={() => fillIn('')}
            >
              <Icon name="close" />
            </button>
          )}
        </form>
      </search>
      <form className="popular" action={address}>
        <h2 className="popular__title">{texts.popular}</h2>
        <ul className="popular__list">
          {popular.map((words) => (
            <li key={words}>
              <button
                className="chip"
                type="submit"
                name={QUERY_PARAMETER}
                value={words}
                onClick={(event) => {
                  event.preventDefault();
                  fillIn(words);
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <SearchResults
        search={search}
        pages={pages}
        onRetry={retry}
        list={list}
        language={language}
        texts={texts}
        catalogueTexts={catalogueTexts}
      />
    </div>
  );
}

/** State of the field. Starts with the query in the URL, or with text typed before hydration. */
function useQuery(field: { current: HTMLInputElement | null }) {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed) writeQueryToUrl(typed.trim());
    setQuery(queryFromUrl(location.search).slice(0, MAX_SEARCH_LENGTH) || typed);
    field.current?.focus();
  }, [field]);
  const write = (text: string) => {
    setQuery(text);
    writeQueryToUrl(text.trim());
  };
  return [query, write] as const;
}
