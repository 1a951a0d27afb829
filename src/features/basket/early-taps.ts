import { storeText } from '#src/storage/persisted.ts';

/** A product that was asked for before the scripts were there, and how many pieces of it. */
type EarlyAdd = [code: string, pieces: number];

declare global {
  interface Window {
    /** What is left to be added; gone once the scripts are there. */
    earlyAdds?: EarlyAdd[] | undefined;
    /**
     * For the basket's button and panel, as soon as they have been read: writes into the button how many lines there are,
     * with what was asked for early, and opens the panel when the button was tapped before the panel was there.
     */
    catchUp: () => void;
  }
}

/**
 * Serves stepper, 'Add to basket' and the basket's button from the first paint on: each tap is seen at once, and none is
 * lost on a slow network. The page's scripts carry them out and fill the panel; what was asked for waits in the tab for the
 * next page's when this one is left before. The basket's button is a link: when no scripts come, or on a second tap, it
 * leads on.
 *
 * Stands as text in the page's head: it must not use anything from outside.
 */
export function keepEarlyTaps(window: Window): void {
  const { document, location } = window;
  const adds: EarlyAdd[] = [];
  let wanted = false;
  window.earlyAdds = adds;
  const count = () => {
    try {
      const lines = JSON.parse(window.localStorage.getItem('cart-storage') ?? '[]');
      const codes = lines.map((line: { productCode: string }) => line.productCode);
      const all = new Set(codes.concat(adds.map(([code]) => code))).size;
      const badge = document.querySelector<HTMLElement>('[data-basket-badge]');
      if (!badge || all === 0) return;
      badge.textContent = String(all);
      badge.hidden = false;
    } catch {
      // what is stored is no basket, or cannot be read: the number comes with the scripts
    }
  };
  const panel = () => document.querySelector<HTMLDialogElement>('#basket-panel');
  window.catchUp = () => {
    count();
    if (wanted) panel()?.showModal();
  };
  try {
    adds.push(...JSON.parse(window.sessionStorage.getItem('early-adds') ?? '[]'));
  } catch {
    // nothing was left from the page before
  }
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!window.earlyAdds) return;
    const place = target.closest<HTMLElement>('[data-add-to-basket]');
    const button = target.closest('button');
    if (place && button) {
      const output = place.querySelector('output') ?? { textContent: '1' };
      const shown = Number(output.textContent);
      const step = button.dataset['step'];
      output.textContent = String(step ? shown + Number(step) : 1);
      if (step) return;
      adds.push([place.dataset['addToBasket'] ?? '', shown]);
      count();
      try {
        window.sessionStorage.setItem('early-adds', JSON.stringify(adds));
      } catch {
        // then it lasts as long as the page
      }
    }
    const link = target.closest<HTMLAnchorElement>('a[data-basket-button]');
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || wanted || link.pathname === location.pathname) return;
    event.preventDefault();
    wanted = true;
    window.catchUp();
    window.setTimeout(() => {
      if (window.earlyAdds && panel()?.open !== false) location.assign(link.href);
    }, 4000);
  });
}

/** What is left to be added of early taps; later ones are no longer kept. */
export function takeEarlyAdds(): EarlyAdd[] {
  const adds = window.earlyAdds ?? [];
  window.earlyAdds = undefined;
  storeText('early-adds', undefined, 'session');
  return adds.filter(isEarlyAdd);
}

/** What was stored may be anything. */
function isEarlyAdd(stored: unknown): stored is EarlyAdd {
  return Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number';
}
