import { beforeAll, describe, expect, test } from 'vitest';
import {
  getProduct,
  listCategory,
  listProducts,
  listProductsByCode,
} from '#contracts/products/products.ts';
import { cardKey } from '#functions/db/keys.ts';
import { cardOf } from '#functions/products/card.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

const TAN = { color: 'Tan', material: 'Leather', variant: 'hoi-an' };
const products = [
  product({
    ...TAN,
    code: 'LL-SF-1',
    title: 'Hoi An Sofa in Tan',
    family: ['LL-TB-1', 'LL-GONE', 'LL-BS-1'],
    createdAt: '2026-01-03T00:00:00.000Z',
    translations: {
      vn: { title: 'Ghế sofa Hội An, màu Nâu', color: 'Nâu da bò', material: 'Da thật' },
      kr: { title: '호이안 소파', color: '탄', material: '가죽' },
    },
    description: 'A sofa for long evenings.',
  }),
  product({
    ...TAN,
    code: 'LL-SF-2',
    color: 'Sand',
    title: 'alpine Sofa in Sand',
    createdAt: '2026-01-02T00:00:00.000Z',
  }),
  product({
    code: 'LL-BS-1',
    category: 'Bar Stool',
    title: 'Đà Lạt Bar Stool',
    color: 'Black',
    material: 'Oak',
    createdAt: '2026-01-04T00:00:00.000Z',
  }),
  product({
    code: 'LL-TB-1',
    category: 'Table',
    title: 'Zen Table',
    color: 'Natural',
    material: 'Oak',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
];

const codes = (answer: { result: { interiors: { code: string }[] } }) =>
  answer.result.interiors.map((card) => card.code);

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, products);
});

