import { beforeAll, describe, expect, test } from 'vitest';
import {
  createProduct,
  deleteProduct,
  type ProductCreate,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { searchPackKey, searchPartKey } from '#functions/db/keys.ts';
import { packIndex } from '#functions/search/pack.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { storeSearchPack } from '#functions/search/store-search-pack.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const products = [
  product({
    code: 'LL-SF-1011',
    title: 'Hoi An sofas in Tan leather',
    createdAt: day(5),
    description: 'For long evenings under the ceiling fan.',
    translations: {
      vn: { title: 'Ghế sofa Hội An, da nâu', color: 'Nâu', material: 'Da thật' },
      kr: { title: '호이안 소파, 탄 가죽', color: '탄', material: '가죽' },
    },
  }),
  product({
    code: 'LL-AC-2001',
    category: 'Armchair',
    title: 'Bom armchair',
    color: 'Cream',
    material: 'Bouclé',
    createdAt: day(1),
    translations: { vn: { title: 'Ghế bành Bom, màu kem' }, kr: { title: '봄 암체어' } },
  }),
  product({
    code: 'LL-CH-3001',
    category: 'Chair',
    title: 'Dai bench',
    color: 'Oak',
    material: 'Oak',
    createdAt: day(4),
    translations: { vn: { title: 'Ghế băng Dai' }, kr: { title: '다이 벤치' } },
  }),
  product({
    code: 'LL-LT-4001',
    category: 'Lighting',
    title: 'Dom pendant',
    color: 'Black',
    material: 'Steel',
    createdAt: day(2),
    translations: { vn: { title: 'Đèn trần Dom' }, kr: { title: '돔 펜던트 조명' } },
  }),
  product({
    code: 'LL-TB-5001',
    category: 'Table',
    title: 'Zen side table',
    color: 'Black',
    material: 'Oak',
    createdAt: day(3),
    translations: { vn: { title: 'Bàn phụ Zen, màu đen' }, kr: { title: '젠 사이드 테이블' } },
  }),
];

type Answer = Awaited<ReturnType<typeof ask<typeof searchProducts>>>;
const codes = (answer: Answer) => answer.result.interiors.map(({ code }) => code);
const search = (title: string, more: object = {}, app = shop.app) =>
  ask(app, searchProducts, { query: { title, limit: '100', ...more } });

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, products);
});

describe('a search', () => {
  test.each([
    ['Vietnamese without diacritics', 'den tran', ['LL-LT-4001']],
    ['Vietnamese in capitals', 'ĐÈN TRẦN', ['LL-LT-4001']],
    ['Vietnamese with some diacritics and two spaces', 'den  trân', ['LL-LT-4001']],
    ['decomposed Unicode', 'Đèn trần'.normalize('NFD'), ['LL-LT-4001']],
    ['d for đ', 'den pendant', ['LL-LT-4001']],
    ['words in two scripts', 'ghế 소파', ['LL-SF-1011']],
    ['scripts without a space', 'sofa소파', ['LL-SF-1011']],
    ['a Korean syllable', '소', ['LL-SF-1011']],
    ['an incomplete syllable', '솦', ['LL-SF-1011']],
    ['first consonants', 'ㅅㅍ', ['LL-SF-1011']],
    ['decomposed Korean', '소파'.normalize('NFD'), ['LL-SF-1011']],
    ['a word with a particle', '소파를', ['LL-SF-1011']],
    ['a Korean compound without its space', '사이드테이블', ['LL-TB-5001']],
    ['the later part of a Korean compound', '체어', ['LL-AC-2001']],
    ['the singular of a plural', 'sofa', ['LL-SF-1011']],
    ['the plural of a singular', 'armchairs', ['LL-AC-2001']],
    ['swapped letters', 'armchiar', ['LL-AC-2001']],
    ['an extra letter', 'sofaa', ['LL-SF-1011']],
    ['a missing letter', 'pendnt', ['LL-LT-4001']],
    ['a split word', 'arm chair', ['LL-AC-2001']],
    ['a word without its accent', 'boucle', ['LL-AC-2001']],
    ['words in another order', 'leather hoi sofa', ['LL-SF-1011']],
    ['a category in another language', '의자', ['LL-CH-3001']],
    ['a code', 'LL-TB-5001', ['LL-TB-5001']],
    ['the beginning of a code', 'll-tb', ['LL-TB-5001']],
    ['a code without hyphens', 'lltb5001', ['LL-TB-5001']],
    ['a code with spaces', 'll tb 50', ['LL-TB-5001']],
    ['full-width letters', 'ｓｏｆａ', ['LL-SF-1011']],
    ['a word of a description', 'evenings', ['LL-SF-1011']],
  ])('finds products by %s: %s', async (_, title, expected) => {
    expect(codes(await search(title))).toEqual(expected);
  });

  test('lists the closest match first: ghế bành before ghế băng', async () => {
    expect(codes(await search('ghe banh'))[0]).toBe('LL-AC-2001');
    expect(codes(await search('ghế băng'))[0]).toBe('LL-CH-3001');
  });

  test('prefers typed diacritics to missing ones', async () => {
    expect(codes(await search('đen'))).toEqual(['LL-TB-5001', 'LL-LT-4001']);
    expect(codes(await search('đèn'))).toEqual(['LL-LT-4001', 'LL-TB-5001']);
  });

  test('finds products with some of the words if none has all', async () => {
    expect(new Set(codes(await search('sofa pendant')))).toEqual(
      new Set(['LL-SF-1011', 'LL-LT-4001']),
    );
  });
});

