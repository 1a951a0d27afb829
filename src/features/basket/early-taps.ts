declare global {
  interface Window {
    /** Buttons of a basket place that were pressed before the scripts were there; gone once they are. */
    earlyTaps?: HTMLButtonElement[] | undefined;
  }
}

/**
 * Remembers presses of stepper and 'Add to basket' from the first paint on, so that none is lost on a slow network.
 * Stands as text in the page's head: it must not use anything from outside.
 */
export function keepEarlyTaps(window: Window): void {
  const taps: HTMLButtonElement[] = [];
  window.earlyTaps = taps;
  window.document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>('[data-add-to-basket] button');
    if (button && window.earlyTaps) taps.push(button);
  });
}

/** The presses so far; later ones are not remembered any more. */
export function takeEarlyTaps(): HTMLButtonElement[] {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = undefined;
  return taps;
}
