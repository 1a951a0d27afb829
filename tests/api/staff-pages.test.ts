import { glob } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { getPublishState } from '#contracts/publishing/publishing.ts';
import {
  addPage,
  getTexts,
  listTexts,
  removePage,
  restoreTexts,
  saveTexts,
  type TextGroup,
} from '#contracts/texts/texts.ts';
import { languageSchema } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import {
  addressProblem,
  type PageSettings,
  RESERVED_ADDRESSES,
} from '#domain/texts/staff-pages.ts';
import { editAt } from '#domain/texts/text-fields.ts';
import { CATEGORIES, PAGES } from '#shop.config.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const ADDRESS = 'assembly-guide';
const GROUP = `pages.${ADDRESS}`;
const TRADE = 'pages.trade';
const ABOUT = 'pages.about';
const BODY = 'Short.\n\n## Tools {#tools}\n\nA hammer.';
let shop: RunningApi;
let editor: StaffMember;

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  await stockTexts(shop.database, [TRADE, ABOUT, 'policies.delivery', 'interface.basket']);
  editor = await createStaffMember(shop, 'editor');
});

const read = async (group = GROUP) =>
  (await callAs(shop, editor, getTexts, { params: { group } })).result;
const add = (address = ADDRESS, who = editor) =>
  requestAs(shop, who, addPage, { body: { address } });

/** Texts of a page by field, the same in each language. */
type Texts = Readonly<Record<string, string>>;
const PAGE_TEXTS: Texts = { title: 'Assembly', description: 'How to assemble.', text: BODY };

/** Saves texts in all languages, based on the current version. Other texts stay. */
async function save(
  group: string,
  texts: Texts,
  { page, ready = true, version }: { page?: PageSettings; ready?: boolean; version?: number } = {},
) {
  const based = await read(group);
  const stored = based.draft ?? based.edits;
  const edits = based.fields.flatMap(({ key, sources }) =>
    languageSchema.options.flatMap((language) => {
      const text = texts[key] ?? editAt(stored, { key, language })?.text;
      return text === undefined ? [] : [{ key, language, text, source: sources[language].hash }];
    }),
  );
  return requestAs(shop, editor, saveTexts, {
    params: { group },
    body: { version: version ?? based.version, ready, edits, ...(page ? { page } : {}) },
  });
}

/** Adds a page and puts it in the shop. */
async function publish(texts: Texts = PAGE_TEXTS, page: PageSettings = { place: 'buying' }) {
  expect((await add()).status).toBe(201);
  expect((await save(GROUP, texts, { page })).status).toBe(200);
}

const fieldsOf = async (response: Response) => (await failureOf(response)).fields ?? {};

describe('S19.1 an added page', () => {
  test('is written by owners and editors as a draft, and is in the shop once it is ready', async () => {
    const added = await add();
    expect(added.status).toBe(201);
    const { groups } = (await callAs(shop, editor, listTexts)).result;
    const listed = groups.find(({ group }) => group === GROUP);
    expect(listed).toMatchObject({ kind: 'pages', hasDraft: true, notInShop: 'new', fields: 5 });
    expect(listed?.languages.kr.missing).toBe(3);
    expect((await callAs(shop, editor, getPublishState)).result.changes.total).toBe(0);
    expect((await save(GROUP, { title: 'Assembly' }, { ready: false })).status).toBe(200);
    expect((await save(GROUP, PAGE_TEXTS, { page: { place: 'menu' } })).status).toBe(200);
    expect(await read()).toMatchObject({ page: { place: 'menu' }, pageControl: 'added' });
    expect((await callAs(shop, editor, getPublishState)).result.changes.list).toMatchObject([
      { object: 'text', id: GROUP, title: 'Assembly' },
    ]);
    const after = (await callAs(shop, editor, listTexts)).result.groups;
    expect(after.find(({ group }) => group === GROUP)).not.toHaveProperty('notInShop');
  });

  test('is added by owners and editors only', async () => {
    for (const role of ['sales', 'warehouse'] as const) {
      expect((await add(ADDRESS, await createStaffMember(shop, role))).status).toBe(403);
    }
    expect((await add(ADDRESS, await ownerOf(shop))).status).toBe(201);
  });

  test('is in the shop only with title, description and text in every language', async () => {
    await add();
    const fields = await fieldsOf(await save(GROUP, { title: 'Assembly' }));
    expect(fields).toEqual(
      Object.fromEntries(
        ['description', 'text'].flatMap((key) =>
          languageSchema.options.map((language) => [`${key}.${language}`, 'required']),
        ),
      ),
    );
  });

  test('is not overwritten by a second editor', async () => {
    await add();
    expect((await save(GROUP, { title: 'First' }, { ready: false })).status).toBe(200);
    const late = await save(GROUP, { title: 'Second' }, { ready: false, version: 1 });
    expect(await failureOf(late)).toMatchObject({ code: 'version-conflict' });
    expect((await read()).draft?.[0]?.text).toBe('First');
  });

  test('has a history, and its settings are restored as a draft', async () => {
    await publish();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await save(GROUP, {}, { page: { place: 'menu' } })).status).toBe(200);
    const params = { type: 'text', id: GROUP } as const;
    const { entries } = (await callAs(shop, editor, listObjectHistory, { params })).result;
    expect(entries.map(({ after }) => after?.['page'])).toEqual([
      { place: 'menu' },
      { place: 'buying' },
    ]);
    const { result } = await callAs(shop, editor, restoreTexts, {
      params: { group: GROUP },
      body: { entry: entries[1]?.id ?? '', version: 3 },
    });
    expect(result).toMatchObject({ page: { place: 'menu' }, draftPage: { place: 'buying' } });
    expect(result.draft).toHaveLength(9);
  });

  test('is deleted only before it was in the shop', async () => {
    await add();
    const remove = (version: number) =>
      requestAs(shop, editor, removePage, {
        params: { group: GROUP },
        query: { version: String(version) },
      });
    expect((await remove(0)).status).toBe(409);
    expect((await remove(1)).status).toBe(200);
    expect((await remove(1)).status).toBe(404);
    await publish();
    expect(await fieldsOf(await remove(2))).toEqual({ group: 'in-shop' });
  });
});

