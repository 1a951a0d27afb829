import { storeText } from '#src/storage/persisted.ts';

/** A product that was asked for before the scripts were there, and how many pieces of it. */
type EarlyAdd = [code: string, pieces: number];

declare global {
  interface Window {
    /** What is left to be added; gone once the scripts are there. */
    earlyAdds?: EarlyAdd[] | undefined;
    /** Writes into the basket's button how many lines there are, with what was asked for early. */
    countBasket: () => void;
    /** Opens the basket's panel when its button was tapped before the panel was there. */
    openEarly: () => void;
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
  window.countBasket = () => {
    try {
      const lines = JSON.parse(window.localStorage.getItem('cart-storage') ?? '[]');
      const codes = lines.map((line: { productCode: string }) => line.productCode);
      const count = new Set(codes.concat(adds.map(([code]) => code))).size;
      const badge = document.querySelector<HTMLElement>('[data-basket-badge]');
      if (!badge || count === 0) return;
      badge.textContent = String(count);
      badge.hidden = false;
    } catch {
      // what is stored is no basket, or cannot be read: the number comes with the scripts
    }
  };
  const panel = () => document.querySelector<HTMLDialogElement>('#basket-panel');
  window.openEarly = () => {
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
      window.countBasket();
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
    window.openEarly();
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
