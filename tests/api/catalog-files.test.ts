import iconv from 'iconv-lite';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  exportCatalogue,
  exportCatalogueCsv,
  importCatalogue,
} from '#contracts/products/catalog-files.ts';
import { decodeOlderEncoding, decodeUnicode, type OlderEncoding } from '#domain/input/file-text.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { csvLine } from '#functions/csv/csv.ts';
import { HEADER_ROWS } from '#functions/products/csv-headers.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { withCpuSeconds } from '#tests/support/cpu-seconds.ts';
import { OLDER_SPREADSHEETS, savedBy, UNICODE_SPREADSHEETS } from '#tests/support/spreadsheets.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
});

async function load(content: string, format: 'csv' | 'json' = 'csv', dryRun = true) {
  return (await ask(shop.app, importCatalogue, { body: { format, content, dryRun } })).result;
}

/** Rows of the shop's own export. @param language of its headers */
async function exportedRows(language?: Language) {
  const query = language ? { language } : {};
  const { csv } = (await ask(shop.app, exportCatalogueCsv, { query })).result;
  return parseCsvAsSpreadsheet(csv);
}

/** Cells as a spreadsheet shows them, with the export's apostrophes. */
function parseCsvAsSpreadsheet(csv: string): string[][] {
  return [...csv.replace(/^\uFEFF/, '').matchAll(/(?:"(?:[^"]|"")*",?)+\r\n/g)].map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

/** Problems as 'row column message'. */
const texts = (problems: Awaited<ReturnType<typeof load>>['problems']) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

/** Product with cells that spreadsheets change or split. */
const difficult = product({
  code: 'LL-SF-1',
  title: '-Ando sofa',
  size: 'true',
  description: 'Deep; =soft\n- first line\n- second\tline, "quoted"',
  care: '+84 28 0000 0142',
  dimensions: { width: '226', weight: '44.5' },
  extraInfo: ['=One', '@Two; -three', '00501', '🛋️ “soft”'],
  translations: {
    vn: { title: 'Ghế sofa Hội An' },
    kr: { title: '호이안 소파 뷁', care: '−漢字 ﷺ' },
  },
});

describe('an export that a spreadsheet has saved', () => {
  beforeEach(() => stock(shop, [difficult, product({ code: 'LL-TB-1', title: 'Table' })]));

  test.each(Object.entries(UNICODE_SPREADSHEETS))(
    'is imported without a problem and without a change: %s',
    async (_, program) => {
      const content = decodeUnicode(savedBy(program, await exportedRows())) ?? '';
      expect(await load(content)).toMatchObject({ problems: [], unchanged: 2, changed: 0 });
    },
  );

  test.each(
    languageSchema.options.flatMap((language) =>
      Object.entries(UNICODE_SPREADSHEETS).map(
        ([name, program]) => [language, name, program] as const,
      ),
    ),
  )('has headers in %s, and is imported without a change: %s', async (language, _, program) => {
    const rows = await exportedRows(language);
    const [head = []] = rows;
    const content = decodeUnicode(savedBy(program, rows)) ?? '';
    expect(head).not.toContain('code');
    expect(await load(content)).toMatchObject({
      problems: [],
      unchanged: 2,
      changed: 0,
      changedCells: 0,
    });
  });

  test.each(languageSchema.options)(
    'a changed cell below a header in %s changes this field only',
    async (language) => {
      const [program] = Object.values(UNICODE_SPREADSHEETS);
      if (!program) throw new Error('There is no spreadsheet');
      const rows = await exportedRows(language);
      const at = HEADER_ROWS[0]?.indexOf('kr.title') ?? -1;
      const changed = rows.map((row, line) => (line === 1 ? row.with(at, '새 소파') : row));
      const { changes, problems } = await load(decodeUnicode(savedBy(program, changed)) ?? '');
      expect(problems).toEqual([]);
      expect(changes).toMatchObject([
        { code: 'LL-SF-1', column: 'kr.title', before: '호이안 소파 뷁', after: '새 소파' },
      ]);
    },
  );

  test.each([
    ['euc-kr', '호이안 소파 뷁'],
    ['windows-1258', 'Ghế sofa đệm Hội An'],
    ['windows-1252', 'Café “Lim” 20 €'],
  ] as const)(
    'in %s is not Unicode, and is imported in the chosen encoding',
    async (name, title) => {
      const sheet = [
        ['code', 'category', 'title'],
        ['LL-NEW-1', 'Sofa', title],
      ];
      const bytes = savedBy(OLDER_SPREADSHEETS[name], sheet);
      expect(decodeUnicode(bytes)).toBeUndefined();
      const decode = (file: Uint8Array, encoding: OlderEncoding) => iconv.decode(file, encoding);
      const content = decodeOlderEncoding(bytes, name, decode) ?? '';
      expect(await load(content, 'csv', false)).toMatchObject({ problems: [], written: 1 });
      const { interiors: products } = (await ask(shop.app, exportCatalogue)).result;
      expect(products.find(({ code }) => code === 'LL-NEW-1')?.title).toBe(title);
    },
  );
});

describe('the header of a file', () => {
  test('in each language names every column once, and no header has two meanings', () => {
    const meanings = new Map<string, string>();
    for (const row of HEADER_ROWS) {
      expect(new Set(row).size).toBe(row.length);
      for (const [index, header] of row.entries()) {
        const name = HEADER_ROWS[0]?.[index] ?? '';
        const key = header.toLowerCase();
        expect([header, meanings.get(key) ?? name]).toEqual([header, name]);
        meanings.set(key, name);
        // A header of a language is a text, never the name of the column in the code.
        if (row !== HEADER_ROWS[0]) expect(header).not.toMatch(/undefined|\.|^[a-z]+[A-Z]/);
      }
    }
  });

  test('may mix languages and names, in any order', async () => {
    const csv = '상품명 (영어),Mã,category\r\nMoss,LL-NEW-1,Sofa\r\n';
    const titleHeader = HEADER_ROWS[3]?.[HEADER_ROWS[0]?.indexOf('title') ?? -1] ?? '';
    const content = csv.replace('상품명 (영어)', titleHeader);
    expect(await load(content)).toMatchObject({ problems: [], created: 1 });
  });

  test.each([
    ['Code,CATEGORY, Title ', 'capitals and spaces'],
    ['ｃｏｄｅ,category,ｔｉｔｌｅ', 'full-width letters'],
    ['"code",category,"title"', 'quotation marks'],
    ['\uFEFF\uFEFFcode\u200b,cate\u00adgory,title', 'invisible characters'],
    ['code\tcategory\ttitle', 'tabs'],
    ['sep=,\r\ncode,category,title', 'a separator line'],
    ['code,category,title,,,', 'empty columns'],
    [',,\r\n\r\ncode,category,title', 'empty rows before it'],
  ])('may be "%s" with %s', async (head) => {
    const separator = head.includes('\t') ? '\t' : ',';
    const row = ['LL-NEW-1', 'Sofa', 'Moss'].join(separator);
    expect(await load(`${head}\r\n${row}\r\n`)).toMatchObject({ problems: [], created: 1 });
  });

  test('with unknown columns is one problem, which names them once', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `LL-NEW-${at},Sofa,Moss,red,x,x`);
    const { problems } = await load(
      ['code,category,title,colour,price,Colour', ...rows].join('\n'),
    );
    expect(texts(problems)).toEqual(['1 colour, price, Colour: are not columns of the catalog']);
    const json = rows.map((_, at) => ({
      code: `LL-${at}`,
      category: 'Sofa',
      title: 'x',
      colour: 1,
      price: 2,
    }));
    const found = (await load(JSON.stringify(json), 'json')).problems;
    expect(texts(found)).toEqual(['1 colour, price: are not fields of a product']);
  });

  test('names an unknown column shortly, and at most ten of them', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `${at}${'x'.repeat(900)}`);
    const [first] = (await load(`code,${names.join(',')}\n`)).problems;
    expect(first?.column.length).toBeLessThan(450);
    expect(first?.column).toMatch(/, …$/);
  });

  test('must name each column with text, once', async () => {
    const twice = await load('code,category,title,Title\nLL-1,Sofa,x,y\n');
    expect(texts(twice.problems)).toEqual(['1 title: is twice in the header row']);
    const unnamed = await load('code,category,title,,\nLL-1,Sofa,x,,y\nLL-2,Sofa,x,,,z\n');
    const reason = ': has text in a column without a name';
    expect(texts(unnamed.problems)).toEqual([`2 ${reason}`, `3 ${reason}`]);
  });
});

