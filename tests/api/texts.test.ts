import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { StoredPicture } from '#contracts/pictures/pictures.ts';
import { getPublishState, publishNow } from '#contracts/publishing/publishing.ts';
import {
  getTexts,
  listTexts,
  restoreTexts,
  saveTexts,
  type TextGroup,
} from '#contracts/texts/texts.ts';
import type { Language } from '#domain/languages.ts';
import { storedPicture } from '#functions/pictures/stored-picture.ts';
import { textRepository } from '#functions/texts/repository.ts';
import { storeSourceTexts } from '#functions/texts/store-source-texts.ts';
import { readSourceTexts } from '#integrations/source-texts.ts';
import { testStore } from '#tests/support/api/blobs.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { opaquePicture, storedUpload } from '#tests/support/api/pictures.ts';
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
const POLICY = 'policies.delivery';
const BASKET = 'interface.basket';
/** Few groups, so that a table is filled quickly. */
const GROUPS = [POLICY, BASKET, 'pages.about', 'policies.privacy'];
/** Pictures that the site cannot show. */
let missing: Set<string>;
const blobs = testStore('texts');
let shop: RunningApi;
let owner: StaffMember;
let editor: StaffMember;

beforeEach(async () => {
  missing = new Set();
  shop = runApi(await newTable(), {
    limitFactor: 100,
    callBuildHook: async () => undefined,
    blobs,
    findMissingPictures: async () => missing,
  });
  await stockTexts(shop.database, GROUPS);
  owner = await ownerOf(shop);
  editor = await createStaffMember(shop, 'editor');
});

const read = async (group = POLICY) =>
  (await callAs(shop, editor, getTexts, { params: { group } })).result;
const listed = async (group = POLICY) => {
  const { groups } = (await callAs(shop, editor, listTexts)).result;
  return groups.find((one) => one.group === group);
};

interface Change {
  key: string;
  language: Language;
  text: string;
  source?: string;
  checked?: boolean;
}

/** Source text of a field. */
const sourceOf = ({ fields }: TextGroup, { key, language }: Pick<Change, 'key' | 'language'>) => {
  const source = fields.find((field) => field.key === key)?.sources[language];
  if (!source) throw new Error(`No field ${key}`);
  return source;
};

/** Saves edits based on a group as it was read. */
function save(
  based: TextGroup,
  edits: readonly Change[],
  { ready = true, version = based.version, who = editor } = {},
) {
  return requestAs(shop, who, saveTexts, {
    params: { group: based.group },
    body: {
      version,
      ready,
      edits: edits.map((edit) => ({ source: sourceOf(based, edit).hash, ...edit })),
    },
  });
}

const inAllLanguages = (key: string, text: string): Change[] =>
  (['vn', 'en', 'kr'] as const).map((language) => ({ key, language, text: `${text} ${language}` }));

