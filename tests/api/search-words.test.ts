import { beforeEach, describe, expect, test } from 'vitest';
import { createProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { countSearch } from '#contracts/search/search-count.ts';
import {
  hideSearch,
  listSearches,
  type SearchCount,
  showSearch,
} from '#contracts/search/searches.ts';
import {
  deleteSynonym,
  listSynonyms,
  previewSynonym,
  type SynonymLanguage,
  saveSynonym,
} from '#contracts/search/synonyms.ts';
import type { Language } from '#domain/languages.ts';
import type { App } from '#functions/app.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { SEARCH_COUNTS_PARTITION } from '#functions/db/keys.ts';
import { MAX_WORDS_IN_PART } from '#functions/search/counts/count-repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
let settings: ConnectionSettings;
let shop: RunningApi;
let purged: string[];

const products = [
  product({
    code: 'LL-SF-1',
    title: 'Sora sofa',
    translations: { vn: { title: 'Sofa Sora' }, kr: { title: '소라 소파' } },
  }),
  product({
    code: 'LL-AC-1',
    category: 'Armchair',
    title: 'Kumo lounge seat',
    translations: { vn: { title: 'Ghế bành Kumo' }, kr: { title: '쿠모 암체어' } },
  }),
  product({
    code: 'LL-ST-1',
    category: 'Storage',
    title: 'Tre bookcase',
    translations: { vn: { title: 'Kệ sách Tre' }, kr: { title: '트레 책장' } },
  }),
];

beforeEach(async () => {
  settings = await newTable();
  purged = [];
  shop = runApi(settings, {
    limitFactor: 100,
    purgeTags: async (tags) => void purged.push(...tags),
  });
  await stock(shop, products);
});

async function count(words: string, language: Language = 'en', times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await ask(shop.app, countSearch, { body: { words, language } });
  }
}

const listed = async (query: { days?: '7' | '30'; language?: Language } = {}) =>
  (await ask(shop.app, listSearches, { query })).result;
const wordsOf = (list: readonly SearchCount[]) =>
  list.map(({ words, count: times, empty }) => [words, times, empty]);
const codes = async (title: string, app: App = shop.app) =>
  (await ask(app, searchProducts, { query: { title } })).result.interiors.map(({ code }) => code);
const save = (language: SynonymLanguage, words: string, meanings: string[], app = shop.app) =>
  ask(app, saveSynonym, { params: { language, words }, body: { meanings } });

async function storedCounts() {
  const items = await wholeTable(settings);
  return items.filter(({ PK }) => PK === SEARCH_COUNTS_PARTITION);
}

