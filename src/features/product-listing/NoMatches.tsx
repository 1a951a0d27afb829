import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Weave } from '#src/ui/Weave.tsx';
import { FilterLink } from './FacetOptions.tsx';
import { type Facets, facetValue } from './facets.ts';
import { FILTERS, type ListingQuery, updateListingQuery } from './listing-query.ts';

/** Message for filters that no product matches. */
export function NoMatches(props: {
  texts: Texts<'catalogue'>;
  facets: Facets;
  search: string;
  listingQuery: ListingQuery;
}) {
  const { texts, facets, search, listingQuery } = props;
  const [one = '', other] = FILTERS.flatMap((filter) => {
    const name = listingQuery[filter];
    return name === undefined ? [] : [facetValue(facets[filter], name)?.label ?? name];
  });
  return (
    <div className="center row__nothing">
      <Weave />
      <h2>
        {other === undefined
          ? fill(texts['none-of'], { name: one })
          : fill(texts['none-both'], { color: one, material: other })}
      </h2>
      <p>{texts['none-help']}</p>
      <FilterLink
        className="btn btn--line"
        search={updateListingQuery(search, { color: undefined, material: undefined })}
      >
        {texts['clear-filters']}
      </FilterLink>
    </div>
  );
}
