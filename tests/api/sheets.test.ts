import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { downloadSheet } from '#contracts/products/product-sheet.ts';
import type { Drawing } from '#domain/drawings/drawing.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { RULES } from '#functions/limits/rules.ts';
import type { ReadDrawing } from '#functions/site-files/site-drawing.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const PHOTOGRAPH = new URL('../../catalogue/pictures/koda-flax-hero.webp', import.meta.url);
const koda = (await loadDrawings()).get('koda')?.drawing as Drawing;
const DIMENSIONS = { width: '288', depth: '158', height: '91' };
const KODA = product({
  code: SOFA,
  variant: 'koda',
  title: 'Hoi An Sofa',
  care: 'Plump the cushions.',
  dimensions: DIMENSIONS,
  translations: { kr: { title: '호이안 소파' } },
});

const drawn: ReadDrawing = async (_, design) => (design === 'koda' ? koda : undefined);
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  const photograph = await readFile(PHOTOGRAPH);
  shop = runApi(settings, { readDrawing: drawn, readPicture: async () => photograph });
  await stock(shop, [KODA]);
});

/** Downloads a sheet, and returns its page's text. */
async function download(language: 'vn' | 'en' | 'kr' = 'en', api = shop) {
  const input = { params: { code: SOFA }, query: { language } };
  const response = await request(api.app, downloadSheet, input);
  expect(response.status).toBe(200);
  const bytes = await response.bytes();
  const pdf = await openPdf(bytes);
  return { headers: response.headers, bytes, text: (await textsOf(pdf)).join(' ') };
}

const secondsOf = (headers: Headers) =>
  Number(/s-maxage=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1]);

describe('the download of a product sheet (D67)', () => {
  test('is a PDF with a name, cached at the CDN until a product changes', async () => {
    const { headers, text } = await download();
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${SOFA}-en.pdf"`);
    expect(headers.get('netlify-cache-tag')).toBe(`catalogue,product-${SOFA}`);
    expect(secondsOf(headers)).toBe(600);
    for (const part of ['Hoi An Sofa', SOFA, 'Drawings, scale 1:', 'shop.test/products/sofa/']) {
      expect(text).toContain(part);
    }
  });

  test('is in the language of the page, with English for missing texts', async () => {
    const { headers, text } = await download('kr');
    expect(headers.get('content-disposition')).toContain(`${SOFA}-kr.pdf`);
    for (const part of ['호이안 소파', '치수', 'Plump the cushions.', 'shop.test/kr/products/']) {
      expect(text).toContain(part);
    }
  });

  test('contains no price', async () => {
    const { text } = await download();
    expect(text).not.toMatch(/[$₫₩]|\bUSD\b/);
  });

  test('shows a change of the product immediately', async () => {
    await ask(shop.app, updateProduct, { params: { id: SOFA }, body: { title: 'Hue Sofa' } });
    expect((await download()).text).toContain('Hue Sofa');
  });

  test('of an unknown product is a 404', async () => {
    const input = { params: { code: 'LL-NONE' } };
    const failure = await failureOf(await request(shop.app, downloadSheet, input));
    expect(failure).toMatchObject({ http: 404, code: 'unknown-product' });
  });

  test('is limited by network', async () => {
    expect(RULES['sheet-network']).toEqual({ max: 60, minutes: 15 });
    const { max } = RULES['sheet-network'];
    const input = { params: { code: SOFA } };
    const other = runApi(settings, { limitFactor: 2 / max });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push((await request(other.app, downloadSheet, input)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});

test('the sheet of a product with a model links to the model (S14.43)', async () => {
  const [without, found] = [await download(), runApi(settings, { findModel: async () => true })];
  expect(without.text).not.toContain('3D model (GLB)');
  expect((await download('en', found)).text).toContain('3D model (GLB)');
});

describe('a product sheet without its parts', () => {
  test('has no drawing if the product has another size', async () => {
    const dimensions = { ...DIMENSIONS, width: '240' };
    await ask(shop.app, updateProduct, { params: { id: SOFA }, body: { dimensions } });
    const { headers, text } = await download();
    expect(text).not.toContain('Drawings');
    expect(text).toContain('94 1/2 (240)');
    expect(secondsOf(headers)).toBe(600);
  });

  test('is cached for a short time if picture, drawing or model could not be read', async () => {
    const photograph = await readFile(PHOTOGRAPH);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const parts of [
      { readDrawing: drawn },
      {
        readDrawing: drawn,
        readPicture: async () => photograph,
        findModel: async () => 'unreadable' as const,
      },
      { readDrawing: async () => 'unreadable' as const, readPicture: async () => photograph },
    ]) {
      const { headers, text } = await download('en', runApi(settings, parts));
      expect(text).toContain('Hoi An Sofa');
      expect(secondsOf(headers)).toBe(10);
      expect(timeout).toHaveBeenCalledWith(5_000);
      timeout.mockClear();
    }
    timeout.mockRestore();
  });

  test('leaves out bytes that are not a picture', async () => {
    const api = runApi(settings, {
      readDrawing: drawn,
      readPicture: async () => Buffer.from('no picture'),
    });
    const { bytes } = await download('en', api);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
  });
});
