import { beforeAll, describe, expect, test } from 'vitest';
import {
  createInterior,
  deleteInterior,
  type InteriorCreate,
  searchInteriors,
  updateInterior,
} from '#contracts/interior.ts';
import { searchPackKey, searchPartKey } from '#functions/db/keys.ts';
import { pack } from '#functions/search/pack.ts';
import { prepareSearch } from '#functions/search/prepare.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
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

type Answer = Awaited<ReturnType<typeof ask<typeof searchInteriors>>>;
const codes = (answer: Answer) => answer.result.interiors.map(({ code }) => code);
const search = (title: string, more: object = {}, app = shop.app) =>
  ask(app, searchInteriors, { query: { title, limit: '100', ...more } });

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, products);
});

describe('what is typed finds', () => {
  test.each([
    ['Vietnamese without marks', 'den tran', ['LL-LT-4001']],
    ['Vietnamese in capitals', 'ĐÈN TRẦN', ['LL-LT-4001']],
    ['Vietnamese with half the marks and two spaces', 'den  trân', ['LL-LT-4001']],
    ['decomposed Unicode', 'Đèn trần'.normalize('NFD'), ['LL-LT-4001']],
    ['d for đ', 'den pendant', ['LL-LT-4001']],
    ['a word of another script beside', 'ghế 소파', ['LL-SF-1011']],
    ['scripts that touch', 'sofa소파', ['LL-SF-1011']],
    ['a Korean syllable', '소', ['LL-SF-1011']],
    ['a syllable that is not yet whole', '솦', ['LL-SF-1011']],
    ['first consonants', 'ㅅㅍ', ['LL-SF-1011']],
    ['decomposed Korean', '소파'.normalize('NFD'), ['LL-SF-1011']],
    ['a particle', '소파를', ['LL-SF-1011']],
    ['a Korean compound without its space', '사이드테이블', ['LL-TB-5001']],
    ['the later part of a Korean compound', '체어', ['LL-AC-2001']],
    ['the singular of a plural', 'sofa', ['LL-SF-1011']],
    ['the plural of a singular', 'armchairs', ['LL-AC-2001']],
    ['letters changed about', 'armchiar', ['LL-AC-2001']],
    ['a letter too many', 'sofaa', ['LL-SF-1011']],
    ['a letter missing', 'pendnt', ['LL-LT-4001']],
    ['a word in two', 'arm chair', ['LL-AC-2001']],
    ['a word without its accent', 'boucle', ['LL-AC-2001']],
    ['words in another order', 'leather hoi sofa', ['LL-SF-1011']],
    ['a category in another language', '안락의자', ['LL-AC-2001']],
    ['a code', 'LL-TB-5001', ['LL-TB-5001']],
    ['the beginning of a code', 'll-tb', ['LL-TB-5001']],
    ['a code without hyphens', 'lltb5001', ['LL-TB-5001']],
    ['a code with spaces', 'll tb 50', ['LL-TB-5001']],
    ['full-width letters', 'ｓｏｆａ', ['LL-SF-1011']],
    ['a word of a description', 'evenings', ['LL-SF-1011']],
  ])('%s: %s', async (_, title, expected) => {
    expect(codes(await search(title))).toEqual(expected);
  });

  test('the closest first: ghế bành before ghế băng', async () => {
    expect(codes(await search('ghe banh'))[0]).toBe('LL-AC-2001');
    expect(codes(await search('ghế băng'))[0]).toBe('LL-CH-3001');
  });

  test('a typed mark is worth more than a missing one', async () => {
    expect(codes(await search('đen'))).toEqual(['LL-TB-5001', 'LL-LT-4001']);
    expect(codes(await search('đèn'))).toEqual(['LL-LT-4001', 'LL-TB-5001']);
  });

  test('products with some of the words where none has all', async () => {
    expect(new Set(codes(await search('sofa pendant')))).toEqual(
      new Set(['LL-SF-1011', 'LL-LT-4001']),
    );
  });
});