describe('pages, categories and totals', () => {
  test('blank words return everything, newest first', async () => {
    const answer = await search('  ');
    expect(codes(answer)).toEqual([
      'LL-SF-1011',
      'LL-CH-3001',
      'LL-TB-5001',
      'LL-LT-4001',
      'LL-AC-2001',
    ]);
    expect(answer.result.total).toBe(5);
    expect(answer.result.marks).toHaveLength(5);
  });

  test('a category without words accepts any spelling', async () => {
    const answer = await ask(shop.app, searchProducts, { query: { category: 'LIGHTING' } });
    expect(codes(answer)).toEqual(['LL-LT-4001']);
  });

  test('words, category, page and limit can be combined', async () => {
    const first = await search('ghe', { limit: '2' });
    const second = await search('ghe', { limit: '2', page: '2' });
    expect(first.result).toMatchObject({ total: 3, totalPages: 2 });
    expect(first.totalPages).toBe(2);
    expect(codes(first).concat(codes(second)).toSorted()).toEqual([
      'LL-AC-2001',
      'LL-CH-3001',
      'LL-SF-1011',
    ]);
    const within = await search('ghe', { category: 'armchair' });
    expect(codes(within)).toEqual(['LL-AC-2001']);
    expect(within.result.total).toBe(1);
    expect(codes(await search('sofa', { category: 'bed' }))).toEqual([]);
    expect(codes(await search('ghe', { page: '9' }))).toEqual([]);
  });

  test('an unknown category gets 404, and an invalid page 400', async () => {
    const unknown = await request(shop.app, searchProducts, { query: { category: 'Hammock' } });
    expect(await failureOf(unknown)).toMatchObject({ http: 404, code: 'unknown-category' });
    const wrong = await request(shop.app, searchProducts, { query: { page: '0' } });
    expect(await failureOf(wrong)).toMatchObject({ http: 400, code: 'invalid-input' });
  });
});

