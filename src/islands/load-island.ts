/** The islands that are fetched when they are first wanted. */
export type IslandName = 'basket-panel' | 'quick-view' | 'toaster' | 'listing' | 'sign-in';

declare global {
  interface Window {
    /** What scripts have asked for so far: an island that starts later than the script finds itself here. */
    requestedIslands?: Set<string>;
  }
}

/** Asks for an island, for what no touch of a `data-load-island` element has announced. */
export function loadIsland(name: IslandName): void {
  window.requestedIslands ??= new Set();
  window.requestedIslands.add(name);
  document.dispatchEvent(new CustomEvent('island:requested', { detail: name }));
}

/** Runs `handle` when the code of an island could not be fetched. */
export function onIslandFailed(name: IslandName, handle: () => void): void {
  document.addEventListener('island:failed', (event) => {
    if ((event as CustomEvent).detail === name) handle();
  });
}
