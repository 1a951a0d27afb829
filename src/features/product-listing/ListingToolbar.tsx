import type { Language } from '#domain/languages.ts';
import { FILTERS, type Filter } from '#domain/products/listing-filters.ts';
import { SORT_ORDERS } from '#domain/products/listing-order.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { type FacetOption, FacetOptions, FilterLink } from './FacetOptions.tsx';
import { chosenLabel, countFilteredProducts, type Facets, type FacetValue } from './facets.ts';
import { type ListingQuery, updateListingQuery } from './listing-query.ts';
import '#src/ui/panel.css';
import '#src/ui/field.css';
import './toolbar.css';

export interface ListingToolbarProps {
  language: Language;
  texts: Texts<'catalogue'>;
  facets: Facets;
  search: string;
  listingQuery: ListingQuery;
  /** Number of products; undefined while it is unknown. */
  total: number | undefined;
  loading: boolean;
}

/** Key of the sort order, a single choice. */
const SORT = 'sort';

/** Filters and sort order of a listing (D13): chips with menus, or on small screens a button that opens a panel. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { language, texts, facets, search, listingQuery, total, loading } = props;
  const filters = filtersOf(props);
  const sortGroup = sortGroupOf(props);
  const chosen = FILTERS.flatMap((filter) => {
    const name = listingQuery[filter];
    if (name === undefined) return [];
    return [{ filter, label: chosenLabel(facets, filter, name, texts) }];
  });
  return (
    <search className="toolbar" aria-label={texts.filter} data-load-island="listing">
      {[...filters, sortGroup].map(({ key, heading, chip, options }) => (
        <div className="filter" key={key}>
          <button className="chip" type="button" popoverTarget={`filter-${key}`} id={`chip-${key}`}>
            {chip !== heading && <span className="vh">{`${heading}: `}</span>}
            <span>{chip}</span>
            <Icon name="chevron-down" small />
          </button>
          <div className="filter__menu" popover="auto" id={`filter-${key}`}>
            <FacetOptions options={options} labelledBy={`chip-${key}`} single={key === SORT} />
          </div>
        </div>
      ))}
      <button
        className="chip toolbar__open"
        type="button"
        data-opens-dialog="filters"
        aria-haspopup="dialog"
      >
        <Icon name="sliders" small />
        {texts.filter}
      </button>
      {chosen.map(({ filter, label }) => (
        <FilterLink
          key={filter}
          className="chip chip--set"
          search={updateListingQuery(search, { [filter]: undefined })}
        >
          <span aria-hidden="true">{label}</span>
          <span className="vh">{fill(texts['filter-remove'], { name: label })}</span>
          <Icon name="close" small />
        </FilterLink>
      ))}
      <p className="note toolbar__count" role="status">
        {total !== undefined && <span>{fillCount(texts, 'pieces', total, language)}</span>}
        {total === undefined && loading && <span className="late">{texts.loading}</span>}
      </p>
      <FilterPanel {...props} groups={[sortGroup, ...filters]} />
    </search>
  );
}

/** Panel with all filters for small screens. Each choice changes the listing behind the panel immediately. */
function FilterPanel(props: ListingToolbarProps & { groups: readonly Group[] }) {
  const { groups, language, texts, total, loading } = props;
  return (
    // The dialog may be open before hydration.
    <dialog
      className="panel panel--start filters"
      id="filters"
      aria-labelledby="filters-heading"
      suppressHydrationWarning
    >
      <header className="panel__head">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog opens with the focus on its heading (D20) */}
        <h2 id="filters-heading" tabIndex={-1} autoFocus>
          {texts.filter}
        </h2>
        <PanelClose label={texts.close} />
      </header>
      <div className="panel__body">
        {groups.map(({ key, heading, options }) => (
          <section key={key}>
            <h3 className="legend" id={`panel-${key}`}>
              {heading}
            </h3>
            <FacetOptions options={options} labelledBy={`panel-${key}`} single={key === SORT} />
          </section>
        ))}
      </div>
      <form className="panel__foot" method="dialog">
        <button className="btn btn--block" type="submit">
          {total === undefined
            ? texts[loading ? 'loading' : 'close']
            : fillCount(texts, 'show-pieces', total, language)}
        </button>
      </form>
    </dialog>
  );
}

interface Group {
  key: string;
  heading: string;
  /** Label of the chip. The chip of the sort order shows the current order. */
  chip: string;
  options: FacetOption[];
}

/** Returns true for a filter with options. A single range of sizes or weeks would not filter anything. */
function hasOptions(filter: Filter, { length }: readonly FacetValue[]): boolean {
  return length > (filter === 'color' || filter === 'material' ? 0 : 1);
}

/** Returns the filters that have options. */
function filtersOf({
  texts,
  language,
  facets,
  search,
  listingQuery,
}: ListingToolbarProps): Group[] {
  return FILTERS.filter((filter) => hasOptions(filter, facets[filter])).map((filter) => ({
    key: filter,
    heading: texts[`filter-${filter}`],
    chip: texts[`filter-${filter}`],
    options: facets[filter].map(({ value, label, hex }) => {
      const chosen = listingQuery[filter]?.toLowerCase() === value.toLowerCase();
      return {
        label,
        hex,
        chosen,
        search: updateListingQuery(search, { [filter]: chosen ? undefined : value }),
        count: formatNumber(
          countFilteredProducts(facets, { ...listingQuery, [filter]: value }),
          language,
        ),
      };
    }),
  }));
}

function sortGroupOf({ texts, search, listingQuery }: ListingToolbarProps): Group {
  return {
    key: SORT,
    heading: texts.sort,
    chip: texts[`sort-${listingQuery.sort}`],
    options: SORT_ORDERS.map((sort) => ({
      label: texts[`sort-${sort}`],
      chosen: sort === listingQuery.sort,
      search: updateListingQuery(search, { sort }),
    })),
  };
}