test('a file with the replacement character is refused by row and column, and nothing is written', async () => {
  const csv =
    'code,category,title,kr.title\r\nLL-1,Sofa,Good,좋은\r\nLL-2,Sofa,Gh\ufffd,\ufffd\ufffd\r\n';
  const { problems, written } = await load(csv, 'csv', false);
  expect(texts(problems)).toEqual([
    '3 title: has a lost character',
    '3 kr.title: has a lost character',
  ]);
  expect(written).toBe(0);
  const json = [
    { code: 'LL-1', category: 'Sofa', title: 'x', translations: { kr: { title: '\ufffd' } } },
  ];
  const inJson = await load(JSON.stringify(json), 'json', false);
  expect(texts(inJson.problems)).toEqual(['1 translations: has a lost character']);
  expect((await ask(shop.app, exportCatalogue)).result.interiors).toEqual([]);
});

/** Largest content, in characters. Characters that JSON escapes count twice in a request. */
const SIZE = 4_900_000;
const filled = (head: string, unit: string, escaped = 0) =>
  head + unit.repeat(Math.floor((SIZE - head.length) / (unit.length + escaped)));
const numbered = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at)).join('');

/** Files of 5 MB that took seconds or minutes before the limits. */
const HOSTILE: readonly (readonly [name: string, format: 'csv' | 'json', content: () => string])[] =
  [
    ['60,000 distinct columns', 'csv', () => `code${numbered(60_000, (at) => `,column-${at}`)}\n`],
    ['separators only', 'csv', () => filled('', ',')],
    ['semicolons and tabs', 'csv', () => filled('code\n', ';\t', 1)],
    ['line breaks only', 'csv', () => filled('code', '\n', 1)],
    ['many short rows', 'csv', () => filled('code\n', 'x\n', 1)],
    ['rows of one code', 'csv', () => filled('code,category,title\n', 'LL-1,Sofa,x\n', 1)],
    ['rows of many cells', 'csv', () => filled('code\n', `${','.repeat(199)}x\n`, 1)],
    [
      '10,000 rows with unnamed cells',
      'csv',
      () => `code\n${numbered(10_000, (at) => `LL-${at}${',x'.repeat(150)}\n`)}`,
    ],
    [
      '10,000 rows with problems in all columns',
      'csv',
      () => {
        const head =
          'code,version,category,family,imageSmall,imageBig,stockedCoMat,dimensions.width\n';
        return head + numbered(10_000, () => '!,x,x,!,!,!,a|b|c|!|!|!,x\n');
      },
    ],
    ['quotation marks only', 'csv', () => filled('code\n', '"', 1)],
    ['cells of quotation marks', 'csv', () => filled('code,title\n', `${'"'.repeat(50)},`, 50)],
    ['an open quotation mark in each row', 'csv', () => filled('code\n', '"x\n', 2)],
    ['one large cell', 'csv', () => filled('code,title\nLL-1,', 'x')],
    ['one large cell of formulas', 'csv', () => `${filled('code,title\nLL-1,"', ";'=")}"`],
    [
      'cells with many lines',
      'csv',
      () => {
        const head = 'code,family,imageSmall,imageBig,stockedCoMat,customCoMat,packages\n';
        return head + numbered(14, (at) => `LL-${at}${`,"${'!\n'.repeat(16_000)}"`.repeat(6)}\n`);
      },
    ],
    ['lost characters', 'csv', () => filled('code,title\n', '\ufffd,\ufffd\n', 5)],
    ['numbers in a list', 'json', () => `[{"code":"LL-1","imageSmall":[1${filled('', ',1')}]}]`],
    ['many entries', 'json', () => `[1${filled('', ',1')}]`],
    [
      'distinct fields',
      'json',
      () => `[{"code":"LL-1"${numbered(250_000, (at) => `,"f${at}":1`)}}]`,
    ],
    ['deep nesting', 'json', () => `[{"code":${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}}]`],
    [
      'products of one code',
      'json',
      () => `[{"code":"LL-1"}${numbered(9_000, () => ',{"code":"LL-1","title":"x"}')}]`,
    ],
  ];

describe('a hostile file of 5 MB', () => {
  // CPU time, because the machine of a test can be busy. The bound is far above the usual half second.
  test.each(HOSTILE)(
    'is answered fast, with at most 200 problems: %s',
    async (_, format, content) => {
      const text = content();
      const { result, seconds } = await withCpuSeconds(() => load(text, format, false));
      const { problems, written } = result;
      expect(seconds).toBeLessThan(5);
      expect(problems.length).toBeLessThanOrEqual(200);
      expect(written).toBe(0);
    },
    60_000,
  );

  test('validates at most 39 rows in one call, also if they are all of one code', async () => {
    const content =
      csvLine(['code', 'category', 'title']) + csvLine(['LL-1', 'Sofa', 'x']).repeat(1_000);
    expect((await load(content)).remaining).toBe(1_000 - 39);
  });
});
