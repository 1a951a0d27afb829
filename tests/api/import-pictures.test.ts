import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import type { CallInput } from '#contracts/call.ts';
import {
  exportCatalogueCsv,
  getStoredProduct,
  importCatalogue,
  matchPictureFiles,
} from '#contracts/products/catalog-files.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { MAX_IMPORT_PICTURES } from '#domain/limits.ts';
import type { Product } from '#domain/products/product.ts';
import { MAX_PICTURES } from '#domain/products/product-summary.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

const [A, B, C] = ['/pictures/a.webp', '/pictures/b.webp', '/pictures/c.webp'] as const;
const NO_PRODUCTS = { format: 'json', content: '[]' } as const;

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [
    product({ code: 'LL-SF-1', imageBig: [A], imageSmall: [A] }),
    product({ code: 'LL-SF-2', imageBig: [A], imageSmall: [B] }),
    product({ code: 'LL-SF-3', imageBig: [], imageSmall: [] }),
  ]);
});

type Body = NonNullable<CallInput<typeof importCatalogue>['body']>;

async function load(body: Partial<Body>) {
  const input = { body: { ...NO_PRODUCTS, dryRun: false, ...body } };
  return (await ask(shop.app, importCatalogue, input)).result;
}

async function picturesOf(code: string): Promise<Pick<Product, 'imageBig' | 'imageSmall'>> {
  const { result } = await ask(shop.app, getStoredProduct, { params: { code } });
  return { imageBig: result.imageBig, imageSmall: result.imageSmall };
}

describe('picture files', () => {
  test('belong to the products of the shop and of the file', async () => {
    const names = ['ll sf 1 hero.jpg', 'LL-NEW-1.jpg', 'LL-SF-2/side.jpg', 'other.jpg'];
    const content = 'code,category,title\r\nLL-NEW-1,Sofa,New\r\n';
    const { result } = await ask(shop.app, matchPictureFiles, {
      body: { format: 'csv', content, names },
    });
    expect(result.codes).toEqual(['LL-SF-1', 'LL-NEW-1', 'LL-SF-2', '']);
  });

  test('are at most 2,000', async () => {
    const names = Array.from({ length: MAX_IMPORT_PICTURES + 1 }, (_, at) => `${at}.jpg`);
    const refused = await request(shop.app, matchPictureFiles, { body: { ...NO_PRODUCTS, names } });
    expect(await failureOf(refused)).toMatchObject({ http: 400 });
  });
});

describe('imported pictures', () => {
  test('follow those of a product, on cards too unless cards have other pictures', async () => {
    const pictures = ['LL-SF-1', 'LL-SF-2', 'LL-SF-3'].map((code) => ({ code, pictures: [B, C] }));
    expect(await load({ pictures })).toMatchObject({ problems: [], changed: 3, written: 3 });
    expect(await picturesOf('LL-SF-1')).toEqual({ imageBig: [A, B, C], imageSmall: [A, B, C] });
    expect(await picturesOf('LL-SF-2')).toEqual({ imageBig: [A, B, C], imageSmall: [B] });
    expect(await picturesOf('LL-SF-3')).toEqual({ imageBig: [B, C], imageSmall: [B, C] });
  });

  test('can replace those of a product', async () => {
    const pictures = [{ code: 'LL-SF-2', pictures: [C] }];
    await load({ pictures, replacesPictures: true });
    expect(await picturesOf('LL-SF-2')).toEqual({ imageBig: [C], imageSmall: [C] });
  });

  test('are listed before they are written, per product', async () => {
    const pictures = [{ code: 'LL-SF-1', pictures: ['/pictures/LL-SF-1-side.jpg'] }];
    const { changes, changed } = await load({ pictures, dryRun: true });
    expect(changed).toBe(1);
    expect(changes).toMatchObject(
      ['imageSmall', 'imageBig'].map((column) => ({
        code: 'LL-SF-1',
        column,
        before: A,
        after: `${A}\n/pictures/LL-SF-1-side.jpg`,
      })),
    );
    expect(await picturesOf('LL-SF-1')).toEqual({ imageBig: [A], imageSmall: [A] });
  });

  test('change nothing the second time', async () => {
    const pictures = [{ code: 'LL-SF-1', pictures: [A] }];
    expect(await load({ pictures })).toMatchObject({ changed: 0, unchanged: 1, written: 0 });
    const { result } = await ask(shop.app, listObjectHistory, {
      params: { type: 'product', id: 'LL-SF-1' },
    });
    expect(result.entries.filter(({ kind }) => kind === 'changed')).toEqual([]);
  });

  test('come with the products of a file, also with new ones', async () => {
    const content = 'code,category,title\r\nLL-NEW-1,Sofa,New\r\n';
    const pictures = [
      { code: 'LL-NEW-1', pictures: [B, A] },
      { code: 'LL-SF-3', pictures: [C] },
    ];
    expect(await load({ format: 'csv', content, pictures })).toMatchObject({
      problems: [],
      created: 1,
      changed: 1,
      written: 2,
    });
    expect(await picturesOf('LL-NEW-1')).toEqual({ imageBig: [B, A], imageSmall: [B, A] });
    expect(await picturesOf('LL-SF-3')).toEqual({ imageBig: [C], imageSmall: [C] });
  });

  test('of a product that the shop does not have are refused, with its code', async () => {
    const result = await load({ pictures: [{ code: 'LL-GONE-1', pictures: [A] }] });
    expect(result.written).toBe(0);
    expect(result.problems[0]).toMatchObject({ row: 0, column: 'LL-GONE-1' });
  });

  test('beyond 20 of a product are refused, with its code', async () => {
    const many = Array.from({ length: 20 }, (_, at) => `/pictures/${at}.webp`);
    const result = await load({ pictures: [{ code: 'LL-SF-1', pictures: many }] });
    expect(result.written).toBe(0);
    expect(result.problems[0]).toMatchObject({
      row: 0,
      column: 'LL-SF-1',
      reason: { code: 'many', value: '20' },
    });
  });

  test('do not overwrite a change that somebody makes between the check and the write', async () => {
    const pictures = [{ code: 'LL-SF-1', pictures: [B] }];
    const { next } = await load({ pictures, dryRun: true });
    await ask(shop.app, updateProduct, {
      params: { id: 'LL-SF-1' },
      body: { imageBig: [C, A], imageSmall: [C, A], version: 1 },
    });
    let result = await load({ pictures, next });
    while (result.remaining > 0) result = await load({ pictures, next: result.next });
    expect((await picturesOf('LL-SF-1')).imageBig).toEqual([C, A, B]);
  });

  test('are part of the signature of a cursor', async () => {
    const { next } = await load({ pictures: [{ code: 'LL-SF-1', pictures: [B] }], dryRun: true });
    // The cursor belongs to other pictures, so the file is validated again, and the problem is found.
    const other = { pictures: [{ code: 'LL-GONE-1', pictures: [A] }], next };
    expect((await load(other)).problems).not.toEqual([]);
  });

  test('of an unchanged export change nothing', async () => {
    const { csv } = (await ask(shop.app, exportCatalogueCsv, { query: { language: 'vn' } })).result;
    const result = await load({ format: 'csv', content: csv });
    expect(result).toMatchObject({ problems: [], created: 0, changed: 0, unchanged: 3 });
  });
});

