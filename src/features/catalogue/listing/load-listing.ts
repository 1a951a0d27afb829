/**
 * Brings the listing to life when somebody reaches for it. 'Load more' before that: the page that is asked for is written
 * into the address, where the listing reads it. An address that asks for more than the page was built with wants it at
 * once.
 */
import { pageLanguage, pageTexts } from '#src/i18n/page-texts.ts';
import { loadIsland, onIslandFailed } from '#src/islands/load-island.ts';
import { loadOnIntent } from '#src/islands/load-on-intent.ts';
import type { ListingData } from './ListingView.tsx';
import { isNarrowed, wishesOfSearch } from './listing-query.ts';
import { pageOfSearch, searchWithPage } from './pages.ts';

const place = document.querySelector<HTMLElement>('[data-listing]');

loadOnIntent({
  async listing() {
    if (!place) return;
    const [{ hydrateIsland: takeOver }, { ListingView }, texts] = await Promise.all([
      import('#src/islands/mount.ts'),
      import('./ListingView.tsx'),
      pageTexts('catalogue'),
    ]);
    const data: ListingData = JSON.parse(place.dataset['listing'] ?? '');
    takeOver(place, ListingView, { ...data, language: pageLanguage(), texts });
  },
});

const last = Number(
  document.querySelector<HTMLElement>('[data-load-more]')?.dataset['loadMore'] ?? 1,
);

const showBuilt = () => document.documentElement.classList.remove('listing-narrowed');

const narrowed = isNarrowed(wishesOfSearch(location.search));
if (!narrowed) showBuilt();
if (narrowed || pageOfSearch(location.search, last) > 1) loadIsland('listing');

// without the island's code the page is what it was built as
onIslandFailed('listing', showBuilt);

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || !(event.target as Element).closest('[data-load-more]')) return;
  const next = Math.min(pageOfSearch(location.search, last) + 1, last);
  history.replaceState(
    history.state,
    '',
    location.pathname + searchWithPage(location.search, next),
  );
  loadIsland('listing');
});
