/**
 * Hydrates the listing on the first interaction. Before hydration, 'Load more' writes the next page number into
 * the URL. The hydrated listing then loads that page. Filters or a later page in the URL hydrate the listing
 * immediately.
 */
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { loadIsland, onIslandFailed } from '#src/islands/load-island.ts';
import { loadOnIntent } from '#src/islands/load-on-intent.ts';
import type { ListingData } from './ListingView.tsx';
import { isNarrowed, parseListingSearch } from './listing-query.ts';
import { pageOfSearch, searchWithPage } from './pages.ts';

const place = document.querySelector<HTMLElement>('[data-listing]');

loadOnIntent({
  async listing() {
    if (!place) return;
    const [{ hydrateIsland }, { ListingView }, texts] = await Promise.all([
      import('#src/islands/mount.ts'),
      import('./ListingView.tsx'),
      pageTexts('catalogue'),
    ]);
    const data: ListingData = JSON.parse(place.dataset['listing'] ?? '');
    const built = [...(place.querySelector('.row__built')?.childNodes ?? [])];
    hydrateIsland(place, ListingView, { ...data, language: pageLanguage(), texts, built });
  },
});

const lastPage = Number(
  document.querySelector<HTMLElement>('[data-load-more]')?.dataset['loadMore'] ?? 1,
);

const showBuilt = () => document.documentElement.classList.remove('listing-narrowed');

const narrowed = isNarrowed(parseListingSearch(location.search));
if (!narrowed) showBuilt();
if (narrowed || pageOfSearch(location.search, lastPage) > 1) loadIsland('listing');

// If the island cannot be loaded, the page shows its first products without the filters.
onIslandFailed('listing', showBuilt);

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !(event.target as Element).closest('[data-load-more]')) return;
  const nextPage = Math.min(pageOfSearch(location.search, lastPage) + 1, lastPage);
  history.replaceState(
    history.state,
    '',
    location.pathname + searchWithPage(location.search, nextPage),
  );
  loadIsland('listing');
});
