import { useSyncExternalStore } from 'react';

/** Event for changes by scripts. Browsers fire `popstate` only for Back and Forward. */
const CHANGED = 'listing:address';

/** Changes the query string, in a new history entry or in the current entry. */
export function writeQueryString(search: string, entry: 'new' | 'same'): void {
  const address = location.pathname + search;
  if (entry === 'new') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** Returns the current query string; empty in prerendered markup. */
export function useQueryString(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('popstate', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('popstate', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