describe('pages, categories and totals', () => {
  test('blank words find everything, newest first', async () => {
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

  test('without words, a category in any spelling', async () => {
    const answer = await ask(shop.app, searchInteriors, { query: { category: 'LIGHTING' } });
    expect(codes(answer)).toEqual(['LL-LT-4001']);
  });

  test('words, category, page and limit together', async () => {
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

  test('an unknown category is a 404, a wrong page a 400', async () => {
    const unknown = await request(shop.app, searchInteriors, { query: { category: 'Hammock' } });
    expect(await failureOf(unknown)).toMatchObject({ http: 404, code: 'unknown-category' });
    const wrong = await request(shop.app, searchInteriors, { query: { page: '0' } });
    expect(await failureOf(wrong)).toMatchObject({ http: 400, code: 'invalid-input' });
  });
});

describe('marks', () => {
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
  ] as const)('%s in %s', async (title, language, expected) => {
    expect(marked(await search(title), language)).toEqual(expected);
  });
});

describe('bad input', () => {
  test.each([
    ['only punctuation', '%&?!'],
    ['emoji', '🛋️🛋️'],
    ['a family emoji', '👨‍👩‍👧‍👦'],
    ['a control character', '\u0000'],
    ['a lone mark', '\u0301'],
    ['a word nobody has', 'hammock'],
    ['499 letters', 'q'.repeat(499)],
    ['500 letters', 'x'.repeat(500)],
    ['wild cards', '.*'],
  ])('%s finds nothing', async (_, title) => {
    const { result } = await search(title);
    expect(result).toEqual({ interiors: [], marks: [], totalPages: 0, total: 0 });
  });

  test.each([
    ['one letter', 's', 'LL-SF-1011'],
    ['250 words', 'sofa '.repeat(50).trim(), 'LL-SF-1011'],
    ['many different words', 'a b c d e f g h i j k l m n o p q r sofa', undefined],
    ['markup', '<b>sofa</b>', 'LL-SF-1011'],
    ['what a database would read', "sofa' OR 1=1 --", 'LL-SF-1011'],
  ])('%s is answered', async (_, title, first) => {
    const { result } = await search(title);
    if (first) expect(result.interiors.map(({ code }) => code)).toContain(first);
  });

  test('501 letters are a 400', async () => {
    const response = await request(shop.app, searchInteriors, {
      query: { title: 'x'.repeat(501) },
    });
    expect(await failureOf(response)).toMatchObject({ http: 400, code: 'invalid-input' });
  });

  test.each(['%', '%E0%A4%80%', '%ED%A0%80', '%F0%9F'])(
    'broken bytes (%j) are refused',
    async (title) => {
      const response = await send(shop.app, `/api/interior/search?title=${title}`);
      expect(response.status).toBe(400);
    },
  );

  test('half a character is answered', async () => {
    const response = await send(shop.app, '/api/interior/search?title=\ud800');
    expect(response.status).toBe(200);
    expect((await response.json()).result.total).toBe(0);
  });
});

describe('the index follows the catalogue', () => {
  const draft = (wishes: Partial<InteriorCreate>) =>
    productDraft({ category: 'Bed', title: 'Plain bed', ...wishes });

  async function freshShop(): Promise<RunningApi> {
    const api = runApi(await newTable());
    await stock(api, [product({ code: 'LL-ONE', title: 'Lonely lamp', category: 'Lighting' })]);
    return api;
  }

  test('a new, changed and deleted product, at the next read of every running copy', async () => {
    const api = await freshShop();
    const other = api.another();
    const everywhere = async (title: string) => {
      const found = await Promise.all([api.app, other].map((app) => search(title, {}, app)));
      expect(found[0]).toEqual(found[1]);
      return found[0] && codes(found[0]);
    };
    expect(await everywhere('zebra')).toEqual([]);
    await ask(api.app, createInterior, { body: draft({ code: 'LL-NEW', title: 'Zebra bed' }) });
    expect(await everywhere('zebra')).toEqual(['LL-NEW']);
    await ask(other, updateInterior, { params: { id: 'LL-NEW' }, body: { title: 'Okapi bed' } });
    expect(await everywhere('zebra')).toEqual([]);
    expect(await everywhere('okapi')).toEqual(['LL-NEW']);
    await ask(api.app, deleteInterior, { params: { id: 'LL-NEW' } });
    expect(await everywhere('okapi')).toEqual([]);
    expect(await everywhere('lonely')).toEqual(['LL-ONE']);
  });

  test('many changes at once, and a filling that tells of none', async () => {
    const api = await freshShop();
    await search('lonely', {}, api.app);
    const bodies = Array.from({ length: 8 }, (_, at) => draft({ title: `Herd bed ${at}` }));
    await Promise.all(bodies.map((body) => ask(api.app, createInterior, { body })));
    expect((await search('herd', {}, api.app)).result.total).toBe(8);
    await stock(api, [product({ code: 'LL-TWO', title: 'Herd lamp' })]);
    expect((await search('herd', {}, api.app)).result.total).toBe(9);
  });

  async function packed(api: RunningApi): Promise<void> {
    const works: Promise<unknown>[] = [];
    const query = { title: 'lonely' };
    await request(api.app, searchInteriors, { query }, { waitUntil: (work) => works.push(work) });
    await Promise.all(works);
  }

  test('a starting copy takes the pack and the changes since', async () => {
    const api = await freshShop();
    await packed(api);
    expect(await api.database.get(searchPackKey(1))).toMatchObject({ version: 1, parts: 1 });
    await ask(api.app, createInterior, { body: draft({ code: 'LL-NEW', title: 'Zebra bed' }) });
    const starting = api.another();
    expect(codes(await search('zebra', {}, starting))).toEqual(['LL-NEW']);
    expect(codes(await search('lonely', {}, starting))).toEqual(['LL-ONE']);
  });

  test('the build of the site packs for copies that start, once', async () => {
    const settings = await newTable();
    const api = runApi(settings);
    await stock(api, [product({ code: 'LL-ONE', title: 'Lonely lamp' })]);
    await prepareSearch(settings);
    const packed = await api.database.get(searchPackKey(1));
    expect(packed).toMatchObject({ version: 1, parts: 1 });
    await prepareSearch(settings);
    expect(await api.database.get(searchPackKey(1))).toEqual(packed);
    expect(codes(await search('lonely', {}, api.app))).toEqual(['LL-ONE']);
  });

  test.each([
    ['its manifest is broken', { build: 7 }],
    ['its parts are gone', { version: 1, build: 'gone', parts: 3, sha256: '' }],
  ])('a pack that cannot be read is passed over and replaced: %s', async (_, manifest) => {
    const api = await freshShop();
    await api.database.putMany([{ ...searchPackKey(1), ...manifest }]);
    await packed(api);
    expect(codes(await search('lonely', {}, api.another()))).toEqual(['LL-ONE']);
  });

  test('a pack whose bytes are not those it was kept with is passed over', async () => {
    const api = await freshShop();
    const bytes = await pack(new SearchIndex());
    const manifest = { version: 1, build: 'other', parts: 1, sha256: 'of other bytes' };
    await api.database.putMany([
      { ...searchPackKey(1), ...manifest },
      { ...searchPartKey('other', 0), bytes },
    ]);
    expect(codes(await search('lonely', {}, api.app))).toEqual(['LL-ONE']);
  });

  test('a pack that cannot be written holds nobody up', async () => {
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
    const told = expect.objectContaining({ level: 'error', call: 'save search index' });
    await expect.poll(() => failing.log, { timeout: 5_000 }).toContainEqual(told);
    await ask(failing.app, createInterior, { body: draft({ title: 'Zebra bed' }) });
    expect((await search('zebra', {}, failing.app)).result.total).toBe(1);
  });
});

test('answers are kept at the CDN under the tag that product writes purge', async () => {
  const response = await request(shop.app, searchInteriors, { query: { title: 'sofa' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'netlify-cdn-cache-control': 'public, s-maxage=600, stale-while-revalidate=3600',
    'netlify-cache-tag': 'catalogue',
    'netlify-vary': 'query',
  });
});
