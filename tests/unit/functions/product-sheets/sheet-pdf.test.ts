import { describe, expect, test, vi } from 'vitest';
import { drawingSchema } from '#domain/drawings/drawing.ts';
import type { Package } from '#domain/fit/package-schema.ts';
import type { Language } from '#domain/languages.ts';
import { LEFT, RIGHT } from '#functions/documents/page-layout.ts';
import { mirrorImage } from '#functions/documents/shapes.ts';
import { sheetPdf } from '#functions/product-sheets/pdf/draw-sheet.ts';
import { elementsOf, openPdf, textEdges, textsOf } from '../../../support/documents/read-pdf.ts';
import { type SampleSheetOptions, sampleSheet } from '../../../support/documents/sample-sheet.ts';

// Fonts and pictures take seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const MAX_BYTES = 100 * 1024;

async function bytesOf(options: SampleSheetOptions) {
  return sheetPdf(await sampleSheet(options));
}

/** Returns the URLs of the links on the page. */
async function linksOf(bytes: Uint8Array): Promise<string[]> {
  const page = await (await openPdf(bytes)).getPage(1);
  return (await page.getAnnotations()).map(({ url }) => url);
}

async function open(options: SampleSheetOptions) {
  const pdf = await openPdf(await bytesOf(options));
  const texts = (await textsOf(pdf)).map((text) => text.replaceAll('\u00a0', ' '));
  return { pdf, pages: pdf.numPages, text: texts.join(' ') };
}

describe.each<[Language, string, string[]]>([
  [
    'en',
    'en',
    [
      'Koda chaise sofa in Flax linen',
      'August 3, 2026',
      'Heavy linen, smoked oak',
      'Plump the back cushions regularly.',
      'We make this piece for you: 4–6 weeks',
      'Drawings, scale 1:',
      '113 1/2 in (288 cm)',
      'Overall 113 1/2 (288) 62 1/4 (158) 35 3/4 (91)',
      '216 lb (98 kg)',
      'Chaise 35 (89) 62 1/4 (158) 27 1/4 (69)',
      'limandloom.example/products/sofa/LL-SF-1041',
      '+1 555 010 0142',
    ],
  ],
  [
    'vn',
    'vi',
    ['Sofa góc Koda, vải lanh màu mộc', 'Bản vẽ, tỉ lệ 1:', 'Ghế nằm 89 (35)', '288 (113 1/2)'],
  ],
  [
    'kr',
    'ko',
    ['코다 카우치형 소파, 플랙스 베이지 리넨', '도면, 축척 1:', '카우치 89 (35)', '98 kg (216 lb)'],
  ],
])('the product sheet in %s', (language, tag, expected) => {
  test('is one page with photograph, drawings, dimensions, care, packages, weight and code (D67)', async () => {
    const { pages, text } = await open({ language });
    expect(pages).toBe(1);
    for (const part of ['LL-SF-1041', ...expected]) expect(text).toContain(part);
  });

  test('names its language and title, is tagged and has at most 100 KB', async () => {
    const bytes = await bytesOf({ language });
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
    const pdf = await openPdf(bytes);
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Language: tag,
      Title: expect.stringContaining(expected[0] ?? ''),
    });
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });
});