describe('highlighted matches', () => {
  const marked = (answer: Answer, language: 'en' | 'vn' | 'kr') => {
    const [card] = answer.result.interiors;
    const title = language === 'en' ? card?.title : card?.translations[language]?.title;
    return answer.result.marks[0]?.[language].map(([from, to]) => title?.slice(from, to));
  };

  test.each([
    ['den tra', 'vn', ['Đèn', 'trầ']],
    ['소', 'kr', ['소']],
    ['ㅅㅍ', 'kr', ['소파']],
    ['체어', 'kr', ['체어']],
    ['사이드테이블', 'kr', ['사이드', '테이블']],
    ['armchiar', 'en', ['armchair']],
    ['LL-TB-5001', 'en', []],
  ] as const)('of %s in the language %s', async (title, language, expected) => {
    expect(marked(await search(title), language)).toEqual(expected);
  });
});

describe('bad input', () => {
  test.each([
    ['only punctuation', '%&?!'],
    ['emoji', '🛋️🛋️'],
    ['a family emoji', '👨‍👩‍👧‍👦'],
    ['a single combining character', '\u0301'],
    ['a word of no product', 'hammock'],
    ['499 letters', 'q'.repeat(499)],
    ['500 letters', 'x'.repeat(500)],
    ['wildcards', '.*'],
  ])('%s finds nothing', async (_, title) => {
    const { result } = await search(title);
    expect(result).toEqual({ interiors: [], marks: [], totalPages: 0, total: 0 });
  });

  test.each([
    ['one letter', 's', 'LL-SF-1011'],
    ['250 words', 'sofa '.repeat(50).trim(), 'LL-SF-1011'],
    ['many different words', 'a b c d e f g h i j k l m n o p q r sofa', undefined],
    ['markup', '<b>sofa</b>', 'LL-SF-1011'],
    ['SQL', "sofa' OR 1=1 --", 'LL-SF-1011'],
  ])('%s gets a normal response', async (_, title, first) => {
    const { result } = await search(title);
    if (first) expect(result.interiors.map(({ code }) => code)).toContain(first);
  });

  test('501 characters get 400', async () => {
    const response = await request(shop.app, searchProducts, {
      query: { title: 'x'.repeat(501) },
    });
    expect(await failureOf(response)).toMatchObject({ http: 400, code: 'invalid-input' });
  });

  test.each(['%', '%E0%A4%80%', '%ED%A0%80', '%F0%9F'])(
    'invalid UTF-8 (%j) is rejected',
    async (title) => {
      const response = await send(shop.app, `/api/interior/search?title=${title}`);
      expect(response.status).toBe(400);
    },
  );

  test('a lone surrogate gets an empty response', async () => {
    const response = await send(shop.app, '/api/interior/search?title=\ud800');
    expect(response.status).toBe(200);
    expect((await response.json()).result.total).toBe(0);
  });
});

