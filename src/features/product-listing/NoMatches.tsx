import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { FILTERS } from '#domain/products/listing-filters.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Weave } from '#src/ui/Weave.tsx';
import { FilterLink } from './FacetOptions.tsx';
import { chosenLabel, type Facets } from './facets.ts';
import { type ListingQuery, NO_FILTERS, updateListingQuery } from './listing-query.ts';

/** Joins names as in a sentence: 'Oat, Oak, and Up to 32 in'. */
function joinNames(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(LANGUAGE_TAGS[language]).format(names);
}

/** Message for filters that no product matches. */
export function NoMatches(props: {
  language: Language;
  texts: Texts<'catalogue'>;
  facets: Facets;
  search: string;
  listingQuery: ListingQuery;
}) {
  const { language, texts, facets, search, listingQuery } = props;
  const names = FILTERS.flatMap((filter) => {
    const name = listingQuery[filter];
    return name === undefined ? [] : [chosenLabel(facets, filter, name, texts)];
  });
  return (
    <div className="center row__nothing">
      <Weave />
      <h2>{fill(texts['none-of'], { name: joinNames(names, language) })}</h2>
      <p>{texts['none-help']}</p>
      <FilterLink className="btn btn--line" search={updateListingQuery(search, NO_FILTERS)}>
        {texts['clear-filters']}
      </FilterLink>
    </div>
  );
}
