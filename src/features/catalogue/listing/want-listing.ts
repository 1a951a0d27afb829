/**
 * 'Load more' before its island is there: the page that is asked for is written into the address, where the island reads
 * it, and the island is sent for. An address that asks for more than the page was built with wants it at once.
 */
import { onIslandFailed, wantIsland } from '#src/islands/want.ts';
import { pageOfSearch, searchWithPage } from './pages.ts';
import { isNarrowed, wishesOfSearch } from './wishes.ts';

const last = Number(
  document.querySelector<HTMLElement>('[data-load-more]')?.dataset['loadMore'] ?? 1,
);

const showBuilt = () => document.documentElement.classList.remove('listing-narrowed');

const narrowed = isNarrowed(wishesOfSearch(location.search));
if (!narrowed) showBuilt();
if (narrowed || pageOfSearch(location.search, last) > 1) {
  // the directive of the island may start to listen after this script
  setTimeout(() => wantIsland('listing'));
}

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
  wantIsland('listing');
});
