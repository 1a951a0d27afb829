import { useSyncExternalStore } from 'react';

/** Told to the page when a script changes the address; the browser itself tells of Back and Forward only. */
const CHANGED = 'listing:address';

/** Changes the address part behind `?`; as a new entry, which Back leads away from, or in place of the current one. */
export function writeQueryString(search: string, entry: 'new' | 'same'): void {
  const address = location.pathname + search;
  if (entry === 'new') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** The address part behind `?` as it is now; empty in the markup that the page was built with. */
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