describe('lists', () => {
  test('contain all products, newest first, with both totals (D35)', async () => {
    const answer = await ask(shop.app, listProducts);
    // The second variant of a design comes after all first ones (D112).
    expect(codes(answer)).toEqual(['LL-BS-1', 'LL-SF-1', 'LL-TB-1', 'LL-SF-2']);
    expect(answer.totalPages).toBe(1);
    expect(answer.result).toMatchObject({ totalPages: 1, total: 4 });
  });

  test('contain each product once over all pages', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) =>
        ask(shop.app, listProducts, { query: { page, limit: '3' } }),
      ),
    );
    expect(pages.map(codes)).toEqual([['LL-BS-1', 'LL-SF-1', 'LL-TB-1'], ['LL-SF-2'], [], []]);
    expect(pages.map((page) => page.totalPages)).toEqual([2, 2, 2, 2]);
  });

  test('continue after the cursor in any order, even if its product is gone (D13)', async () => {
    for (const order of [
      { sort: 'newest' },
      { sort: 'name' },
      { sort: 'name', language: 'vn' },
      { sort: 'name', language: 'kr' },
    ] as const) {
      const whole = codes(await ask(shop.app, listProducts, { query: order }));
      const first = await ask(shop.app, listProducts, { query: { ...order, limit: '3' } });
      expect(first.result.remaining).toBe(1);
      const after = first.result.next ?? '';
      const gone = after.replace(/^[^ ]+/, '$&-0');
      for (const cursor of [after, gone]) {
        const query = { ...order, limit: '3', after: cursor };
        const second = await ask(shop.app, listProducts, { query });
        expect(codes(second)).toEqual(whole.slice(3));
        expect(second.result).toMatchObject({ total: 4, totalPages: 2, remaining: 0 });
        expect(second.result).not.toHaveProperty('next');
      }
    }
  });

  test.each(['', 'LL-SF-1', 'll-sf-1 2026', ' 2026', `LL-SF-1 ${'a'.repeat(250)}`])(
    'reject the cursor %j (D36)',
    async (after) => {
      const response = await request(shop.app, listProducts, { query: { after } });
      expect(await failureOf(response)).toMatchObject({ http: 400 });
    },
  );

  test.each(['Bar Stool', 'bar-stool', 'BAR STOOL', 'bar_stool'])(
    'accept a category spelled %s (D7)',
    async (category) => {
      expect(codes(await ask(shop.app, listProducts, { query: { category } }))).toEqual([
        'LL-BS-1',
      ]);
      expect(codes(await ask(shop.app, listCategory, { params: { category } }))).toEqual([
        'LL-BS-1',
      ]);
    },
  );

  test('are empty for a category without products', async () => {
    const answer = await ask(shop.app, listCategory, { params: { category: 'Bed' } });
    expect(answer).toEqual({
      status: true,
      result: { interiors: [], totalPages: 0, total: 0, remaining: 0 },
      totalPages: 0,
    });
  });

  test.each([
    [{ color: 'tan' }, ['LL-SF-1']],
    [{ color: 'NÂU DA BÒ' }, ['LL-SF-1']],
    [{ material: 'oak' }, ['LL-BS-1', 'LL-TB-1']],
    [{ material: '가죽' }, ['LL-SF-1']],
    [{ material: 'oak', color: 'black' }, ['LL-BS-1']],
    [{ color: 'No such colour' }, []],
  ])('can be filtered by %o', async (query, expected) => {
    const answer = await ask(shop.app, listProducts, { query });
    expect(codes(answer)).toEqual(expected);
    expect(answer.result.total).toBe(expected.length);
  });

  test.each([
    [{}, ['LL-SF-2', 'LL-BS-1', 'LL-SF-1', 'LL-TB-1']],
    [{ language: 'en' }, ['LL-SF-2', 'LL-BS-1', 'LL-SF-1', 'LL-TB-1']],
    // Đ is a letter after D: alpine Sofa, Đà Lạt Bar Stool, Ghế sofa Hội An, Zen Table.
    [{ language: 'vn' }, ['LL-SF-2', 'LL-BS-1', 'LL-SF-1', 'LL-TB-1']],
    // Hangul is before Latin letters.
    [{ language: 'kr' }, ['LL-SF-1', 'LL-SF-2', 'LL-BS-1', 'LL-TB-1']],
  ] as const)('can be sorted by the names of a language (%o, D89)', async (query, expected) => {
    const all = await ask(shop.app, listProducts, { query: { ...query, sort: 'name' } });
    expect(codes(all)).toEqual(expected);
    const sofas = await ask(shop.app, listCategory, {
      params: { category: 'sofa' },
      query: { ...query, sort: 'name' },
    });
    expect(codes(sofas)).toEqual(expected.filter((code) => code.includes('SF')));
  });

  test('reject an unknown language', async () => {
    const query = { sort: 'name', language: 'fr' };
    const response = await request(shop.app, listProducts, { query: query as never });
    expect(await failureOf(response)).toMatchObject({ http: 400 });
  });

  test('can be random, with distinct products up to the limit', async () => {
    const answer = await ask(shop.app, listProducts, { query: { random: 'true', limit: '3' } });
    expect(new Set(codes(answer)).size).toBe(3);
    expect(answer.result).toMatchObject({ remaining: 0 });
    expect(answer.result).not.toHaveProperty('next');
    const all = await ask(shop.app, listProducts, { query: { random: 'true', limit: '100' } });
    expect(codes(all).toSorted()).toEqual(['LL-BS-1', 'LL-SF-1', 'LL-SF-2', 'LL-TB-1']);
  });

  test('based on a product start with its category, without the product itself', async () => {
    for (const like of ['LL-SF-1', 'll-sf-2']) {
      const query = { random: 'true', limit: '5', like } as const;
      const [first, ...others] = codes(await ask(shop.app, listProducts, { query }));
      expect(first).toBe(like === 'LL-SF-1' ? 'LL-SF-2' : 'LL-SF-1');
      expect(others.toSorted()).toEqual(['LL-BS-1', 'LL-TB-1']);
    }
    const query = { random: 'true', limit: '5', like: 'LL-XX-0000' } as const;
    expect(codes(await ask(shop.app, listProducts, { query }))).toHaveLength(4);
  });

  test('contain only the fields of a card', async () => {
    const { result } = await ask(shop.app, listProducts, { query: { category: 'sofa' } });
    expect(result.interiors[0]).not.toHaveProperty('description');
    expect(result.interiors[0]).not.toHaveProperty('PK');
  });
});

