import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addPage, getTexts, saveTexts } from '#contracts/texts/texts.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { ADMIN_KEY, ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { serve } from '#tests/support/api/served-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { runShopCommand } from '../../tools/shop/command.ts';

const newTable = testDatabase();
const POLICY = 'src/content/policies/vn/delivery.md';
const BASKET = 'locales/kr/basket.json';
const FILES = [POLICY, BASKET, 'src/content/policies/en/delivery.md', 'locales/en/basket.json'];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function openShop(): Promise<RunningApi & { run: (...words: string[]) => Promise<string> }> {
  const shop = runApi(await newTable(), { limitFactor: 100 });
  await stockTexts(shop.database, ['policies.delivery', 'interface.basket']);
  const environment = { SHOP_URL: await serve(shop.app), ADMIN_KEY };
  const run = async (...words: string[]) => {
    let printed = '';
    await runShopCommand(words, environment, (text) => {
      printed += text;
    });
    return printed;
  };
  return { ...shop, run };
}

/** Changes one text as staff do. */
async function edit(
  shop: RunningApi,
  group: string,
  key: string,
  language: Language,
  text: string,
) {
  const params = { group };
  const { fields, version } = (await ask(shop.app, getTexts, { params })).result;
  const source = fields.find((field) => field.key === key)?.sources[language].hash ?? '';
  const edits = [{ key, language, text, source }];
  await ask(shop.app, saveTexts, { params, body: { version, ready: true, edits } });
}

const read = (file: string, from = folder) => readFile(join(from, file), 'utf8');
const readAll = (from = folder) => Promise.all(FILES.map((file) => read(file, from)));

async function change(file: string, before: string, after: string) {
  const content = await read(file);
  expect(content).toContain(before);
  await writeFile(join(folder, file), content.replace(before, after));
}

describe('texts in files', () => {
  test('S17.11 keep every byte through export, import and export', {
    timeout: 60_000,
  }, async () => {
    const shop = await openShop();
    await shop.run('texts', 'export', folder);
    expect(await readAll()).toEqual(await readAll('.'));
    await edit(shop, 'policies.delivery', 'title', 'vn', 'Vận chuyển: “nhanh”');
    await edit(shop, 'interface.basket', 'close', 'kr', '닫아요');
    expect(await shop.run('texts', 'export', folder)).toContain('Files with texts of staff: 2.');
    const exported = await readAll();
    expect(exported[0]).toContain('Vận chuyển');
    expect(exported.slice(2)).toEqual((await readAll('.')).slice(2));
    expect(await shop.run('texts', 'import', folder, '--write')).toBe('Texts imported: 0.\n');

    const other = await openShop();
    const first = await other.run('texts', 'import', folder);
    expect(first).toContain('policies.delivery title vn');
    expect(first).toContain('interface.basket close kr');
    expect(first).toContain('Texts to import: 2.');
    expect(await other.run('texts', 'import', folder, '--write')).toContain('Texts imported: 2.');
    await other.run('texts', 'export', folder);
    expect(await readAll()).toEqual(exported);
  });

  test('S19.8 pages of staff become files, and the files change nothing', {
    timeout: 60_000,
  }, async () => {
    const shop = await openShop();
    await ask(shop.app, addPage, { body: { address: 'never' } });
    await ask(shop.app, addPage, { body: { address: 'guide' } });
    const params = { group: 'pages.guide' };
    const { fields } = (await ask(shop.app, getTexts, { params })).result;
    const values = { title: 'Guide: “one”', description: 'How to', search: 'a, b', text: 'Short.' };
    const edits = fields.flatMap(({ key, sources }) =>
      languageSchema.options.flatMap((language) => {
        const text = (values as Partial<Record<string, string>>)[key];
        return text ? [{ key, language, text, source: sources[language].hash }] : [];
      }),
    );
    const page = { place: 'buying' } as const;
    await ask(shop.app, saveTexts, { params, body: { version: 1, ready: true, page, edits } });
    await shop.run('texts', 'export', folder);
    const file = 'src/content/pages/kr/guide.md';
    expect(await read(file)).toBe(
      '---\ntitle: "Guide: “one”"\ndescription: How to\nsearch:\n- a\n- b\nfooter: buying\n---\n\nShort.\n',
    );
    await expect(read('src/content/pages/kr/never.md')).rejects.toThrow('ENOENT');
    expect(await shop.run('texts', 'import', folder, '--write')).toBe('Texts imported: 0.\n');
    await change(file, 'Short.', 'Long.');
    await expect(shop.run('texts', 'import', folder)).rejects.toThrow('pages.guide text kr');
  });

  test('S17.12 are merged per text, and conflicts are shown and never overwritten', {
    timeout: 60_000,
  }, async () => {
    const shop = await openShop();
    await shop.run('texts', 'export', folder);
    await edit(shop, 'interface.basket', 'close', 'kr', '닫아요');
    await change(BASKET, '"title": "', '"title": "내 ');
    expect(await shop.run('texts', 'import', folder, '--write')).toContain('Texts imported: 1.');
    const { close } = JSON.parse(await read(BASKET)) as { close: string };
    await change(BASKET, `"close": "${close}"`, '"close": "닫기 버튼"');
    await expect(shop.run('texts', 'import', folder, '--write')).rejects.toThrow(
      'interface.basket close kr',
    );
    await shop.run('texts', 'export', folder);
    const texts = JSON.parse(await read(BASKET)) as { close: string; title: string };
    expect(texts.close).toBe('닫아요');
    expect(texts.title).toMatch(/^내 /);
  });
});
