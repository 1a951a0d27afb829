import { storeText } from '#src/storage/persisted.ts';

/** A tap on 'Add to basket' with the number of pieces, or on a heart. `product` is a code or an `_id`, which are equal. */
export type EarlyTap =
  | [kind: 'add', product: string, pieces: number]
  | [kind: 'heart', product: string];

declare global {
  interface Window {
    /** Queue of early taps; undefined once the page's scripts have taken them. */
    earlyTaps?: EarlyTap[] | undefined;
    /**
     * Called by inline scripts right after the basket's button and its panel. Writes the number of lines into the button,
     * early taps included. Opens the panel if the button was tapped before the panel was parsed.
     */
    catchUp: () => void;
  }
}

/**
 * Listener for taps before the page's scripts have loaded. Each tap shows a reaction at once, and none is lost:
 * - stepper and 'Add to basket': shown, and queued;
 * - hearts: pressed, and queued;
 * - the basket's button: opens the panel, which is in the page;
 * - quick view: marked as busy, which the page's scripts find;
 * - links to another sign-in service: get the `next` of the page's address (D33).
 *
 * The queue is kept for the tab, so the next page carries it out when this one is left before. Without scripts, the
 * basket's button leads to the checkout and quick view to the product, on a second tap or after four seconds.
 *
 * The function's source text is written into the page's head: it must not refer to anything outside itself.
 */
export function keepEarlyTaps(window: Window): void {
  const { document, location } = window;
  const taps: EarlyTap[] = [];
  /** The control whose panel was asked for last. */
  let wanted: Element | undefined;
  window.earlyTaps = taps;
  const count = () => {
    try {
      const lines = JSON.parse(window.localStorage.getItem('cart-storage') ?? '[]');
      const codes = lines.map((line: { productCode: string }) => line.productCode);
      const added = taps.filter(([kind]) => kind === 'add').map(([, code]) => code);
      const all = new Set(codes.concat(added)).size;
      const badge = document.querySelector<HTMLElement>('[data-basket-badge]');
      if (!badge || all === 0) return;
      badge.textContent = String(all);
      badge.hidden = false;
    } catch {
      // what is stored is no basket, or cannot be read: the number comes with the scripts
    }
  };
  const keep = (tap: EarlyTap) => {
    taps.push(tap);
    try {
      window.sessionStorage.setItem('early-taps', JSON.stringify(taps));
    } catch {
      // then it lasts as long as the page
    }
  };
  const panel = () => document.querySelector<HTMLDialogElement>('#basket-panel');
  window.catchUp = () => {
    count();
    if (wanted?.localName === 'a') panel()?.showModal();
  };
  try {
    taps.push(...JSON.parse(window.sessionStorage.getItem('early-taps') ?? '[]'));
  } catch {
    // nothing was left from the page before
  }
  document.addEventListener('click', (event) => {
    const closest = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
    const service = closest('a[href*="/api/auth/"]') as HTMLAnchorElement | null;
    const next = new URLSearchParams(location.search).get('next');
    if (service && next) {
      const address = new URL(service.href);
      address.searchParams.set('next', next);
      service.href = address.href;
    }
    if (!window.earlyTaps) return;
    const place = closest('[data-add-to-basket]');
    const button = closest('button');
    if (place && button) {
      const output = place.querySelector('output') ?? { textContent: '1' };
      const shown = Number(output.textContent);
      const step = button.dataset['step'];
      output.textContent = String(step ? shown + Number(step) : 1);
      if (step) return;
      keep(['add', place.dataset['addToBasket'] ?? '', shown]);
      count();
    }
    const card = closest('[data-product]');
    const heart = closest('[data-favorite]');
    if (heart) {
      heart.ariaPressed = String(heart.ariaPressed !== 'true');
      keep(['heart', heart.dataset['favorite'] || (card?.dataset['product'] ?? '')]);
    }
    const look = closest('.card__quick');
    const link = look
      ? card?.querySelector<HTMLAnchorElement>('h2 a,h3 a')
      : (closest('a[data-basket-button]') as HTMLAnchorElement | null);
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || link.pathname === location.pathname) return;
    event.preventDefault();
    const control = look ?? link;
    if (wanted === control) return location.assign(link.href);
    if (wanted) wanted.ariaBusy = null;
    wanted = control;
    if (look) look.ariaBusy = 'true';
    else window.catchUp();
    window.setTimeout(() => {
      const isWanted = window.earlyTaps && wanted === control;
      if (isWanted && (look || panel()?.open !== false)) location.assign(link.href);
    }, 4000);
  });
}

/** Returns the early taps that are still to be carried out. Later taps are no longer queued. */
export function takeEarlyTaps(): EarlyTap[] {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = undefined;
  storeText('early-taps', undefined, 'session');
  return taps.filter(isEarlyTap);
}

/** What was stored may be anything. */
function isEarlyTap(stored: unknown): stored is EarlyTap {
  return Array.isArray(stored) && typeof stored[1] === 'string';
}