describe('one product', () => {
  test('is returned with all fields, its variants and its family (D10)', async () => {
    const { result } = await ask(shop.app, getProduct, { params: { id: 'LL-SF-1' } });
    expect(result.interior).toEqual(products[0]);
    expect(result.interiorVariant.map((card) => card.code)).toEqual(['LL-SF-2']);
    expect(result.interiorFamily.map((card) => card.code)).toEqual(['LL-TB-1', 'LL-BS-1']);
  });

  test('is found by a code in lower case', async () => {
    const { result } = await ask(shop.app, getProduct, { params: { id: 'll-sf-1' } });
    expect(result.interior._id).toBe('LL-SF-1');
  });

  test.each(['LL-GONE', '../x', 'đ', 'a b', '%', 'PRODUCT#LL-SF-1', '__proto__'])(
    'with the code %s does not exist',
    async (id) => {
      const response = await request(shop.app, getProduct, { params: { id } });
      expect(await failureOf(response)).toMatchObject({ http: 404, code: 'unknown-product' });
    },
  );
});

describe('the products of a basket', () => {
  test('are returned in the requested order, without unknown codes', async () => {
    const body = ['ll-tb-1', 'LL-GONE', 'LL-SF-1'];
    const { result } = await ask(shop.app, listProductsByCode, { body });
    expect(result.map((card) => card.code)).toEqual(['LL-TB-1', 'LL-SF-1']);
  });

  test('are none for an empty basket', async () => {
    expect((await ask(shop.app, listProductsByCode, { body: [] })).result).toEqual([]);
  });
});

describe('caching', () => {
  test('shared responses are cached by the CDN, not by browsers', async () => {
    const response = await request(shop.app, getProduct, { params: { id: 'LL-SF-1' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'netlify-cdn-cache-control': 'public, s-maxage=600, stale-while-revalidate=3600',
      'netlify-cache-tag': 'catalogue,product-LL-SF-1',
      'netlify-vary': 'query',
      'x-content-type-options': 'nosniff',
    });
  });

  test('random lists are cached for 30 seconds', async () => {
    const response = await request(shop.app, listProducts, { query: { random: 'true' } });
    expect(response.headers.get('netlify-cdn-cache-control')).toContain('s-maxage=30,');
  });

  test('errors and responses to POST are not cached', async () => {
    const missing = await request(shop.app, getProduct, { params: { id: 'LL-GONE' } });
    const bulk = await request(shop.app, listProductsByCode, { body: [] });
    for (const { headers } of [missing, bulk]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.has('netlify-cdn-cache-control')).toBe(false);
    }
  });
});

test('a card of an older release gets its sizes with the next build, and filters find it', async () => {
  const own = runApi(await newTable());
  const dimensions = {
    width: '110',
    depth: '60',
    height: '90',
    overall: { width: '120' },
    seat: { height: '45' },
  };
  const stool = product({ code: 'LL-BS-9', dimensions });
  await stock(own, [stool, product({ code: 'LL-BS-8' })]);
  const { sizes: _, ...old } = cardOf(stool);
  await own.database.putMany([{ ...cardKey(stool), ...old }]);
  const found = async () => {
    // A deployed build has new functions, which have read nothing yet.
    const answer = await ask(own.another(), listProducts, {
      query: { width: '100-120', seat: '40-45' },
    });
    return codes(answer);
  };
  expect(await found()).toEqual([]);
  await catalogRepository(own.database).updateOldCards();
  expect(await found()).toEqual(['LL-BS-9']);
});
