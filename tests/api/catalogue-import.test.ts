import { beforeEach, describe, expect, test } from 'vitest';
import {
  addFoundChanges,
  exportCatalogue,
  exportCatalogueCsv,
  type FoundChanges,
  type ImportProblem,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import {
  deleteProduct,
  type ProductUpdate,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { getProduct, searchProducts } from '#contracts/products/products.ts';
import type { Product } from '#domain/products/product.ts';
import { csvLine, parseCsv } from '#functions/csv/csv.ts';
import { PRODUCT_CSV_COLUMNS } from '#functions/products/csv-columns.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let purgedTags: string[][];

/** Fields that a product must keep, with a value in each of them (section 3). */
const RICH: Partial<Product> = {
  code: 'LL-SF-1',
  title: 'Hoi An Sofa in Tan',
  color: 'Tan',
  material: 'Leather',
  size: 'Large',
  description: 'Deep, "soft"\nand wide; =not a formula',
  custom: 'Any width up to 300 cm',
  customNote: 'Takes two weeks more',
  stockNote: 'Ten in stock',
  specifications: 'Oak frame',
  generalInfo: 'Made in Hoi An',
  family: ['LL-TB-1'],
  extraInfo: ['One', 'Two, three'],
  imageSmall: ['/pictures/a.webp', '/pictures/b.webp'],
  alternativeTexts: [
    { picture: '/pictures/a.webp', en: 'Sofa | from the front', kr: '정면' },
    { picture: '/pictures/b.webp', vn: 'Mặt bên' },
  ],
  stockedCoMat: [
    { color: 'Tan', material: 'Leather', hex: '#aa8866', code: 'LL-SF-1' },
    {
      color: 'Sand',
      material: '',
      imageSmall: '/pictures/sand.webp',
      imageBig: '/pictures/sand-big.webp',
    },
  ],
  customCoMat: [{ color: 'Any', material: 'Linen' }],
  dimensions: {
    width: '226',
    depth: '98',
    height: '78',
    weight: '44.5',
    armHeight: '61',
    overall: { width: '226', height: '78', depth: '98' },
    seat: { width: '180', height: '42', depth: '56' },
    general: { width: '1', height: '2', depth: '3' },
    cabinet: { width: '4', height: '5', depth: '6' },
    drawer: { width: '7', height: '8', depth: '9' },
    shelf: { width: '10', height: '11', depth: '12' },
    openStorage: { width: '13', height: '14', depth: '15' },
  },
  packages: [
    { name: 'legs', width: 6, depth: 7.5, height: 17 },
    {
      name: 'body',
      width: 226,
      depth: 98,
      height: 60,
      tilted: { width: 226, depth: 55, height: 101 },
    },
  ],
  packagesFor: { width: 226, depth: 98, height: 80.5 },
  translations: {
    vn: {
      title: 'Sofa Hội An',
      extraInfo: ['Một'],
      stockedCoMat: [{ color: 'Da', material: 'Bò' }],
    },
    kr: { title: '호이안 소파', description: '깊고 넓은' },
  },
};
const rich = product(RICH);
const table = product({ code: 'LL-TB-1', category: 'Table', title: '-Ando table' });

beforeEach(async () => {
  purgedTags = [];
  shop = runApi(await newTable(), {
    purgeTags: async (tags) => void purgedTags.push([...tags]),
  });
  await stock(shop, [rich, table]);
});

const exportCsv = async () => (await ask(shop.app, exportCatalogueCsv)).result.csv;
const exportJson = async () => (await ask(shop.app, exportCatalogue)).result.interiors;

interface Sent {
  format: 'csv' | 'json';
  content: string;
  dryRun?: boolean;
  next?: string | undefined;
}

/** Sends one part of an import. */
async function part({ dryRun = false, ...sent }: Sent, app = shop.app) {
  return (await ask(app, importCatalogue, { body: { ...sent, dryRun } })).result;
}

/** Sends all parts of a file. Returns all problems, and the numbers of products and parts. */
async function inParts(sent: Sent) {
  const problems: ImportProblem[] = [];
  let written = 0;
  let { next } = sent;
  for (let parts = 1; ; parts += 1) {
    const answer = await part({ ...sent, next });
    problems.push(...answer.problems);
    written += answer.written;
    if (answer.remaining === 0) return { ...answer, problems, written, parts };
    next = answer.next;
  }
}

/** Sends a file that fits one part. */
function load(format: 'csv' | 'json', content: string, dryRun = false) {
  return part({ format, content, dryRun });
}

const one = async (id: string): Promise<Product> =>
  (await ask(shop.app, getProduct, { params: { id } })).result.interior;

/** CSV file with these rows. */
const file = (...rows: string[][]) => rows.map(csvLine).join('');

describe('the catalog file', () => {
  test('has a column for every field of a product', () => {
    const fields = new Set(PRODUCT_CSV_COLUMNS.map(({ path }) => path[0]));
    const own = Object.keys(rich).filter(
      (name) => !['_id', 'createdAt', 'updatedAt'].includes(name),
    );
    expect([...fields].toSorted()).toEqual(own.toSorted());
  });

  test('can be imported again without any change, as CSV and as JSON', async () => {
    const nothing = {
      problems: [],
      changes: [],
      changedCells: 0,
      created: 0,
      changed: 0,
      unchanged: 2,
      written: 0,
      remaining: 0,
    };
    expect(await load('csv', await exportCsv())).toEqual(nothing);
    expect(await load('json', JSON.stringify(await exportJson()))).toEqual(nothing);
    expect(await exportJson()).toEqual([rich, table]);
    // The schemas of a product also make `rich`, so only the literal fields show that none is lost.
    expect((await exportJson())[0]).toMatchObject(RICH);
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
      const essence = ({ createdAt: _c, updatedAt: _u, ...rest }: Product) => rest;
      expect(kept.map(essence)).toEqual([rich, table].map(essence));
    }
  });

  test('is exported in parts that contain each product once', async () => {
    await stock(
      shop,
      Array.from({ length: 250 }, () => product()),
    );
    const codes: string[] = [];
    let csv = '';
    let after: string | undefined;
    do {
      const query = after ? { after } : {};
      const { interiors: products, next } = (await ask(shop.app, exportCatalogue, { query }))
        .result;
      csv += (await ask(shop.app, exportCatalogueCsv, { query })).result.csv;
      codes.push(...products.map(({ code }) => code));
      after = next;
    } while (after);
    expect(new Set(codes).size).toBe(252);
    expect(codes).toHaveLength(252);
    expect(parseCsv(csv)).toHaveLength(253);
    const sent = { format: 'csv', content: csv, dryRun: true } as const;
    expect(await inParts(sent)).toMatchObject({ unchanged: 252, problems: [] });
  });

  test('has no cell that a spreadsheet runs as a formula', async () => {
    expect(await exportCsv()).toContain('"\'-Ando table"');
  });
});

describe('an import', () => {
  test('changes only the given fields, purges caches and increases the version', async () => {
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
    const { width: _removed, ...others } = rich.dimensions;
    expect(dimensions).toEqual(others);
    expect(purgedTags.flat()).toContain('product-LL-SF-1');
    expect(await load('csv', csv)).toMatchObject({ unchanged: 1, written: 0, problems: [] });
  });

  test('a change of the dimensions keeps the packages, with the size that they belong to', async () => {
    const before = await one('LL-SF-1');
    const csv = file(
      ['code', 'version', 'dimensions.overall.depth', 'dimensions.depth', 'dimensions.height'],
      ['LL-SF-1', String(before.version), '120', '120', '90'],
    );
    expect(await load('csv', csv)).toMatchObject({ changed: 1, problems: [] });
    const { packages, packagesFor } = rich;
    expect(await one('LL-SF-1')).toMatchObject({ packages, packagesFor });
  });

  test('an empty cell removes packages and size, and a wrong one is named', async () => {
    const cells = (packages: string, size = '') =>
      file(
        ['code', 'version', 'packages', 'packagesFor', 'size'],
        ['LL-SF-1', '1', packages, size, ''],
      );
    for (const wrong of [cells('body 226'), cells('lid226x98x60'), cells('', '226x95')]) {
      expect((await load('csv', wrong, true)).problems).toHaveLength(1);
    }
    expect(await load('csv', cells(''))).toMatchObject({ changed: 1, problems: [] });
    const after = await one('LL-SF-1');
    expect(after).toMatchObject({ packages: [], size: '' });
    expect(after).not.toHaveProperty('packagesFor');
    expect(await load('csv', await exportCsv(), true)).toMatchObject({ changed: 0, changes: [] });
  });

  test.each<[string, ProductUpdate]>([
    ['an empty size', { size: '' }],
    [
      'empty texts and lists of another language',
      { translations: { vn: { care: '', extraInfo: [] }, kr: {} } },
    ],
    ['empty groups of dimensions', { dimensions: { seat: {}, width: '80' } }],
    ['empty lines', { extraInfo: ['', 'One', ''] }],
    ['options without texts', { stockedCoMat: [{ color: '', material: '' }] }],
    ['a bar in a text', { customCoMat: [{ color: 'Oak | ash', material: 'Wood' }] }],
    ['texts like numbers and formulas', { title: '007', color: '=1+1', care: "'-2", size: 'TRUE' }],
    [
      'texts that spreadsheets convert',
      { title: '8934588012345678', color: '1E5', material: 'Mar-12', size: '3-4', care: '1/2' },
    ],
  ])('of an unchanged export changes nothing, after a save with %s', async (_, changes) => {
    const params = { id: 'LL-SF-1' };
    await ask(shop.app, updateProduct, { params, body: changes });
    for (const [format, content] of [
      ['csv', await exportCsv()],
      ['json', JSON.stringify(await exportJson())],
    ] as const) {
      expect(await load(format, content, true)).toMatchObject({
        problems: [],
        changes: [],
        changed: 0,
        unchanged: 2,
      });
    }
  });

  test('lists each changed cell and each new product before the write', async () => {
    const csv = file(
      ['code', 'version', 'category', 'title', 'vn.title', 'family', 'dimensions.weight', 'care'],
      ['LL-SF-1', '1', rich.category, rich.title, 'Mới', 'LL-TB-1', '45', rich.care],
      ['LL-TB-1', '1', 'Table', table.title, '', '', '', `${'x'.repeat(190)} and more than fits`],
      ['LL-TB-2', '', 'Table', 'Second table', '', '', '', ''],
    );
    const { changes } = await load('csv', csv, true);
    expect(changes).toEqual([
      { row: 2, code: 'LL-SF-1', column: 'dimensions.weight', before: '44.5', after: '45' },
      { row: 2, code: 'LL-SF-1', column: 'vn.title', before: 'Sofa Hội An', after: 'Mới' },
      {
        row: 3,
        code: 'LL-TB-1',
        column: 'care',
        before: table.care,
        after: `${'x'.repeat(190)} and more …`,
      },
      { row: 4, code: 'LL-TB-2', column: '', before: '', after: 'Second table' },
    ]);
    expect((await load('csv', csv)).changes).toEqual([]);
  });

  test.each([
    ['in the middle', 'a'.repeat(300)],
    ['at the end', 'a'.repeat(1_900)],
    ['after letters of two code units', '🛋'.repeat(300)],
  ])('shows the difference of two long texts %s', async (_, equal) => {
    const params = { id: 'LL-SF-1' };
    const care = (word: string) => `${equal} wax, then ${word}${equal}`;
    await ask(shop.app, updateProduct, { params, body: { care: care('oil') } });
    const csv = file(['code', 'version', 'care'], ['LL-SF-1', '2', care('soap')]);
    const [change] = (await load('csv', csv, true)).changes;
    expect(change?.before).toMatch(/^…[a🛋]+ wax, then oil[a🛋]+…$/u);
    expect(change?.after).toMatch(/^…[a🛋]+ wax, then soap[a🛋]+…$/u);
    expect([...(change?.after ?? '')]).toHaveLength(202);
  });

  test('shows that a long text gets longer', async () => {
    const care = 'b'.repeat(500);
    await ask(shop.app, updateProduct, { params: { id: 'LL-SF-1' }, body: { care } });
    const csv = file(['code', 'version', 'care'], ['LL-SF-1', '2', `${care} and oil`]);
    const [change] = (await load('csv', csv, true)).changes;
    const end = `…${'b'.repeat(40)}`;
    expect(change).toMatchObject({ before: end, after: `${end} and oil` });
  });

  test('a dry run writes nothing', async () => {
    const csv = file(['code', 'version', 'title'], ['LL-SF-1', '1', 'New']);
    expect(await load('csv', csv, true)).toMatchObject({ changed: 1, written: 0 });
    expect(await one('LL-SF-1')).toEqual(rich);
    expect(purgedTags).toEqual([]);
    const body = { format: 'csv' as const, content: csv };
    expect((await ask(shop.app, importCatalogue, { body })).result.written).toBe(0);
  });

  test('lists every problem by row and column, and writes nothing', async () => {
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
      ['LL-NEW-2', '', 'Sofa', 'Fine', 'LL-GONE\nLL-NEW-1', '', '', '', ''],
      ['LL-SF-1', '', 'Sofa', 'No version', '', '', '', '', ''],
      ['ll-sf-1', '1', 'Sofa', 'Twice', '', '', '', '', ''],
      ['no code!', '', 'Sofa', 'x', 'LL-GONE', '', '', '', ''],
      ['LL-NEW-3', 'x', 'Sofa', 'x', '', '', '', '', '', 'one too many'],
    );
    const { problems, written } = await load('csv', csv);
    expect(written).toBe(0);
    expect(
      problems.map(({ row, column, reason }) => [row, column, ...Object.values(reason)]),
    ).toEqual([
      [1, 'colour', 'not-column'],
      [3, 'category', 'choice'],
      [3, 'title', 'required'],
      [3, 'imageSmall', 'picture'],
      [3, 'stockedCoMat', 'hex'],
      [3, 'dimensions.width', 'measure'],
      [4, 'family', 'family', 'LL-GONE'],
      [5, 'version', 'version-missing', '1'],
      [6, 'code', 'row-twice', '5'],
      [7, 'code', 'code'],
      [8, '', 'column-unnamed'],
      [8, 'version', 'measure'],
    ]);
    for (const { message } of problems) expect(message).toBeTruthy();
    const messages = problems.map(({ message }) => message);
    expect(messages).toContain('LL-GONE is neither in the shop nor in the file');
    expect(await exportJson()).toEqual([rich, table]);
  });

  test('does not overwrite a product that changed after the export', async () => {
    const csv = file(['code', 'version', 'title'], ['LL-SF-1', '1', 'From the file']);
    const params = { id: 'LL-SF-1' };
    await ask(shop.app, updateProduct, { params, body: { title: 'By hand' } });
    const { problems } = await load('csv', csv);
    expect(problems).toEqual([
      {
        row: 2,
        column: 'version',
        message: expect.stringContaining('version 2'),
        reason: { code: 'version', value: '2' },
      },
    ]);
    expect((await one('LL-SF-1')).title).toBe('By hand');
    const gone = await request(shop.app, deleteProduct, { params, query: { version: '1' } });
    expect(await failureOf(gone)).toMatchObject({ http: 409, code: 'version-conflict' });
  });

  test.each([
    ['json', 'nonsense', 'is not JSON'],
    ['json', '{}', 'is not a list'],
    ['json', '[1]', 'is not a product'],
    ['json', '[{"code":"LL-1","colour":"red"}]', 'is not a field of a product'],
    ['csv', '', 'the column is missing'],
    ['csv', 'title\r\nx', 'the column is missing'],
    ['csv', 'code,code\r\nx,y', 'is twice in the header row'],
    ['csv', 'code,title\r\n"x', 'a quotation mark is never closed'],
  ] as const)('rejects a %s file of "%s" with a reason', async (format, content, words) => {
    const { problems } = await load(format, content);
    expect(problems.map(({ message }) => message)).toContain(words);
    expect(problems.map(({ reason }) => reason.code)).not.toContain('other');
  });

  test('accepts larger bodies than other calls, up to a limit', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      code: `LL-BIG-${at}`,
      category: 'Sofa',
      title: 'Big',
      description: 'x'.repeat(3_900),
    }));
    const sent = { format: 'json', content: JSON.stringify(many) } as const;
    expect(await inParts(sent)).toMatchObject({ created: 60, written: 60 });
    const body = { format: 'json' as const, content: 'x'.repeat(5_300_000) };
    const response = await request(shop.app, importCatalogue, { body });
    expect(await failureOf(response)).toMatchObject({ http: 413, code: 'body-too-large' });
  });
});

