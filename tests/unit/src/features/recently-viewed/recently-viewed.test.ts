import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  storedViewedProducts,
  storeViewedProduct,
} from '#src/features/recently-viewed/recently-viewed.store.ts';
import {
  addViewedProduct,
  parseViewedProducts,
  type ViewedProduct,
} from '#src/features/recently-viewed/recently-viewed.ts';

function viewed(name: string, change: Partial<ViewedProduct> = {}): ViewedProduct {
  return {
    _id: name,
    code: name,
    category: 'Sofa',
    title: `Sofa ${name}`,
    imageBig: [`/pictures/${name}.webp`],
    ...change,
  };
}

const ids = (list: readonly ViewedProduct[] | undefined) => list?.map(({ _id }) => _id);

describe('recently viewed (section 4)', () => {
  test('the product just left comes first, and the list has at most three', () => {
    const list = ['B', 'C', 'D'].map((name) => viewed(name));
    expect(ids(addViewedProduct(list, viewed('A')))).toEqual(['A', 'B', 'C']);
  });

  test('a product is in the list only once', () => {
    const list = ['A', 'C'].map((name) => viewed(name));
    expect(ids(addViewedProduct(list, viewed('C')))).toEqual(['C', 'A']);
  });

  test('a product without a large picture is not stored', () => {
    expect(ids(addViewedProduct([viewed('A')], viewed('B', { imageBig: [] })))).toEqual(['A']);
  });

  test.each(['_id', 'code', 'category', 'title', 'imageBig'])(
    'a stored entry without %s is left out',
    (field) => {
      const { [field as keyof ViewedProduct]: _gone, ...rest } = viewed('A');
      expect(ids(parseViewedProducts([rest, viewed('B')]))).toEqual(['B']);
      expect(ids(parseViewedProducts([{ ...rest, [field]: 7 }, null, 'x', viewed('B')]))).toEqual([
        'B',
      ]);
    },
  );

  test.each([null, {}, 'A', 3])('the stored value %j is not a list', (stored) => {
    expect(parseViewedProducts(stored)).toBeUndefined();
  });
});

describe('in browser storage', () => {
  let stored: Map<string, string>;
  let note: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    note = vi.spyOn(console, 'info').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('the list is stored under recentlyViewed', () => {
    storeViewedProduct(viewed('A'));
    storeViewedProduct(viewed('B'));
    expect(ids(JSON.parse(stored.get('recentlyViewed') ?? 'null'))).toEqual(['B', 'A']);
    expect(ids(storedViewedProducts())).toEqual(['B', 'A']);
  });

  test.each(['{broken', '{"a":1}', 'null'])(
    'the corrupt value %s is ignored and overwritten',
    (text) => {
      stored.set('recentlyViewed', text);
      expect(storedViewedProducts()).toEqual([]);
      expect(note).toHaveBeenCalledOnce();
      storeViewedProduct(viewed('A'));
      expect(ids(storedViewedProducts())).toEqual(['A']);
    },
  );
});