describe('pictures in a file', () => {
  const checked: string[][] = [];
  const GONE = '/pictures/gone.webp';

  beforeEach(async () => {
    checked.length = 0;
    shop = runApi(await newTable(), {
      findMissingPictures: async (_, pictures) => {
        checked.push([...pictures]);
        return new Set(pictures.filter((picture) => picture === GONE));
      },
    });
    await stock(shop, [product({ code: 'LL-SF-1', imageBig: [GONE, A], imageSmall: [A] })]);
  });

  const row = (code: string, pictures: readonly string[], more: object = {}) => ({
    ...product({ code, imageBig: [...pictures], imageSmall: [A] }),
    version: undefined,
    ...more,
  });
  const fileOf = (...rows: object[]) => ({ content: JSON.stringify(rows) });

  test('that the shop cannot show are refused with row, column and address', async () => {
    const option = { color: 'Oak', material: 'Oak', imageBig: GONE };
    const file = fileOf(row('LL-SF-8', [A, GONE]), row('LL-SF-9', [A], { stockedCoMat: [option] }));
    for (const dryRun of [true, false]) {
      const { problems, written } = await load({ ...file, dryRun });
      expect(problems).toMatchObject([
        { row: 1, column: 'imageBig', reason: { code: 'picture-missing', value: GONE } },
        { row: 2, column: 'stockedCoMat', reason: { code: 'picture-missing', value: GONE } },
      ]);
      expect(written).toBe(0);
    }
  });

  test('that the product has are not checked again', async () => {
    const { result } = await ask(shop.app, getStoredProduct, { params: { code: 'LL-SF-1' } });
    const { problems, written } = await load(fileOf({ ...result, title: 'Renamed' }));
    expect(problems).toEqual([]);
    expect(written).toBe(1);
    expect(checked).toEqual([]);
  });

  test('that are uploaded later are not checked in a dry run, and checked before the write', async () => {
    const file = { ...fileOf(row('LL-SF-8', [GONE])), laterPictures: [GONE] };
    const dry = await load({ ...file, dryRun: true });
    expect(dry.problems).toEqual([]);
    const { problems } = await load({ ...file, next: dry.next });
    expect(problems).toMatchObject([{ row: 1, column: 'imageBig' }]);
  });

  test('are checked for at most a hundred pictures per call, unless one row has more', async () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      row(
        `LL-SF-${at + 10}`,
        Array.from({ length: MAX_PICTURES }, (__, place) => `/pictures/${at}-${place}.webp`),
      ),
    );
    let next: string | undefined;
    do {
      ({ next } = await load({ ...fileOf(...rows), dryRun: true, next }));
      const isDone = checked.flat().includes('/pictures/11-0.webp');
      if (isDone) break;
    } while (next);
    expect(checked.length).toBeGreaterThan(2);
    expect(Math.max(...checked.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});
