import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { type Basket, parseBasket } from '#src/features/basket/basket.ts';
import { localOrders } from '#src/features/basket/local-orders.store.ts';
import { savedDeliveryForm } from '#src/features/checkout/saved-delivery-form.store.ts';
import { lastChosenProductId } from '#src/features/product-card/chosen-product.store.ts';
import { storedViewedProducts } from '#src/features/recently-viewed/recently-viewed.store.ts';
import { $favorites } from '#src/features/wishlist/favorites.store.ts';

const RUNS = 1000;
type Store = typeof import('#src/features/basket/basket.store.ts');

// The globals stay stubbed: a nanostore uses its window until one second after its last listener left.
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** State of a browser's storage. */
type StorageState = 'well' | 'full' | 'disabled';

/** Browser with failing storage, named tabs and delayed storage events. */
class Browser {
  storageState: StorageState = 'well';
  readonly kept = new Map<string, string>();
  readonly tabs: Tab[] = [];
  active: Tab | undefined;

  readonly localStorage = {
    getItem: (key: string) => {
      this.#refuse('disabled');
      return this.kept.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      this.#refuse('disabled', 'full');
      if (this.kept.get(key) !== text) this.#tell(key, text);
      this.kept.set(key, text);
    },
    removeItem: (key: string) => {
      this.#refuse('disabled');
      this.#tell(key, null);
      this.kept.delete(key);
    },
  };

  #refuse(...healths: StorageState[]): void {
    if (healths.includes(this.storageState)) throw new DOMException(this.storageState);
  }

  #tell(key: string, newValue: string | null): void {
    for (const tab of this.tabs) if (tab !== this.active) tab.waiting.push({ key, newValue });
  }

  /** Makes a tab the current one: later code runs in it. */
  use(tab: Tab): void {
    this.active = tab;
    vi.stubGlobal('window', tab.window);
    vi.stubGlobal('localStorage', this.localStorage);
  }
}

interface Tab {
  window: EventTarget & { name: string };
  waiting: { key: string; newValue: string | null }[];
  store: Store;
}

/** Opens a page in a tab with fresh stores and the tab's old name. */
async function open(browser: Browser, name = ''): Promise<Tab> {
  const tab = {
    window: Object.assign(new EventTarget(), { name }),
    waiting: [],
    store: undefined as unknown as Store,
  };
  browser.tabs.push(tab);
  browser.use(tab);
  vi.resetModules();
  tab.store = await import('#src/features/basket/basket.store.ts');
  tab.store.$basket.listen(() => undefined);
  return tab;
}

/** Delivers the storage events of other tabs. */
function deliverEvents(browser: Browser, tab: Tab): void {
  browser.use(tab);
  for (const { key, newValue } of tab.waiting.splice(0)) {
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  }
}

const code = fc.constantFrom('LL-A-1', 'LL-B-2', 'LL-C-3');
const action = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), code, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('step' as const),
    code,
    step: fc.constantFrom(1 as const, -1 as const),
  }),
  fc.record({ kind: fc.constant('undone' as const), code }),
  fc.record({ kind: fc.constant('drop' as const), code }),
);
type Action = typeof action extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Quantity of each product in a basket. */
type Pieces = Record<string, number>;
const piecesOf = (basket: Basket): Pieces =>
  Object.fromEntries(basket.map(({ productCode, quantity }) => [productCode, quantity]));

function act({ store }: Tab, one: Action): void {
  if (one.kind === 'add') store.addToBasket(one.code, one.pieces);
  if (one.kind === 'step') store.stepQuantity(one.code, one.step);
  if (one.kind === 'undone') store.removeLine(one.code)();
  if (one.kind === 'drop') store.removeProducts([one.code]);
}

function expected(before: Pieces, one: Action): Pieces {
  const { [one.code]: had = 0, ...others } = before;
  let has = had;
  if (one.kind === 'add') has += one.pieces;
  if (one.kind === 'step' && had > 0) has += one.step;
  if (one.kind === 'drop') has = 0;
  return has > 0 ? { ...others, [one.code]: has } : others;
}

test('full, emptied or disabled storage loses no basket line between pages', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const happening = fc.oneof(
    { weight: 5, arbitrary: action },
    { weight: 2, arbitrary: fc.constantFrom<StorageState>('well', 'full') },
    { weight: 1, arbitrary: fc.constant('next page' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(happening, { maxLength: 15 }), async (off, all) => {
      const browser = new Browser();
      if (off) browser.storageState = 'disabled';
      let tab = await open(browser);
      let pieces: Pieces = {};
      for (const one of all) {
        if (one === 'next page') {
          browser.tabs.length = 0;
          tab = await open(browser, tab.window.name);
        } else if (typeof one === 'string') {
          if (!off) browser.storageState = one;
        } else {
          act(tab, one);
          pieces = expected(pieces, one);
        }
        expect(piecesOf(tab.store.$basket.get())).toEqual(pieces);
      }
    }),
    // Each run opens pages, which is slow. The other two tests have 1,000 runs.
    { numRuns: 150 },
  );
}, 60_000);

test('two tabs share one basket, even if storage events come late (D16)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const browser = new Browser();
  const tabs = [await open(browser), await open(browser)] as const;
  const happening = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    what: fc.oneof({ weight: 3, arbitrary: action }, fc.constant('hears' as const)),
  });
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 20 }), (all) => {
      browser.use(tabs[0]);
      tabs[0].store.removePlacedPieces(tabs[0].store.currentBasket());
      let pieces: Pieces = {};
      for (const { tab, what } of all) {
        browser.use(tabs[tab]);
        if (what === 'hears') {
          deliverEvents(browser, tabs[tab]);
        } else {
          act(tabs[tab], what);
          pieces = expected(pieces, what);
          expect(piecesOf(tabs[tab].store.$basket.get())).toEqual(pieces);
        }
      }
      for (const tab of tabs) {
        deliverEvents(browser, tab);
        expect(piecesOf(tab.store.$basket.get())).toEqual(pieces);
      }
    }),
    { numRuns: RUNS },
  );
}, 60_000);

test('every store opens with any stored value, and valid basket lines are kept (S10.8)', () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const line = fc.record({ productCode: code, quantity: fc.integer({ min: 1, max: 5 }) });
  const invalid = fc.anything().filter((one) => parseBasket([one])?.length === 0);
  fc.assert(
    fc.property(fc.array(fc.oneof(line, invalid), { maxLength: 12 }), (stored) => {
      const lines = stored.filter((one) => parseBasket([one])?.length === 1) as Basket[number][];
      const sums = lines.reduce<Pieces>(
        (sum, { productCode, quantity }) =>
          expected(sum, { kind: 'add', code: productCode as 'LL-A-1', pieces: quantity }),
        {},
      );
      expect(piecesOf(parseBasket(stored) ?? [])).toEqual(sums);
    }),
    { numRuns: RUNS },
  );
  const texts = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify(value).slice(1)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const storage = {
        getItem: () => text,
        setItem: () => undefined,
        removeItem: () => undefined,
      };
      vi.stubGlobal('window', Object.assign(new EventTarget(), { name: text }));
      vi.stubGlobal('localStorage', storage);
      vi.stubGlobal('sessionStorage', storage);
      expect(Array.isArray(localOrders())).toBe(true);
      expect(Array.isArray($favorites.get())).toBe(true);
      expect(Array.isArray(storedViewedProducts())).toBe(true);
      expect(typeof savedDeliveryForm('en')).toBe('object');
      expect(/^[\w-]*$/.test(lastChosenProductId() ?? '')).toBe(true);
    }),
    { numRuns: RUNS },
  );
});