describe('the search index follows the catalog', () => {
  const draft = (overrides: Partial<ProductCreate>) =>
    productDraft({ category: 'Bed', title: 'Plain bed', ...overrides });

  async function freshShop(): Promise<RunningApi> {
    const api = runApi(await newTable());
    await stock(api, [product({ code: 'LL-ONE', title: 'Lonely lamp', category: 'Lighting' })]);
    return api;
  }

  test('after a product is created, changed or deleted, in every instance', async () => {
    const api = await freshShop();
    const other = api.another();
    const everywhere = async (title: string) => {
      const found = await Promise.all([api.app, other].map((app) => search(title, {}, app)));
      expect(found[0]).toEqual(found[1]);
      return found[0] && codes(found[0]);
    };
    expect(await everywhere('zebra')).toEqual([]);
    await ask(api.app, createProduct, { body: draft({ code: 'LL-NEW', title: 'Zebra bed' }) });
    expect(await everywhere('zebra')).toEqual(['LL-NEW']);
    await ask(other, updateProduct, { params: { id: 'LL-NEW' }, body: { title: 'Okapi bed' } });
    expect(await everywhere('zebra')).toEqual([]);
    expect(await everywhere('okapi')).toEqual(['LL-NEW']);
    await ask(api.app, deleteProduct, { params: { id: 'LL-NEW' } });
    expect(await everywhere('okapi')).toEqual([]);
    expect(await everywhere('lonely')).toEqual(['LL-ONE']);
  });

  test('after many parallel changes, and after a change without notification', async () => {
    const api = await freshShop();
    await search('lonely', {}, api.app);
    const bodies = Array.from({ length: 8 }, (_, at) => draft({ title: `Herd bed ${at}` }));
    await Promise.all(bodies.map((body) => ask(api.app, createProduct, { body })));
    expect((await search('herd', {}, api.app)).result.total).toBe(8);
    await stock(api, [product({ code: 'LL-TWO', title: 'Herd lamp' })]);
    expect((await search('herd', {}, api.app)).result.total).toBe(9);
  });

  async function packed(api: RunningApi): Promise<void> {
    const works: Promise<unknown>[] = [];
    const query = { title: 'lonely' };
    await request(api.app, searchProducts, { query }, { waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  }

  test('a new instance loads the search pack and the changes since then', async () => {
    const api = await freshShop();
    await packed(api);
    expect(await api.database.get(searchPackKey(1))).toMatchObject({ version: 1, parts: 1 });
    await ask(api.app, createProduct, { body: draft({ code: 'LL-NEW', title: 'Zebra bed' }) });
    const starting = api.another();
    expect(codes(await search('zebra', {}, starting))).toEqual(['LL-NEW']);
    expect(codes(await search('lonely', {}, starting))).toEqual(['LL-ONE']);
  });

  test('the build stores the search pack once for new instances', async () => {
    const settings = await newTable();
    const api = runApi(settings);
    await stock(api, [product({ code: 'LL-ONE', title: 'Lonely lamp' })]);
    await storeSearchPack(settings);
    const packed = await api.database.get(searchPackKey(1));
    expect(packed).toMatchObject({ version: 1, parts: 1 });
    await storeSearchPack(settings);
    expect(await api.database.get(searchPackKey(1))).toEqual(packed);
    expect(codes(await search('lonely', {}, api.app))).toEqual(['LL-ONE']);
  });

  test.each([
    ['its manifest is broken', { build: 7 }],
    ['its parts are gone', { version: 1, build: 'gone', parts: 3, sha256: '' }],
  ])('an unreadable search pack is skipped and replaced: %s', async (_, manifest) => {
    const api = await freshShop();
    await api.database.putMany([{ ...searchPackKey(1), ...manifest }]);
    await packed(api);
    expect(codes(await search('lonely', {}, api.another()))).toEqual(['LL-ONE']);
  });

  test('a search pack with a wrong checksum is skipped', async () => {
    const api = await freshShop();
    const bytes = await packIndex(new SearchIndex());
    const manifest = { version: 1, build: 'other', parts: 1, sha256: 'of other bytes' };
    await api.database.putMany([
      { ...searchPackKey(1), ...manifest },
      { ...searchPartKey('other', 0), bytes },
    ]);
    expect(codes(await search('lonely', {}, api.app))).toEqual(['LL-ONE']);
  });

  test('a search pack that cannot be stored does not delay responses', async () => {
    const settings = await newTable();
    const api = runApi(settings);
    await stock(api, [product({ code: 'LL-ONE', title: 'Lonely lamp' })]);
    const failing = runApi(settings, {
      database: {
        ...api.database,
        putMany: () => Promise.reject(new Error('The table takes no more')),
      },
    });
    expect(codes(await search('lonely', {}, failing.app))).toEqual(['LL-ONE']);
    const logEntry = expect.objectContaining({ level: 'error', call: 'save search index' });
    await expect.poll(() => failing.log, { timeout: 5_000 }).toContainEqual(logEntry);
    await ask(failing.app, createProduct, { body: draft({ title: 'Zebra bed' }) });
    expect((await search('zebra', {}, failing.app)).result.total).toBe(1);
  });
});

test('search responses are cached by the CDN under the tag that product writes purge', async () => {
  const response = await request(shop.app, searchProducts, { query: { title: 'sofa' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, s-maxage=600, stale-while-revalidate=3600',
    'netlify-cache-tag': 'catalogue,search',
    'netlify-vary': 'query',
  });
});
