import { beforeEach, describe, expect, test } from 'vitest';
import {
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
} from '#contracts/admin-catalogue.ts';
import { deleteInterior, getInterior, type Interior, updateInterior } from '#contracts/interior.ts';
import { COLUMNS } from '#functions/catalogue/csv-columns.ts';
import { csvLine, parseCsv } from '#functions/csv/csv.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let told: string[][];

/** A product with something in every field. */
const rich = product({
  code: 'LL-SF-1',
  title: 'Hoi An Sofa in Tan',
  description: 'Deep, "soft"\nand wide; =not a formula',
  family: ['LL-TB-1'],
  extraInfo: ['One', 'Two, three'],
  imageSmall: ['/pictures/a.webp', '/pictures/b.webp'],
  stockedCoMat: [
    { color: 'Tan', material: 'Leather', hex: '#aa8866', code: 'LL-SF-1' },
    { color: 'Sand', material: '', imageSmall: '/pictures/sand.webp' },
  ],
  customCoMat: [{ color: 'Any', material: 'Linen' }],
  dimensions: { width: '226', weight: '44.5', seat: { height: '42' }, overall: { depth: '98' } },
  translations: {
    vn: {
      title: 'Sofa Hội An',
      extraInfo: ['Một'],
      stockedCoMat: [{ color: 'Da', material: 'Bò' }],
    },
    kr: { title: '호이안 소파', description: '깊고 넓은' },
  },
});
const table = product({ code: 'LL-TB-1', category: 'Table', title: '-Ando table' });

beforeEach(async () => {
  told = [];
  shop = runApi(await newTable(), {
    listeners: { purge: async (tags) => void told.push([...tags]) },
  });
  await stock(shop, [rich, table]);
});

const exportCsv = async () => (await ask(shop.app, exportCatalogueCsv)).result.csv;
const exportJson = async () => (await ask(shop.app, exportCatalogue)).result.interiors;

async function load(format: 'csv' | 'json', content: string, dryRun = false) {
  return (await ask(shop.app, importCatalogue, { body: { format, content, dryRun } })).result;
}

const one = async (id: string): Promise<Interior> =>
  (await ask(shop.app, getInterior, { params: { id } })).result.interior;

/** A CSV file with these columns. */
const file = (...rows: string[][]) => rows.map(csvLine).join('');

describe('the catalogue as a file', () => {
  test('has every field of a product as a column', () => {
    const fields = new Set(COLUMNS.map(({ path }) => path[0]));
    const own = Object.keys(rich).filter(
      (name) => !['_id', 'createdAt', 'updatedAt'].includes(name),
    );
    expect([...fields].toSorted()).toEqual(own.toSorted());
  });

  test('comes back as it went, by CSV and by JSON: nothing changes', async () => {
    const nothing = {
      problems: [],
      created: 0,
      changed: 0,
      unchanged: 2,
      written: 0,
      remaining: 0,
    };
    expect(await load('csv', await exportCsv())).toEqual(nothing);
    expect(await load('json', JSON.stringify(await exportJson()))).toEqual(nothing);
    expect(await exportJson()).toEqual([rich, table]);
  });

  test('fills an empty shop with the same products', async () => {
    const csv = await exportCsv();
    const json = JSON.stringify(await exportJson());
    for (const [format, content] of [
      ['csv', csv],
      ['json', json],
    ] as const) {
      shop = runApi(await newTable());
      expect(await load(format, content)).toMatchObject({ created: 2, written: 2, problems: [] });
      const kept = await exportJson();
      const essence = ({ createdAt: _c, updatedAt: _u, ...rest }: Interior) => rest;
      expect(kept.map(essence)).toEqual([rich, table].map(essence));
    }
  });

  test('comes in parts, each product once', async () => {
    await stock(
      shop,
      Array.from({ length: 250 }, () => product()),
    );
    const codes: string[] = [];
    let csv = '';
    let after: string | undefined;
    do {
      const query = after ? { after } : {};
      const { interiors, next } = (await ask(shop.app, exportCatalogue, { query })).result;
      csv += (await ask(shop.app, exportCatalogueCsv, { query })).result.csv;
      codes.push(...interiors.map(({ code }) => code));
      after = next;
    } while (after);
    expect(new Set(codes).size).toBe(252);
    expect(codes).toHaveLength(252);
    expect(parseCsv(csv)).toHaveLength(253);
    expect(await load('csv', csv, true)).toMatchObject({ unchanged: 252, problems: [] });
  });

  test('has no cell that a spreadsheet would run', async () => {
    expect(await exportCsv()).toContain('"\'-Ando table"');
  });
});