describe('S19.2 the address of a page', () => {
  test.each([
    ['', 'required'],
    ['../x', 'form'],
    ['..', 'form'],
    ['.', 'form'],
    ['API', 'form'],
    ['Assembly', 'form'],
    ['api', 'reserved'],
    ['admin', 'reserved'],
    ['vn', 'reserved'],
    ['kr', 'reserved'],
    ['en', 'reserved'],
    ['index', 'reserved'],
    ['404', 'reserved'],
    ['sofa', 'reserved'],
    ['products', 'reserved'],
    ['quote', 'reserved'],
    ['customer-service', 'reserved'],
    ['compare', 'reserved'],
    ['pictures', 'reserved'],
    ['about', 'taken'],
    ['trade', 'taken'],
    ['lắp-ráp', 'form'],
    ['조립', 'form'],
    ['🛋️', 'form'],
    ['a'.repeat(200), 'long'],
    ['a'.repeat(61), 'long'],
    ['guide/', 'form'],
    ['/guide', 'form'],
    ['guides/sofa', 'form'],
    ['100%', 'form'],
    ['a%2fb', 'form'],
    ['a b', 'form'],
    ['a_b', 'form'],
    ['-guide', 'form'],
    ['guide-', 'form'],
    ['a--b', 'form'],
    ['guide.html', 'form'],
    ['guide?x=1', 'form'],
    ['guide#x', 'form'],
    ['a<b>', 'form'],
    ['__proto__', 'form'],
  ])('“%s” is refused as %s', async (address, problem) => {
    expect(await fieldsOf(await add(address))).toEqual({ address: problem });
  });

  test.each(['constructor', 'guide2', '2026', 'a'.repeat(60)])(
    '“%s” is a good address',
    async (address) => {
      expect((await add(address)).status).toBe(201);
      expect(await fieldsOf(await add(address))).toEqual({ address: 'taken' });
    },
  );

  test('is no path of the shop', async () => {
    const routes = await Array.fromAsync(glob('src/pages/{*,[[]...lang[]]/*}'));
    const files = await Array.fromAsync(glob('public/*'));
    const names = [...routes, ...files].flatMap((path) => {
      const name = path.split('/').at(-1)?.split('.')[0] ?? '';
      return /^[a-z0-9-]+$/.test(name) ? [name] : [];
    });
    expect(names).toContain('checkout');
    const used = { categories: CATEGORIES.map(categorySlug), taken: PAGES };
    expect(names.filter((name) => !addressProblem(name, used))).toEqual([]);
    expect(RESERVED_ADDRESSES.has('api')).toBe(true);
  });
});

