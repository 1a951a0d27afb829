import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import DxfParser from 'dxf-parser';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Sofa with a chaise: 288 x 158 x 91 cm. */
const CHAISE = 'LL-SF-1041';

/** Follows a link to a file, and returns its name and contents. */
async function download(page: Page, language: Language, key: 'sheet' | 'dxf' | 'model') {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: say(language)('product', key) }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), contents: await readFile(await file.path()) };
}

test('a product page has its sheet with photograph and drawings, and files for architects (S13.20, S13.26, S14.36, S14.43)', async ({
  page,
}) => {
  await page.goto(sitePaths('kr').product('Sofa', CHAISE));
  let sheet = await download(page, 'kr', 'sheet');
  expect(sheet.name).toBe(`${CHAISE}-kr.pdf`);
  // A busy machine may take too long to make the picture for the first time.
  await expect(async () => {
    sheet = await download(page, 'kr', 'sheet');
    expect(sheet.contents.includes('/Subtype /Image')).toBe(true);
  }).toPass();
  const pdf = await openPdf(sheet.contents);
  const text = (await textsOf(pdf)).join(' ');
  expect(text).toContain('축척 1:');
  const links = (await (await pdf.getPage(1)).getAnnotations()).map(({ url }) => String(url));
  const printed = links.find((url) => url.endsWith(`/3d/${CHAISE}.glb`)) ?? '';
  const drawing = await download(page, 'kr', 'dxf');
  expect(drawing.name).toBe('koda.dxf');
  expect(new DxfParser().parseSync(drawing.contents.toString())?.entities.length).toBeGreaterThan(
    9,
  );
  const model = await download(page, 'kr', 'model');
  expect(model.name).toBe(`${CHAISE}.glb`);
  expect(model.contents.toString('utf8', 0, 4)).toBe('glTF');
  const linked = await page.request.get(printed);
  expect(linked.headers()['content-type']).toBe('model/gltf-binary');
  expect(Buffer.compare(await linked.body(), model.contents)).toBe(0);
});
