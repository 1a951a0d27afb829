import { storeText } from '#src/storage/persistent-store.ts';
import { EARLY_TAPS_KEY } from '#src/storage/storage-keys.ts';

/**
 * Tap on 'Add to basket' with the number of pieces, or on a heart. `product` is a code or an `_id`, which are equal.
 */
export type EarlyTap =
  | [kind: 'add', product: string, pieces: number]
  | [kind: 'heart', product: string];

declare global {
  interface Window {
    /** Queue of early taps; undefined after the page's scripts have taken the queue. */
    earlyTaps?: EarlyTap[] | undefined;
    /**
     * Called by inline scripts right after the basket's button and its panel. Shows the number of basket lines on the
     * button, including early taps. Opens the panel if the button was tapped before the panel was parsed.
     */
    showEarlyTaps: () => void;
  }
}

/**
 * Handles taps before the page's scripts have loaded. Each tap gets an immediate reaction, and none is lost:
 * - stepper and 'Add to basket': shown and queued
 * - heart: pressed and queued
 * - basket button: opens the panel, which is part of the page
 * - quick view: marked as busy; the page's scripts then open the quick view
 * - link to another sign-in service: gets the `next` parameter of the page's URL (D33)
 *
 * The queue is in the session storage. If the visitor leaves before the scripts have loaded, the next page replays it.
 * If the scripts do not load, a second tap or a timeout of four seconds follows the link. The link of the basket button
 * is the checkout, and the link of quick view is the product's page.
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function queueEarlyTaps(window: Window): void {
  const { document, location } = window;
  const taps: EarlyTap[] = [];
  /** Control whose panel was requested last. */
  let requested: Element | undefined;
  window.earlyTaps = taps;
  const count = () => {
    let codes: string[] = [];
    try {
      const lines = JSON.parse(window.localStorage.getItem('cart-storage') ?? '[]');
      codes = lines.map((line: { productCode: string }) => line.productCode);
    } catch {
      // Blocked storage or no valid basket: the taps alone count until the scripts show the number.
    }
    const added = taps.filter(([kind]) => kind === 'add').map(([, code]) => code);
    const all = new Set(codes.concat(added)).size;
    const badge = document.querySelector<HTMLElement>('[data-basket-badge]');
    if (!badge || all === 0) return;
    badge.textContent = String(all);
    badge.hidden = false;
  };
  const queue = (tap: EarlyTap) => {
    taps.push(tap);
    try {
      window.sessionStorage.setItem('early-taps', JSON.stringify(taps));
    } catch {
      // Blocked storage: the queue lasts as long as the page.
    }
  };
  const panel = () => document.querySelector<HTMLDialogElement>('#basket-panel');
  window.showEarlyTaps = () => {
    count();
    if (requested?.localName === 'a') panel()?.showModal();
  };
  const takeOver = () => {
    try {
      taps.push(...JSON.parse(window.sessionStorage.getItem('early-taps') ?? '[]'));
    } catch {
      // Blocked storage or no valid queue.
    }
  };
  // The previous page can still replay its queue while the browser prerenders this page.
  if (document.prerendering) document.addEventListener('prerenderingchange', takeOver);
  else takeOver();
  document.addEventListener('click', (event) => {
    const closest = (selector: string) => (event.target as Element).closest<HTMLElement>(selector);
    // Before the end of the queue is checked, because the sign-in form hydrates after the page's scripts.
    const service = closest('a[href*="/api/auth/"]') as HTMLAnchorElement | null;
    const next = new URLSearchParams(location.search).get('next');
    if (service && next) {
      const address = new URL(service.href);
      address.searchParams.set('next', next);
      service.href = address.href;
    }
    if (!window.earlyTaps) return;
    const addToBasket = closest('[data-add-to-basket]');
    const button = closest('button');
    if (addToBasket && button) {
      const output = addToBasket.querySelector('output') ?? { textContent: '1' };
      const shown = Number(output.textContent);
      const step = button.dataset['step'];
      // `MAX_QUANTITY` is 999. A test compares them.
      const pieces = step ? Math.min(shown + Number(step), 999) : 1;
      output.textContent = String(pieces);
      const [fewer, more] = addToBasket.querySelectorAll<HTMLButtonElement>('[data-step]');
      if (fewer) fewer.disabled = pieces === 1;
      if (more) more.disabled = pieces === 999;
      if (step) return;
      queue(['add', addToBasket.dataset['addToBasket'] ?? '', shown]);
      count();
    }
    const card = closest('[data-product]');
    const heart = closest('[data-favorite]');
    if (heart) {
      heart.ariaPressed = String(heart.ariaPressed !== 'true');
      queue(['heart', heart.dataset['favorite'] || (card?.dataset['product'] ?? '')]);
    }
    const quickView = closest('.card__quick');
    const link = quickView
      ? card?.querySelector<HTMLAnchorElement>('h2 a,h3 a')
      : (closest('a[data-basket-button]') as HTMLAnchorElement | null);
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere || link.pathname === location.pathname) return;
    event.preventDefault();
    const control = quickView ?? link;
    if (requested === control) return location.assign(link.href);
    if (requested) requested.ariaBusy = null;
    requested = control;
    if (quickView) quickView.ariaBusy = 'true';
    else window.showEarlyTaps();
    window.setTimeout(() => {
      const isRequested = window.earlyTaps && requested === control;
      if (isRequested && (quickView || panel()?.open !== false)) location.assign(link.href);
    }, 4000);
  });
}

/** Returns the early taps to replay, and ends the queue. */
export function takeEarlyTaps(): EarlyTap[] {
  const taps = window.earlyTaps ?? [];
  window.earlyTaps = undefined;
  storeText(EARLY_TAPS_KEY, undefined, 'session');
  return taps.filter(isEarlyTap);
}

/** Type guard for stored values, which may be anything. */
function isEarlyTap(stored: unknown): stored is EarlyTap {
  if (!Array.isArray(stored)) return false;
  const [kind, product, pieces] = stored;
  const isComplete = kind === 'heart' || (kind === 'add' && Number.isInteger(pieces) && pieces > 0);
  return isComplete && typeof product === 'string';
}
