/**
 * Hydrates the listing on the first interaction. Before hydration, 'Load more' writes the next page number into
 * the URL. The hydrated listing then loads that page. Filters or a later page in the URL hydrate the listing
 * immediately.
 */
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { loadIsland, onIslandFailed } from '#src/islands/load-island.ts';
import { loadOnIntent } from '#src/islands/load-on-intent.ts';
import type { ListingData } from './ListingView.tsx';
import { pageFromQuery, setPageInQuery } from './page-parameter.ts';

const container = document.querySelector<HTMLElement>('[data-listing]');

loadOnIntent({
  async listing() {
    if (!container) return;
    const [{ hydrateIsland }, { ListingView }, texts] = await Promise.all([
      import('#src/islands/mount.ts'),
      import('./ListingView.tsx'),
      pageTexts('catalogue'),
    ]);
    const data: ListingData = JSON.parse(container.dataset['listing'] ?? '');
    const built = [...(container.querySelector('.row__built')?.childNodes ?? [])];
    hydrateIsland(container, ListingView, { ...data, language: pageLanguage(), texts, built });
  },
});

const lastPage = Number(
  document.querySelector<HTMLElement>('[data-load-more]')?.dataset['loadMore'] ?? 1,
);

const showBuilt = () => document.documentElement.classList.remove('listing-narrowed');

// `hide-narrowed-listing.ts` has read the URL. The rules of filters would be further code before a tap.
const isNarrowed = document.documentElement.classList.contains('listing-narrowed');
if (isNarrowed || pageFromQuery(location.search, lastPage) > 1) loadIsland('listing');

// If the island cannot be loaded, the page shows its first products without the filters.
onIslandFailed('listing', showBuilt);

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !(event.target as Element).closest('[data-load-more]')) return;
  const nextPage = Math.min(pageFromQuery(location.search, lastPage) + 1, lastPage);
  history.replaceState(
    history.state,
    '',
    location.pathname + setPageInQuery(location.search, nextPage),
  );
  loadIsland('listing');
});