describe('a finished search', () => {
  test('is listed for staff from the third occurrence, with its day', async () => {
    await count('sofa bed', 'en', 2);
    await count('hammock', 'en', 2);
    expect(await listed()).toMatchObject({ empty: [], top: [] });
    await count('Hammock ', 'en');
    const { empty, top } = await listed();
    expect(empty).toEqual([
      { words: 'hammock', language: 'en', count: 3, empty: 3, lastDay: '2026-05-05' },
    ]);
    expect(top).toEqual(empty);
  });

  test('counts for the language of its page and for the chosen period', async () => {
    await count('võng', 'vn', 3);
    await count('리클라이너', 'kr', 4);
    await count('sora', 'en', 5);
    expect(wordsOf((await listed()).empty)).toEqual([
      ['리클라이너', 4, 4],
      ['võng', 3, 3],
    ]);
    expect(wordsOf((await listed()).top)[0]).toEqual(['sora', 5, 0]);
    expect(wordsOf((await listed({ language: 'vn' })).top)).toEqual([['võng', 3, 3]]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * DAY_MS);
    await count('võng', 'vn', 3);
    expect(wordsOf((await listed({ days: '7' })).empty)).toEqual([['võng', 3, 3]]);
    expect(wordsOf((await listed({ days: '30' })).empty)[0]).toEqual(['võng', 6, 6]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * DAY_MS);
    expect(await listed()).toMatchObject({ empty: [], top: [], since: '2026-05-16' });
  });

  test.each([
    ['an email address', 'sofa lan@example.com'],
    ['a full-width email address', 'lan＠example.com'],
    ['a phone number', 'Mai Lê 0903 123 456'],
    ['a phone number with country code', '+84-903-123-456 sofa'],
    ['a phone number in full-width digits', '０９０３１２３４５６'],
    ['an order number', 'LL-7K4M-9QTX'],
    ['an order number without hyphens', 'order ll7k4m9qtx'],
    ['an order number without LL', '7k4m-9qtx'],
    ['a link', 'https://shop.test/user#reset=secret'],
    ['a sentence', 'my mother Lan wants a chair for her birthday'],
    ['a long word', 'x'.repeat(41)],
    ['only digits', '2024'],
    ['nothing', '  %&? '],
  ])('with %s is not stored', async (_, words) => {
    await count(words, 'en', 3);
    expect(await storedCounts()).toEqual([]);
  });

  test.each(['LL-SF-1011', 'sofa 200x90', 'desk 1200x600 mm', 'sofa 3 seats'])(
    'for %j is counted: product codes and sizes are not personal data',
    async (words) => {
      await count(words, 'en', 3);
      expect((await listed()).top).toHaveLength(1);
    },
  );

  test('stores words and numbers only: nothing about the visitor', async () => {
    await count('Võng Mây', 'vn', 2);
    expect(await storedCounts()).toEqual([
      {
        PK: SEARCH_COUNTS_PARTITION,
        SK: expect.stringMatching(/^2026-05-05#vn#\d$/),
        day: '2026-05-05',
        language: 'vn',
        known: new Set(['võng mây']),
        'n:võng mây': 2,
        'e:võng mây': 2,
        expiresAt: Date.parse('2026-06-05T08:00:00.000Z') / 1000,
      },
    ]);
    const everything = JSON.stringify(await wholeTable(settings));
    expect(everything).not.toContain('192.0.2.1');
    expect(everything).not.toContain('LIMIT#');
    expect(shop.log.map((entry) => JSON.stringify(entry)).join()).not.toContain('võng');
  });

  test('adds one write after the response, and the search itself none', async () => {
    const network = await faultyNetwork(settings.endpoint ?? '');
    const counted = runApi({ ...settings, endpoint: network.endpoint, requestMs: 30_000 });
    const later: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => later.push(work);
    const query = { title: 'hammock' };
    await request(counted.app, searchProducts, { query }, { waitUntil });
    await Promise.all(later.splice(0));
    network.reset();
    await codes('hammock', counted.app);
    expect(network.seen).toEqual(['GetItem']);
    network.reset();
    const body = { words: 'hammock', language: 'en' } as const;
    // The table does not respond until the visitor has the response.
    const { promise: visitorHasResponse, resolve } = Promise.withResolvers<undefined>();
    network.rule = () => visitorHasResponse;
    const response = await request(counted.app, countSearch, { body }, { waitUntil });
    expect(response.status).toBe(200);
    resolve(undefined);
    await Promise.all(later);
    expect(network.seen).toEqual(['GetItem', 'UpdateItem']);
  });

  test('is counted up to a number of words per day and language, and known words beyond', async () => {
    const word = (at: number) =>
      `hammock ${String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26))}`;
    for (let at = 0; at < 6 * MAX_WORDS_IN_PART; at += 1) await count(word(at), 'en');
    const sizes = (await storedCounts()).map(({ known }) => (known as Set<string>).size);
    expect(sizes).toEqual([48, 48, 48, 48]);
    await count(word(0), 'en', 2);
    expect(wordsOf((await listed()).top)).toEqual([[word(0), 3, 3]]);
    await count(word(0), 'kr', 3);
    expect((await listed()).top).toHaveLength(2);
  }, 60_000);

  test('is rejected from another site, and beyond the limit of a network', async () => {
    const body = JSON.stringify({ words: 'sofa', language: 'en' });
    const headers = { 'content-type': 'application/json', origin: 'https://evil.test' };
    const foreign = await send(shop.app, '/api/interior/search/count', {
      method: 'POST',
      body,
      headers,
    });
    expect(foreign.status).toBe(403);
    const transact = runApi(settings);
    const input = { body: { words: 'sofa', language: 'en' } } as const;
    for (let sent = 0; sent < 60; sent += 1) await ask(transact.app, countSearch, input);
    const refused = await request(transact.app, countSearch, input);
    expect(await failureOf(refused)).toMatchObject({ http: 429, code: 'too-many-requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    transact.clock.now = new Date(transact.clock.now.getTime() + 15 * 60 * 1000);
    await ask(transact.app, countSearch, input);
    expect(wordsOf((await listed()).top)).toEqual([['sofa', 61, 0]]);
  });
});

describe('a synonym', () => {
  test('works with the next search in every instance, and stops working when deleted', async () => {
    const other = shop.another();
    expect([await codes('perch'), await codes('perch', other)]).toEqual([[], []]);
    await save('en', 'Perch', ['sofa']);
    expect([await codes('perch'), await codes('perch', other)]).toEqual([['LL-SF-1'], ['LL-SF-1']]);
    expect(await codes('perches', other)).toEqual(['LL-SF-1']);
    expect(await codes('perch', shop.another())).toEqual(['LL-SF-1']);
    await ask(other, deleteSynonym, { params: { language: 'en', words: 'perch' } });
    expect([await codes('perch'), await codes('perch', other)]).toEqual([[], []]);
    const params = { language: 'en', words: 'perch' } as const;
    const again = await failureOf(await request(shop.app, deleteSynonym, { params }));
    expect(again).toMatchObject({ http: 404, code: 'unknown-synonym' });
  });

  test('survives product changes, a search pack and parallel changes', async () => {
    const other = shop.another();
    await codes('sofa', other);
    const drafts = ['Zebra bed', 'Okapi bed'].map((title) =>
      productDraft({ title, category: 'Bed' }),
    );
    await Promise.all([
      save('en', 'perch', ['sofa']),
      save('en', 'squab', ['sofa'], other),
      ...drafts.map((body) => ask(shop.app, createProduct, { body })),
    ]);
    expect(await codes('perch', other)).toEqual(['LL-SF-1']);
    expect(await codes('squab')).toEqual(['LL-SF-1']);
    const later: Promise<unknown>[] = [];
    const query = { title: 'sofa' };
    await request(shop.app, searchProducts, { query }, { waitUntil: (work) => later.push(work) });
    await Promise.all(later);
    const starting = shop.another();
    expect(await codes('perch', starting)).toEqual(['LL-SF-1']);
    await ask(shop.app, updateProduct, { params: { id: 'LL-SF-1' }, body: { title: 'Sora' } });
    expect(await codes('zebra', starting)).toHaveLength(1);
  });

  test('ranks below products with the words themselves', async () => {
    await ask(shop.app, createProduct, {
      body: productDraft({ code: 'LL-SF-2', category: 'Bed', title: 'Perch of reeds' }),
    });
    await save('en', 'perch', ['sofa']);
    expect(await codes('perch')).toEqual(['LL-SF-2', 'LL-SF-1']);
  });

  test('matches Vietnamese with its tones or without any, and not with other tones', async () => {
    await save('vn', 'tràng kỷ', ['sofa']);
    expect(await codes('Tràng Kỷ')).toEqual(['LL-SF-1']);
    expect(await codes('trang ky')).toEqual(['LL-SF-1']);
    expect(await codes('tràng kỷ'.normalize('NFD'))).toEqual(['LL-SF-1']);
    expect(await codes('trắng kỷ')).toEqual([]);
    expect(await codes('tràng kỷ sora')).toEqual(['LL-SF-1']);
  });

  test('matches Korean with a particle, and with or without spaces', async () => {
    await save('kr', '긴의자', ['소파', '암체어']);
    for (const typed of ['긴의자', '긴 의자', '긴의자를']) {
      expect((await codes(typed)).toSorted()).toEqual(['LL-AC-1', 'LL-SF-1']);
    }
  });

  test('of all languages and of one are both used', async () => {
    await save('all', 'wagon', ['소파']);
    await save('en', 'wagon', ['bookcase']);
    expect((await codes('wagon')).toSorted()).toEqual(['LL-SF-1', 'LL-ST-1']);
  });

  test('purges cached searches and nothing else', async () => {
    await save('en', 'perch', ['sofa']);
    expect(purged).toEqual(['search']);
    await ask(shop.app, deleteSynonym, { params: { language: 'en', words: 'perch' } });
    expect(purged).toEqual(['search', 'search']);
  });

  test('is previewed with the result before and after, and nothing is saved', async () => {
    const before = await wholeTable(settings);
    const body = { language: 'en', words: 'perch', meanings: ['sofa', 'bookcase'] } as const;
    const { result } = await ask(shop.app, previewSynonym, {
      body: { ...body, meanings: [...body.meanings] },
    });
    expect(result).toMatchObject({ before: 0, total: 2 });
    expect(result.interiors.map(({ code }) => code).toSorted()).toEqual(['LL-SF-1', 'LL-ST-1']);
    expect(await codes('perch')).toEqual([]);
    expect(await wholeTable(settings)).toEqual(before);
  });

  test('is listed with its time, newest first, next to the defaults', async () => {
    await save('en', 'perch', ['sofa']);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await save('vn', 'Trường  kỷ', ['sofa', 'SOFA']);
    const { synonyms, defaults } = (await ask(shop.app, listSynonyms)).result;
    expect(synonyms).toEqual([
      { language: 'vn', words: 'trường kỷ', meanings: ['sofa'], at: '2026-05-05T08:00:01.000Z' },
      { language: 'en', words: 'perch', meanings: ['sofa'], at: '2026-05-05T08:00:00.000Z' },
    ]);
    expect(defaults).toContainEqual({
      language: 'en',
      words: 'bookshelf',
      meanings: ['bookcase'],
    });
  });

  test.each([
    ['means itself', 'Perch', ['perch']],
    ['has no letter', '%&', ['sofa']],
    ['has no meaning', 'perch', []],
    ['has too many meanings', 'perch', ['a', 'b', 'c', 'd', 'e']],
  ])('is rejected if it %s', async (_, words, meanings) => {
    const params = { language: 'en', words } as const;
    const response = await request(shop.app, saveSynonym, { params, body: { meanings } });
    expect(await failureOf(response)).toMatchObject({ http: 400, code: 'invalid-input' });
  });

  test('removes its word from the empty searches, until the word finds nothing again', async () => {
    await count('perch', 'en', 3);
    await count('perch', 'kr', 3);
    await save('en', 'perch', ['sofa']);
    expect((await listed()).empty.map(({ language }) => language)).toEqual(['kr']);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    await save('en', 'divan', ['sofa']);
    await ask(shop.app, deleteSynonym, { params: { language: 'en', words: 'perch' } });
    await count('perch', 'en', 1);
    expect(wordsOf((await listed({ language: 'en' })).empty)).toEqual([['perch', 4, 4]]);
  });
});

test('words that the shop does not sell are hidden from the empty searches, and can return', async () => {
  await count('hammock', 'en', 3);
  await count('hammock', 'vn', 3);
  const params = { language: 'en', words: 'Hammock' } as const;
  await ask(shop.app, hideSearch, { params });
  const { empty, top, hidden } = await listed();
  expect(empty.map(({ language }) => language)).toEqual(['vn']);
  expect(top).toHaveLength(2);
  expect(hidden).toEqual([{ language: 'en', words: 'hammock', at: '2026-05-05T08:00:00.000Z' }]);
  expect((await listed({ language: 'vn' })).hidden).toEqual([]);
  await ask(shop.app, showSearch, { params });
  expect((await listed()).empty).toHaveLength(2);
});
