import { afterEach, describe, expect, test, vi } from 'vitest';

/** What may have been left under a key by another version, an extension or a hand. */
const CORRUPT = [
  '{"broken',
  'null',
  '7',
  '"text"',
  '{}',
  '[null,{},7,[[]],"đ\n"]',
  '{"state":{"cart":[7]},"orders":[null,{"number":"LL-1"}],"currentCart":7}',
  '[{"productCode":7,"quantity":"2"},{"productCode":"","quantity":-1}]',
];

/** What each store of the browser holds when nothing of its own is stored (section 3). */
const STORES: Record<string, () => Promise<readonly [held: unknown, empty: unknown]>> = {
  'cart-storage': async () => [(await basketStore()).$basket.get(), []],
  'line-requests': async () => [Object.values((await basketStore()).$lineRequests.get()).length, 0],
  'order-cart': async () => {
    const { $orderCart } = await import('#src/features/basket/order-cart.store.ts');
    return [$orderCart.get().orders, []];
  },
  chosen_id: async () => {
    const { chosenId } = await import('#src/features/product-card/chosen.store.ts');
    return [/^[\w-]*$/.test(chosenId() ?? ''), true];
  },
  recentlyViewed: async () => {
    const { recentlyViewed } = await import(
      '#src/features/recently-viewed/recently-viewed.store.ts'
    );
    return [recentlyViewed(), []];
  },
  'delivery-draft': async () => {
    const { EMPTY_FORM, readDraft } = await import('#src/features/checkout/delivery-draft.ts');
    return [readDraft(), EMPTY_FORM];
  },
};

const basketStore = () => import('#src/features/basket/basket.store.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

describe.each(Object.entries(STORES))('%s', (key, read) => {
  test.each(CORRUPT)('ignores %s', async (text) => {
    const storage = {
      getItem: (wanted: string) => (wanted === key ? text : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const [held, empty] = await read();
    expect(held).toEqual(empty);
  });
});
