/** Islands that load on the first intent to use them. */
export type IslandName = 'basket-panel' | 'quick-view' | 'toaster' | 'listing' | 'sign-in' | 'fit';

declare global {
  interface Window {
    /** Islands that scripts have requested so far, for requests that come before `loadOnIntent` runs. */
    requestedIslands?: Set<string>;
  }
}

/** Requests an island from a script. For markup, use `data-load-island` instead. */
export function loadIsland(name: IslandName): void {
  window.requestedIslands ??= new Set();
  window.requestedIslands.add(name);
  document.dispatchEvent(new CustomEvent('island:requested', { detail: name }));
}

/** Runs `handle` when the code of an island fails to load. */
export function onIslandFailed(name: IslandName, handle: () => void): void {
  document.addEventListener('island:failed', (event) => {
    if ((event as CustomEvent).detail === name) handle();
  });
}
