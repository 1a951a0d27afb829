/** The islands that are fetched when they are first wanted. */
export type WantedIsland = 'basket-panel' | 'quick-view' | 'toaster' | 'listing' | 'sign-in';

declare global {
  interface Window {
    /** What scripts have asked for so far: an island that starts later than the script finds itself here. */
    wantedIslands?: Set<string>;
  }
}

/** Asks for an island, for what no touch of a `data-wants` element has announced. */
export function wantIsland(name: WantedIsland): void {
  window.wantedIslands ??= new Set();
  window.wantedIslands.add(name);
  document.dispatchEvent(new CustomEvent('island:wanted', { detail: name }));
}

/** Runs `handle` when the code of an island could not be fetched. */
export function onIslandFailed(name: WantedIsland, handle: () => void): void {
  document.addEventListener('island:failed', (event) => {
    if ((event as CustomEvent).detail === name) handle();
  });
}
