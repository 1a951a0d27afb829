import { afterEach, describe, expect, test, vi } from 'vitest';

/** Corrupt values, such as those of another version or a browser extension. */
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

/** Functions that read a store. Each returns the value, and the expected value for corrupt storage (section 3). */
const STORES: Record<string, () => Promise<readonly [actual: unknown, expected: unknown]>> = {
  'cart-storage': async () => [(await basketStore()).$basket.get(), []],
  'line-requests': async () => [Object.values((await basketStore()).$lineWishes.get()).length, 0],
  'order-cart': async () => {
    const { localOrders } = await import('#src/features/basket/local-orders.store.ts');
    return [localOrders(), []];
  },
  chosen_id: async () => {
    const { lastChosenProductId } = await import(
      '#src/features/product-card/chosen-product.store.ts'
    );
    return [/^[\w-]*$/.test(lastChosenProductId() ?? ''), true];
  },
  recentlyViewed: async () => {
    const { storedViewedProducts } = await import(
      '#src/features/recently-viewed/recently-viewed.store.ts'
    );
    return [storedViewedProducts(), []];
  },
  'delivery-draft': async () => {
    const { emptyDeliveryForm, savedDeliveryForm: readDraft } = await import(
      '#src/features/checkout/saved-delivery-form.store.ts'
    );
    return [readDraft('en'), emptyDeliveryForm('en')];
  },
};

const basketStore = () => import('#src/features/basket/basket.store.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

describe.each(Object.entries(STORES))('%s', (key, read) => {
  test.each(CORRUPT)('ignores the stored value %s', async (text) => {
    const storage = {
      getItem: (wanted: string) => (wanted === key ? text : null),
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', storage);
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const [actual, expected] = await read();
    expect(actual).toEqual(expected);
  });
});