describe('an import', () => {
  test('changes what the file says and leaves the rest, tells who keeps copies, and moves the version', async () => {
    const csv = file(
      ['code', 'version', 'title', 'dimensions.width', 'vn.title'],
      ['ll-sf-1', '1', 'New', '', 'Mới'],
    );
    expect(await load('csv', csv)).toMatchObject({ changed: 1, written: 1, problems: [] });
    const { dimensions, ...after } = await one('LL-SF-1');
    expect(after).toMatchObject({
      title: 'New',
      version: 2,
      material: rich.material,
      translations: { vn: { title: 'Mới', extraInfo: ['Một'] } },
    });
    expect(dimensions).toEqual({
      weight: '44.5',
      seat: { height: '42' },
      overall: { depth: '98' },
    });
    expect(told.flat()).toContain('product-LL-SF-1');
    expect(await load('csv', csv)).toMatchObject({ unchanged: 1, written: 0, problems: [] });
  });

  test('a dry run writes nothing', async () => {
    const csv = file(['code', 'version', 'title'], ['LL-SF-1', '1', 'New']);
    expect(await load('csv', csv, true)).toMatchObject({ changed: 1, written: 0 });
    expect(await one('LL-SF-1')).toEqual(rich);
    expect(told).toEqual([]);
    const body = { format: 'csv' as const, content: csv };
    expect((await ask(shop.app, importCatalogue, { body })).result.written).toBe(0);
  });

  test('lists every problem by row and column, and then writes nothing at all', async () => {
    const csv = file(
      [
        'code',
        'version',
        'category',
        'title',
        'family',
        'dimensions.width',
        'imageSmall',
        'stockedCoMat',
        'colour',
      ],
      ['LL-TB-1', '1', 'Table', 'Fine and new', '', '', '', '', ''],
      [
        'LL-NEW-1',
        '',
        'Spaceship',
        '',
        '',
        'wide',
        '/a.webp\njavascript:x',
        'Tan | Wool | red',
        '',
      ],
      ['LL-NEW-2', '', 'Sofa', 'Fine', 'LL-GONE, LL-NEW-1', '', '', '', ''],
      ['LL-SF-1', '', 'Sofa', 'No version', '', '', '', '', ''],
      ['ll-sf-1', '1', 'Sofa', 'Twice', '', '', '', '', ''],
      ['no code!', '', 'Sofa', 'x', 'LL-GONE', '', '', '', ''],
      ['LL-NEW-3', 'x', 'Sofa', 'x', '', '', '', '', '', 'one too many'],
    );
    const { problems, written } = await load('csv', csv);
    expect(written).toBe(0);
    expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual([
      '1 colour',
      '3 category',
      '3 title',
      '3 imageSmall',
      '3 stockedCoMat',
      '3 dimensions.width',
      '4 family',
      '5 version',
      '6 code',
      '7 code',
      '8 ',
      '8 version',
    ]);
    for (const { message } of problems) expect(message).toBeTruthy();
    expect(await exportJson()).toEqual([rich, table]);
  });

  test('does not overwrite what has changed since the file was made', async () => {
    const csv = file(['code', 'version', 'title'], ['LL-SF-1', '1', 'From the file']);
    const params = { id: 'LL-SF-1' };
    await ask(shop.app, updateInterior, { params, body: { title: 'By hand' } });
    const { problems } = await load('csv', csv);
    expect(problems).toEqual([
      { row: 2, column: 'version', message: expect.stringContaining('version 2') },
    ]);
    expect((await one('LL-SF-1')).title).toBe('By hand');
    const gone = await request(shop.app, deleteInterior, { params, query: { version: '1' } });
    expect(await failureOf(gone)).toMatchObject({ http: 409, code: 'version-conflict' });
  });

  test.each([
    ['json', 'nonsense', 'is not JSON'],
    ['json', '{}', 'is not a list'],
    ['json', '[1]', 'is not a product'],
    ['json', '[{"code":"LL-1","colour":"red"}]', 'is not a field of a product'],
    ['csv', '', 'the column is missing'],
    ['csv', 'title\r\nx', 'the column is missing'],
    ['csv', 'code,code\r\nx,y', 'stands twice in the head line'],
    ['csv', 'code,title\r\n"x', 'a quotation mark is never closed'],
  ] as const)('a %s file of "%s" is refused with a reason', async (format, content, reason) => {
    const { problems } = await load(format, content);
    expect(problems.map(({ message }) => message)).toContain(reason);
  });

  test('a file may be larger than other bodies, but not without end', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      code: `LL-BIG-${at}`,
      category: 'Sofa',
      title: 'Big',
      description: 'x'.repeat(3_900),
    }));
    expect(await load('json', JSON.stringify(many))).toMatchObject({ created: 60, written: 60 });
    const body = { format: 'json' as const, content: 'x'.repeat(5_000_000) };
    const response = await request(shop.app, importCatalogue, { body });
    expect(await failureOf(response)).toMatchObject({ http: 413, code: 'body-too-large' });
  });
});