describe('tags of a product sheet', () => {
  test('a reader finds one main heading, then photograph, drawings, tables and link', async () => {
    const { pdf } = await open({});
    const roles = (await elementsOf(pdf, 1)).map(({ role }) => role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    const order = ['H1', 'Figure', 'H2', 'Table', 'Link'].map((role) => roles.indexOf(role));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    // Photograph, three views and the QR code.
    expect(roles.filter((role) => role === 'Figure')).toHaveLength(5);
    expect(roles.filter((role) => role === 'Table')).toHaveLength(2);
  });

  test('texts of the views name their measurements, and the link leads to the product page', async () => {
    const bytes = await bytesOf({});
    const text = Buffer.from(bytes).toString('latin1').replaceAll('\\240', ' ');
    expect(text).toContain('/Alt (Picture of Koda chaise sofa in Flax linen)');
    expect(text.match(/\/Alt /g)).toHaveLength(5);
    expect(await linksOf(bytes)).toEqual([
      'https://limandloom.example/products/sofa/LL-SF-1041',
      expect.any(String),
      expect.any(String),
    ]);
  });
});

describe('the files for architects on a product sheet', () => {
  const site = 'https://limandloom.example';
  const dxf = `${site}/drawings/koda.dxf`;
  const model = `${site}/3d/LL-SF-1041.glb`;

  test('are the drawing and the 3D model, at URLs that stay the same (S14.43)', async () => {
    const bytes = await bytesOf({});
    expect((await linksOf(bytes)).slice(1)).toEqual([dxf, model]);
    const text = (await textsOf(await openPdf(bytes))).join(' ');
    expect(text).toContain('For architects CAD drawing (DXF) 3D model (GLB)');
  });

  test('are left out for a product without them (S14.43)', async () => {
    expect((await linksOf(await bytesOf({ withModel: false }))).slice(1)).toEqual([dxf]);
    expect((await linksOf(await bytesOf({ withDrawing: false }))).slice(1)).toEqual([model]);
    const { text } = await open({ withModel: false, withDrawing: false });
    expect(text).not.toContain('For architects');
  });
});

describe('every product has a sheet of one page', () => {
  test.each(['garo', 'rugo', 'domi', 'wanda', 'orbi', 'tami', 'lumi', 'oro'])(
    'the design %s, with its drawing',
    async (design) => {
      const { pages, text } = await open({ design });
      expect(pages).toBe(1);
      expect(text).toMatch(/scale 1:(?:5|10|20|25|30|40|50) /);
    },
  );

  test('without drawing, picture, measurements and texts', async () => {
    const change = {
      title: 'Moss lamp',
      material: '',
      care: '',
      specifications: '',
      generalInfo: '',
      custom: '',
      dimensions: {},
      packages: [],
    };
    const { pages, text } = await open({
      change,
      withPicture: false,
      withDrawing: false,
      withModel: false,
    });
    expect(pages).toBe(1);
    expect(text).toContain('Moss lamp');
    expect(text).toContain('See it online');
    for (const left of ['Drawings', 'Dimensions', 'Packages', 'approximate', 'Care']) {
      expect(text).not.toContain(left);
    }
  });

  test('with the longest texts and most packages that staff can enter', async () => {
    const group = { width: '100.25', depth: '44.5', height: '30' };
    const packages: Package[] = Array.from({ length: 12 }, (_, index) => ({
      name: 'side-rails',
      width: 100.5 + index,
      depth: 10,
      height: 5,
    }));
    const change = {
      title: 'A long title of a product that staff enter '.repeat(4).trim(),
      material: 'Oak, '.repeat(39),
      care: 'Care text that is very long. '.repeat(130),
      translations: {},
      packages,
      dimensions: {
        overall: { width: '288', depth: '158', height: '91' },
        seat: group,
        general: group,
        cabinet: group,
        drawer: group,
        shelf: group,
        openStorage: group,
        armHeight: '44',
        weight: '98',
      },
    };
    const { pages, text } = await open({ language: 'kr', change });
    expect(pages).toBe(1);
    expect(text).toContain('…');
    expect(text).toContain('111.5 (44)');
    // There is no room for drawings.
    expect(text).not.toContain('1:');
  });
});

test.each(['W', '가', 'i.'])('words of %s without a space stay on the one page', async (part) => {
  const word = part.repeat(180 / part.length);
  const texts = { material: word, care: word.repeat(9), custom: word, generalInfo: word };
  const change = { title: word, specifications: word, translations: {}, ...texts };
  const { pdf, pages, text } = await open({ change });
  expect(pages).toBe(1);
  expect(text).toContain('…');
  for (const { text: piece, left, right } of await textEdges(pdf)) {
    expect(left, piece).toBeGreaterThanOrEqual(LEFT - 0.5);
    expect(right, piece).toBeLessThanOrEqual(RIGHT + 0.5);
  }
});

test('the same product gives the same bytes', async () => {
  const [one, other] = await Promise.all([
    bytesOf({ language: 'vn' }),
    bytesOf({ language: 'vn' }),
  ]);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

test('the mirror image of path data is path data again, and its own mirror image', () => {
  const path = 'M10-70c5 0 5 5 0 5h-3.5v2l.5-.5z';
  expect(mirrorImage(path)).toBe('M-10 -70c-5 0 -5 5 0 5h3.5v2l-0.5 -.5z');
  const view = { outline: mirrorImage(path) };
  const drawing = { size: { width: 1, depth: 1, height: 1 }, front: view, side: view, top: view };
  expect(drawingSchema.safeParse(drawing).success).toBe(true);
});