describe('an import of many products', () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    product({ code: `LL-MANY-${at}`, title: `Before ${at}` }),
  );
  /** Rows that rename the first products of `many`. `overrides` changes single rows. */
  const renamed = (count: number, overrides: Record<number, object> = {}) =>
    JSON.stringify(
      many.slice(0, count).map(({ code, version }, at) => ({
        code,
        version,
        title: `After ${at}`,
        ...overrides[at],
      })),
    );
  const titles = async () => {
    const products = (await ask(shop.app, exportCatalogue)).result.interiors;
    return products.filter(({ title }) => title.startsWith('After')).length;
  };

  beforeEach(() => stock(shop, many));

  test('writes part by part, and each part purges caches and increases the version', async () => {
    const sent = { format: 'json', content: renamed(90) } as const;
    const checked = await inParts({ ...sent, dryRun: true });
    expect(checked).toMatchObject({ changed: 90, created: 0, problems: [], written: 0, parts: 3 });
    expect(await titles()).toBe(0);
    const repository = catalogRepository(shop.database);
    const version = await repository.version();
    const done = await inParts({ ...sent, next: checked.next });
    expect(done).toMatchObject({ written: 90, problems: [], parts: purgedTags.length });
    expect(await repository.version()).toBe(version + purgedTags.length);
    expect(new Set(purgedTags.flat()).size).toBe(91);
    expect(await titles()).toBe(90);
    const { result } = await ask(shop.app, searchProducts, { query: { title: 'After 89' } });
    expect(result.interiors[0]?.code).toBe('LL-MANY-89');
    // The same file again changes nothing.
    expect(await inParts(sent)).toMatchObject({ changed: 0, unchanged: 90, written: 0 });
  });

  test('writes nothing if a row of a later part is invalid', async () => {
    const content = renamed(90, { 3: { family: ['LL-GONE'] }, 85: { title: '', version: 9 } });
    const said = ['4 family', '86 title'];
    for (const dryRun of [true, false]) {
      const { problems, written, next } = await inParts({ format: 'json', content, dryRun });
      expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(said);
      expect({ written, next }).toEqual({ written: 0, next: undefined });
    }
    expect(await titles()).toBe(0);
    expect(purgedTags).toEqual([]);
  });

  test('accepts references to products of other parts, and writes only changed products', async () => {
    const content = JSON.stringify([
      { code: 'LL-NEW-1', category: 'Sofa', title: 'After', family: ['LL-NEW-2', 'LL-SF-1'] },
      ...many,
      { code: 'LL-NEW-2', category: 'Table', title: 'After', family: ['LL-NEW-1'] },
    ]);
    const checked = await inParts({ format: 'json', content, dryRun: true });
    expect(checked).toMatchObject({ created: 2, changed: 0, unchanged: 90, problems: [] });
    const done = await inParts({ format: 'json', content, next: checked.next });
    expect(done).toMatchObject({ written: 2, parts: 2 });
  });

  test('restarts the check if a product changes meanwhile, and writes nothing if it now fails', async () => {
    const params = { id: 'LL-MANY-80' };
    const change = (title: string) => ask(shop.app, updateProduct, { params, body: { title } });
    const sent = { format: 'json', content: renamed(90) } as const;
    const checked = await inParts({ ...sent, dryRun: true });
    await change('By hand');
    const refused = await inParts({ ...sent, next: checked.next });
    expect(refused).toMatchObject({ written: 0, problems: [{ row: 81, column: 'version' }] });
    expect(await titles()).toBe(0);

    const again = renamed(90, { 80: { version: 2 } });
    const first = await part({ format: 'json', content: again, dryRun: true });
    await change('By another hand');
    const stale = await part({ format: 'json', content: again, next: first.next });
    expect(stale).toMatchObject({ written: 0, remaining: 90 });
    const rest = await inParts({ format: 'json', content: again, next: stale.next });
    expect(rest).toMatchObject({ written: 0, problems: [{ row: 81, column: 'version' }] });
  });

  /** Lists all changes of a file, as clients of a dry run do. */
  async function allChanges(content: string, afterPart?: (parts: number) => Promise<unknown>) {
    let found: FoundChanges = { changes: [], changedCells: 0 };
    let next: string | undefined;
    for (let parts = 1; parts === 1 || next; parts += 1) {
      const result = await part({ format: 'json', content, dryRun: true, next });
      found = addFoundChanges(found, result);
      await afterPart?.(parts);
      next = result.remaining > 0 ? result.next : undefined;
    }
    return found;
  }
  const changedTwice = (count: number) =>
    renamed(count, Object.fromEntries(many.map((_, at) => [at, { care: 'Oil', color: 'Ash' }])));

  test('lists no change twice if the check restarts', async () => {
    const params = { id: 'LL-TB-1' };
    const { changes, changedCells } = await allChanges(changedTwice(60), async (parts) => {
      if (parts === 1) await ask(shop.app, updateProduct, { params, body: { title: 'By hand' } });
    });
    const cells = changes.map(({ row, column }) => `${row} ${column}`);
    expect(new Set(cells).size).toBe(180);
    expect(changedCells).toBe(180);
  });

  test.each([
    [66, 2, 200, 200],
    [67, 2, 200, 203],
    [90, 0, 200, 270],
  ])(
    'lists at most 200 changes, and counts all: %i products',
    async (count, more, listed, counted) => {
      const rows = JSON.parse(changedTwice(count)) as object[];
      const last = { ...many.at(-1), title: 'One', care: 'Two' };
      const content = JSON.stringify(more > 0 ? [...rows, last] : rows);
      const { changes, changedCells } = await allChanges(content);
      expect([changes.length, changedCells]).toEqual([listed, counted]);
    },
  );

  test('writes a part completely or not at all if two imports run in parallel', async () => {
    const other = shop.another();
    const sent = { format: 'json', content: renamed(19) } as const;
    const [mine, theirs] = await Promise.all([part(sent), part(sent, other)]);
    expect([mine.written, theirs.written].toSorted()).toEqual([0, 19]);
    expect(await titles()).toBe(19);
    const slower = mine.written === 0 ? mine : theirs;
    expect(await inParts({ ...sent, next: slower.next })).toMatchObject({
      written: 0,
      problems: [],
    });
  });

  test('starts from the beginning if the cursor is forged or belongs to another file', async () => {
    const good = await inParts({ format: 'json', content: renamed(90), dryRun: true });
    const content = renamed(90, { 85: { title: '' } });
    const [text = '', seal] = good.next?.split('.') ?? [];
    const longer = Buffer.from(text, 'base64url')
      .toString()
      .replace('"validated":90', '"validated":99');
    const madeUp = `${Buffer.from(longer).toString('base64url')}.${seal}`;
    for (const next of [good.next, 'nonsense', madeUp]) {
      const answer = await inParts({ format: 'json', content, next });
      expect(answer).toMatchObject({ written: 0, problems: [{ row: 86, column: 'title' }] });
    }
    const { remaining } = await part({ format: 'json', content: renamed(90), next: madeUp });
    expect(remaining).toBe(90);
  });

  test('of large products uses smaller parts', async () => {
    const long = (at: number) => ({
      ...Object.fromEntries(
        ['description', 'care', 'custom', 'stockNote'].map((name) => [name, 'ắ'.repeat(4_000)]),
      ),
      code: `LL-LONG-${at}`,
      category: 'Sofa',
      title: 'After',
    });
    const content = JSON.stringify(Array.from({ length: 30 }, (_, at) => long(at)));
    expect(await inParts({ format: 'json', content })).toMatchObject({ written: 30, parts: 3 });
  });
});