describe('texts of the shop', () => {
  test('S17.1 owners and editors read and change policies, pages and interface texts, others do not', async () => {
    const { groups } = (await callAs(shop, editor, listTexts)).result;
    expect(groups.map(({ group }) => group)).toEqual(
      expect.arrayContaining([POLICY, BASKET, 'pages.about', 'policies.privacy']),
    );
    // Texts of the staff area and of consents stay in the repository.
    const editable = (await readSourceTexts()).groups.map(({ group }) => group);
    expect(editable).not.toContain('interface.admin');
    expect(editable).not.toContain('interface.text-messages');
    const texts = await read();
    for (const who of [owner, editor]) {
      const based = await read();
      const saved = await save(based, inAllLanguages('title', who === owner ? 'Owner' : 'Editor'), {
        who,
      });
      expect(saved.status).toBe(200);
    }
    for (const role of ['sales', 'warehouse'] as const) {
      const who = await createStaffMember(shop, role);
      expect((await requestAs(shop, who, listTexts)).status).toBe(403);
      expect((await save(texts, [], { who })).status).toBe(403);
    }
  });

  test('S17.2 an edit replaces the text of one field in one language, and is dropped when it equals the repository', async () => {
    const before = await read(BASKET);
    const place = { key: 'ask-quote', language: 'kr' } as const;
    expect((await save(before, [{ ...place, text: '비었어요' }])).status).toBe(200);
    const after = await read(BASKET);
    expect(after.edits).toMatchObject([{ ...place, text: '비었어요' }]);
    expect(after.version).toBe(1);
    const text = sourceOf(after, place).text;
    expect((await save(after, [{ ...place, text }])).status).toBe(200);
    expect((await read(BASKET)).edits).toEqual([]);
  });

  test('S17.3 a draft changes nothing in the shop until it is ready, and publishing counts ready texts', async () => {
    const texts = await read();
    const edits = inAllLanguages('title', 'Shipping');
    expect((await save(texts, edits, { ready: false })).status).toBe(200);
    expect(await listed()).toMatchObject({ hasDraft: true, languages: { en: { edited: 1 } } });
    expect((await read()).edits).toEqual([]);
    expect((await callAs(shop, editor, getPublishState)).result.changes.total).toBe(0);
    expect((await callAs(shop, editor, publishNow)).result.started).toBe(false);
    expect((await save(await read(), edits)).status).toBe(200);
    expect(await listed()).toMatchObject({ hasDraft: false });
    const { changes, state } = (await callAs(shop, editor, getPublishState)).result;
    expect(state).toBe('changes');
    expect(changes.list).toMatchObject([
      { object: 'text', id: POLICY, title: 'Shipping en', titles: { vn: 'Shipping vn' }, saves: 1 },
    ]);
    expect((await callAs(shop, editor, publishNow)).result.started).toBe(true);
  });

  test('S17.4 of two people who save the same version, the second gets a conflict and loses nothing', async () => {
    const texts = await read();
    const saves = await Promise.all(
      ['A', 'B'].map((title, index) =>
        save(texts, inAllLanguages('title', title), { who: index === 0 ? owner : editor }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = saves.find(({ status }) => status === 409) as Response;
    expect(await failureOf(refused)).toMatchObject({ code: 'version-conflict' });
    // A third person has had the page open all the time.
    expect((await save(texts, inAllLanguages('title', 'C'))).status).toBe(409);
    expect((await read()).version).toBe(1);
  });

  test('a repeated save after a lost response succeeds and changes nothing', async () => {
    const texts = await read();
    const edits = inAllLanguages('title', 'Shipping');
    await save(texts, edits);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect((await save(texts, edits)).status).toBe(200);
    expect((await read()).version).toBe(1);
    // A draft that equals the ready texts is no draft.
    expect((await save(texts, edits, { ready: false })).status).toBe(200);
    expect(await listed()).toMatchObject({ hasDraft: false });
  });

  test('a draft that changes or removes a published text can be discarded, also after a change of the repository', async () => {
    await save(await read(), inAllLanguages('title', 'Shipping'));
    const published = async () => (await read()).edits.map(({ at: _, ...edit }) => edit);
    const discarded = await published();
    const drafts = [
      inAllLanguages('title', 'Other'),
      inAllLanguages('title', 'Other').slice(1),
      [],
    ];
    for (const draft of drafts) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
      await save(await read(), draft, { ready: false });
      expect(await listed()).toMatchObject({ hasDraft: true });
      const all = await readSourceTexts();
      const groups = all.groups.filter(({ group }) => GROUPS.includes(group));
      const title = groups
        .find(({ group }) => group === POLICY)
        ?.fields.find(({ key }) => key === 'title');
      if (title) title.sources.en = { text: 'Delivery', hash: `${draft.length}`.repeat(16) };
      const repository = textRepository(shop.database, () => shop.clock.now);
      await storeSourceTexts(repository, { ...all, groups });
      expect((await save(await read(), discarded, { ready: false })).status).toBe(200);
      expect(await listed()).toMatchObject({ hasDraft: false });
      expect(await published()).toEqual(discarded);
    }
  });

  test('S17.5 a text that changes in the repository after the edit is a conflict until a person decides', async () => {
    const texts = await read();
    await save(texts, inAllLanguages('title', 'Shipping'));
    const all = await readSourceTexts();
    const source = { ...all, groups: all.groups.filter(({ group }) => GROUPS.includes(group)) };
    const title = source.groups
      .find(({ group }) => group === POLICY)
      ?.fields.find(({ key }) => key === 'title');
    if (!title) throw new Error('No title');
    title.sources.vn = { text: 'Vận chuyển', hash: 'f'.repeat(16) };
    await storeSourceTexts(
      textRepository(shop.database, () => new Date()),
      source,
    );
    expect((await listed())?.languages).toMatchObject({
      vn: { conflicts: 1 },
      en: { conflicts: 0 },
    });
    // The edit stays, and saving another field neither hides nor decides the conflict.
    const after = await read();
    const kept = after.edits.map(({ at: _, ...edit }) => edit);
    expect((await save(after, kept)).status).toBe(200);
    expect((await listed())?.languages.vn.conflicts).toBe(1);
    // A person keeps the edit: it is now based on the new text.
    const decided = kept.map((edit) => ({ ...edit, source: sourceOf(after, edit).hash }));
    expect((await save(await read(), decided)).status).toBe(200);
    expect((await listed())?.languages.vn.conflicts).toBe(0);
    const unseen = decided.map((edit) => ({ ...edit, source: 'e'.repeat(16) }));
    expect((await save(await read(), unseen)).status).toBe(409);
  });

  test('S17.6 a language is older than a later English edit until it is changed or checked', async () => {
    const texts = await read(BASKET);
    await save(texts, [{ key: 'ask-quote', language: 'en', text: 'Nothing here yet' }]);
    expect((await listed(BASKET))?.languages).toMatchObject({
      vn: { older: 1 },
      en: { older: 0 },
      kr: { older: 1 },
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const vn = { key: 'ask-quote', language: 'vn' } as const;
    await save(await read(BASKET), [
      { key: 'ask-quote', language: 'en', text: 'Nothing here yet' },
      { ...vn, text: sourceOf(texts, vn).text, checked: true },
      { key: 'ask-quote', language: 'kr', text: '비었어요' },
    ]);
    expect((await listed(BASKET))?.languages).toMatchObject({ vn: { older: 0 }, kr: { older: 0 } });
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const { version, edits } = await read(BASKET);
    const english = { key: 'ask-quote', language: 'en', text: 'Empty for now' } as const;
    const others = edits.filter(({ language }) => language !== 'en');
    await save({ ...texts, version }, [english, ...others.map(({ at: _, ...edit }) => edit)]);
    expect((await listed(BASKET))?.languages).toMatchObject({ vn: { older: 1 }, kr: { older: 1 } });
  });

  test.each([
    [POLICY, 'title', ' ', 'required'],
    [POLICY, 'title', 'x'.repeat(61), 'too-long: 60'],
    [POLICY, 'updated', 'soon', 'year'],
    [POLICY, 'facts', 'Only a fact', 'facts'],
    [BASKET, 'items_other', 'All of it', 'placeholder-missing: {{count}}'],
    [BASKET, 'ask-quote', 'Hello {{name}}', 'placeholder-unknown: {{name}}'],
    [BASKET, 'ask-quote', '<b>Empty</b>', 'markup: </b><b>'],
  ])(
    'S17.7 ready texts of %s with %s “%s” are refused as %s, and can be drafts',
    async (group, key, text, problem) => {
      const texts = await read(group);
      const response = await save(texts, [{ key, language: 'vn', text }]);
      expect(await failureOf(response)).toMatchObject({
        code: 'invalid-input',
        fields: { [`${key}.vn`]: problem },
      });
      expect((await save(texts, [{ key, language: 'vn', text }], { ready: false })).status).toBe(
        200,
      );
    },
  );

  test.each([
    [(body: string) => `${body}\n\n## No anchor`, /^anchor: ## No anchor/],
    [
      (body: string) => body.replace('{#delivery-time}', '{#weeks}'),
      /^anchor-removed: delivery-time/,
    ],
    [(body: string) => `${body}\n\n## More {#more}`, /^anchor-languages: more/],
    [(body: string) => `${body}\n\n## More {#delivery-time}`, /^anchor-twice: delivery-time/],
    [(body: string) => `${body}\n\n<script>x</script>`, /^markup: <\/?script>/],
    [(body: string) => `${body}\n\n[x](/no-page)`, /^link: \/no-page/],
    [
      (body: string) => `${body}\n\n[x](/privacy-policy#none)`,
      /^link-anchor: \/privacy-policy#none/,
    ],
    [(body: string) => `${body}\n\n[x](javascript:alert)`, /^link-form: javascript:alert/],
    [(body: string) => `${body}\n\n![x](https://elsewhere.example/x.png)`, /^picture: !\[x\]/],
    [(body: string) => `${body}\n\n{{nothing}}`, /^placeholder-unknown: \{\{nothing\}\}/],
  ])('S17.7 Markdown that breaks the page is refused (%#)', async (change, problem) => {
    const texts = await read();
    const place = { key: 'text', language: 'en' } as const;
    const text = change(sourceOf(texts, place).text);
    const failure = await failureOf(await save(texts, [{ ...place, text }]));
    expect(failure.code).toBe('invalid-input');
    expect(Object.values(failure.fields ?? {}).join()).toMatch(problem);
  });

  describe('with pictures', () => {
    const place = { key: 'text', language: 'en' } as const;
    const withPicture = (
      texts: TextGroup,
      alternative: string,
      { picture, width, height }: StoredPicture,
    ) => `${sourceOf(texts, place).text}\n\n![${alternative}](${picture}#${width}x${height})`;

    test.each([
      ['another site', (path: string) => `![Oak](https://elsewhere.example${path})`, /^picture: /],
      ['no size', (path: string) => `![Oak](${path})`, /^picture: /],
      ['a picture of the catalog', () => '![Oak](/pictures/room-den.webp#1x1)', /^picture: /],
      ['a reference', () => '![Oak][1]\n\n[1]: /payment', /^picture: /],
      ['two lines', () => '![Oak\nand ash](https://elsewhere.example/x.png)', /^picture: /],
      ['brackets', () => '![Oak [raw]](https://elsewhere.example/x.png)', /^picture: /],
      ['a title', (path: string) => `![Oak](${path}#400x500 "Oak")`, /^picture: /],
      ['no description', (path: string) => `![ ](${path}#400x500)`, /^picture-alternative/],
    ])('S17.36 a picture with %s is refused, and can be a draft', async (_, markdown, problem) => {
      const { picture } = await storedUpload(shop, await opaquePicture());
      const texts = await read();
      const text = `${sourceOf(texts, place).text}\n\n${markdown(picture)}`;
      const { fields = {} } = await failureOf(await save(texts, [{ ...place, text }]));
      expect(fields['text.en']).toMatch(problem);
      expect((await save(texts, [{ ...place, text }], { ready: false })).status).toBe(200);
    });

    test('S17.36 a picture of the shop is accepted, and one that the shop does not have is refused', async () => {
      const stored = await storedUpload(shop, await opaquePicture());
      const texts = await read();
      const text = withPicture(texts, 'Oak grain', stored);
      missing.add(stored.picture);
      expect((await failureOf(await save(texts, [{ ...place, text }]))).fields).toEqual({
        'text.en': `picture-missing: ${stored.picture}`,
      });
      missing.clear();
      expect((await save(texts, [{ ...place, text }])).status).toBe(200);
    });

    test.each([true, false])(
      'S17.37 a picture that a text has shown is never deleted (ready: %s)',
      async (ready) => {
        const [shown, unused] = [
          await storedUpload(shop, await opaquePicture()),
          await storedUpload(shop, await opaquePicture()),
        ];
        const texts = await read();
        const text = withPicture(texts, 'Oak grain', shown);
        expect((await save(texts, [{ ...place, text }], { ready })).status).toBe(200);
        // A version of the history shows the picture after a later change.
        await save(await read(), [{ ...place, text: `${sourceOf(texts, place).text} ` }], {
          ready,
        });
        shop.clock.now = new Date(shop.clock.now.getTime() + 40 * 24 * 60 * 60_000);
        await shop.app.clearUploads();
        const isStored = async ({ picture }: StoredPicture) =>
          (await storedPicture(new Request(`http://shop.test${picture}`), blobs)).status === 200;
        expect(await isStored(shown)).toBe(true);
        expect(await isStored(unused)).toBe(false);
      },
    );
  });

  test('S17.8 the history has all ready versions, and restoring one makes a draft', async () => {
    await save(await read(), inAllLanguages('title', 'First'));
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await save(await read(), inAllLanguages('title', 'Second'));
    const params = { type: 'text', id: POLICY } as const;
    const history = (await callAs(shop, editor, listObjectHistory, { params })).result.entries;
    expect(history.map(({ after }) => after?.['en'])).toEqual([
      { title: 'Second en' },
      { title: 'First en' },
    ]);
    const restored = await callAs(shop, editor, restoreTexts, {
      params: { group: POLICY },
      body: { entry: history[1]?.id ?? '', version: 2 },
    });
    expect(restored.result.draft).toMatchObject([
      { language: 'en', text: 'First en' },
      { language: 'kr', text: 'First kr' },
      { language: 'vn', text: 'First vn' },
    ]);
    expect(restored.result.edits[0]?.text).toBe('Second en');
    const again = await requestAs(shop, editor, restoreTexts, {
      params: { group: POLICY },
      body: { entry: history[1]?.id ?? '', version: 2 },
    });
    expect(again.status).toBe(409);
  });

  test('unknown groups, fields and entries are errors', async () => {
    const unknown = await requestAs(shop, editor, getTexts, { params: { group: 'pages.nothing' } });
    expect(await failureOf(unknown)).toMatchObject({ code: 'unknown-text' });
    const body = {
      version: 0,
      ready: false,
      edits: [{ key: 'nothing', language: 'en', text: 'x', source: '0'.repeat(16) }],
    } as const;
    const field = await requestAs(shop, editor, saveTexts, {
      params: { group: POLICY },
      body: { ...body, edits: [...body.edits] },
    });
    expect(await failureOf(field)).toMatchObject({ fields: { 'nothing.en': 'unknown-field' } });
    const entry = await requestAs(shop, editor, restoreTexts, {
      params: { group: POLICY },
      body: { entry: '2026-01-01T00:00:00.000Z#0000000000000000', version: 0 },
    });
    expect(await failureOf(entry)).toMatchObject({ code: 'unknown-entry' });
  });
});