describe('S19.5 links', () => {
  const link = (to: string): Texts => ({
    text: `Short.\n\n## Tools {#tools}\n\n[more](${to})`,
  });
  const withLink = async (group: string, to: string) => {
    const { fields } = await read(group);
    const source = fields.find(({ key }) => key === 'text')?.sources.en.text ?? '';
    return save(group, { text: `${source}\n\n[more](${to})` });
  };

  test('lead to pages that staff added, and to their headings', async () => {
    await publish();
    expect((await withLink(ABOUT, `/${ADDRESS}#tools`)).status).toBe(200);
    const fields = await fieldsOf(await withLink(ABOUT, `/${ADDRESS}#nothing`));
    expect(Object.values(fields)).toContain(`link-anchor: /${ADDRESS}#nothing`);
  });

  test('do not lead to a page that was never in the shop', async () => {
    await add();
    const fields = await fieldsOf(await withLink(ABOUT, `/${ADDRESS}`));
    expect(fields['text.en']).toBe(`link: /${ADDRESS}`);
  });

  test('lead to the page itself, but not to a heading that it lacks', async () => {
    await add();
    expect((await save(GROUP, { ...PAGE_TEXTS, ...link(`/${ADDRESS}#tools`) })).status).toBe(200);
    const fields = await fieldsOf(await save(GROUP, link('#nothing')));
    expect(fields).toMatchObject({ 'text.en': 'link-anchor: #nothing' });
  });

  test('keep a heading, and the refusal names each of them with language and line', async () => {
    await publish();
    await withLink(ABOUT, `/${ADDRESS}#tools`);
    const renamed = { text: BODY.replace('{#tools}', '{#hammers}') };
    const fields = await fieldsOf(await save(GROUP, renamed));
    expect(Object.keys(fields).sort()).toEqual(['text.en', 'text.kr', 'text.vn']);
    expect(fields['text.vn']).toMatch(/^linked-anchor: tools \(pages\.about vn \d+\)$/);
    await save(ABOUT, { text: (await read(ABOUT)).fields[4]?.sources.en.text ?? '' });
    expect((await save(GROUP, renamed)).status).toBe(200);
  });

  test('keep a page in the shop', async () => {
    await publish();
    await withLink(ABOUT, `/${ADDRESS}`);
    const fields = await fieldsOf(await save(GROUP, {}, { page: { place: 'none', to: '/' } }));
    expect(fields['page.kr']).toMatch(/^linked \(pages\.about kr \d+\)$/);
    expect((await read()).page).toEqual({ place: 'buying' });
  });

  test('keep a page of the repository in the shop', async () => {
    const incoming = (await read('pages.trade')).incoming;
    const response = await save(TRADE, {}, { page: { place: 'none', to: '/' } });
    expect(incoming.length).toBeGreaterThan(0);
    expect(Object.values(await fieldsOf(response)).join()).toContain(incoming[0]?.group);
  });
});

describe('S19.6 a page that leaves the shop', () => {
  const unpublish = (to: string, group = GROUP) => save(group, {}, { page: { place: 'none', to } });

  test('leads to another page, and comes back', async () => {
    await publish();
    expect((await unpublish('/payment')).status).toBe(200);
    const { groups } = (await callAs(shop, editor, listTexts)).result;
    expect(groups.find(({ group }) => group === GROUP)?.notInShop).toBe('redirect');
    expect((await read(ABOUT)).links).not.toHaveProperty(`/${ADDRESS}`);
    expect((await save(GROUP, {}, { page: { place: 'menu' } })).status).toBe(200);
    expect((await read(ABOUT)).links).toHaveProperty(`/${ADDRESS}`);
  });

  test.each(['/', '/products', '/products/sofa', '/fit'])('leads to %s', async (to) => {
    await publish();
    expect((await unpublish(to)).status).toBe(200);
  });

  test.each([`/${ADDRESS}`, '/nothing', '/admin', '/api'])('does not lead to %s', async (to) => {
    await publish();
    expect(await fieldsOf(await unpublish(to))).toEqual({ 'page.en': `redirect: ${to}` });
  });

  test.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/a b',
    '/x#y',
    '/é',
  ])('does not lead to %s, which is no path', async (to) => {
    await publish();
    const response = await unpublish(to);
    expect([response.status, (await read()).page]).toEqual([400, { place: 'buying' }]);
  });

  test('makes no chain and no loop of redirects', async () => {
    await publish();
    await add('second');
    const second = 'pages.second';
    expect((await save(second, PAGE_TEXTS)).status).toBe(200);
    expect((await unpublish('/second')).status).toBe(200);
    expect(await fieldsOf(await unpublish('/', second))).toEqual({
      'page.en': `linked (${GROUP} en)`,
    });
    expect(await fieldsOf(await unpublish(`/${ADDRESS}`, second))).toMatchObject({
      'page.en': expect.stringContaining(`redirect: /${ADDRESS}`),
    });
  });

  test('is a page of staff or an optional page, not one that the shop needs', async () => {
    for (const group of [ABOUT, 'policies.delivery', 'interface.basket']) {
      expect(await fieldsOf(await unpublish('/', group))).toEqual({ page: 'fixed' });
    }
    const placed = await save(TRADE, {}, { page: { place: 'menu' } });
    expect(await fieldsOf(placed)).toEqual({ 'page.place': 'fixed' });
  });
});

test('S19.5 of two changes at the same time, none breaks a link of the other', async () => {
  await publish();
  const about = await read(ABOUT);
  const source = about.fields.find(({ key }) => key === 'text')
    ?.sources as TextGroup['fields'][number]['sources'];
  const link = requestAs(shop, editor, saveTexts, {
    params: { group: ABOUT },
    body: {
      version: 0,
      ready: true,
      edits: languageSchema.options.map((language) => ({
        key: 'text',
        language,
        text: `${source[language].text}\n\n[more](/${ADDRESS})`,
        source: source[language].hash,
      })),
    },
  });
  const answers = await Promise.all([link, save(GROUP, {}, { page: { place: 'none', to: '/' } })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
