import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  BlobReader,
  BlobWriter,
  type FileEntry,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-external.js';
import { sendPicturePart } from '#contracts/pictures/pictures.ts';
import { getProduct } from '#contracts/products/products.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { cutOutPicture, opaquePicture } from '#tests/support/api/pictures.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { deleteMadeProduct, makeProduct } from '#tests/support/made-products.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const WIDTHS = [1440, 820, 390];

const files = (page: Page) => page.getByLabel(text('admin', 'import-file'), { exact: true });
const check = (page: Page) => page.getByRole('button', { name: text('admin', 'import-check') });
const write = (page: Page) => page.getByRole('button', { name: text('admin', 'import-write') });
const notice = (page: Page) => page.locator('.msg[role="status"]');
/** Row of a file in the list of pictures. */
const use = (page: Page, path: string) =>
  page.getByRole('table').first().getByRole('row').filter({ hasText: path });

/** Returns a ZIP file for a file input. */
async function zipOf(entries: readonly (readonly [path: string, content: Buffer | string])[]) {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of entries) {
    const reader =
      typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content);
    await zip.add(path, reader);
  }
  const bytes = await (await zip.close()).arrayBuffer();
  return { name: 'shop.zip', mimeType: 'application/zip', buffer: Buffer.from(bytes) };
}

async function openImport(page: Page): Promise<void> {
  await signInAsStaff(page, 'editor');
  await page.goto(`${sitePaths('en').admin()}?section=import-export`);
  await expect(check(page)).toBeVisible();
}

test('a ZIP file with products and pictures fills the shop, and comes back unchanged from an export', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  const { code: known } = await makeProduct(request, {});
  const code = `LL-ZIP-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const picturesOf = async (one: string) => {
    const response = await request.get(`/api/interior/${one}`);
    return getProduct.response.parse(await response.json()).result.interior.imageBig;
  };
  const side = await opaquePicture(1200, 900);
  const zip = await zipOf([
    ['shop/catalogue.csv', `code,category,title\r\n${code},Sofa,Sofa from a file\r\n`],
    [`shop/${code}-side.jpg`, side],
    [`shop/${code.toLowerCase().replaceAll('-', ' ')} Hero.PNG`, await cutOutPicture()],
    [`shop/${known}/ghế.jpeg`.normalize('NFD'), await opaquePicture()],
    ['shop/lamp.jpg', await opaquePicture()],
    [`shop/${known}-small.png`, await opaquePicture(200, 200)],
    ['shop/notes.txt', 'notes'],
    [`__MACOSX/shop/._${code}-side.jpg`, 'attributes'],
  ]);
  await openImport(page);

  await test.step('the check says what each file becomes, and writes nothing', async () => {
    await files(page).setInputFiles(zip);
    await check(page).click();
    await expect(notice(page)).toContainText(
      text('pictures', 'import-uploads_other', { count: 4 }),
    );
    await expect(use(page, `${code}-side.jpg`)).toContainText(
      text('pictures', 'import-becomes', { code }),
    );
    await expect(use(page, 'Hero.PNG')).toContainText(text('pictures', 'import-becomes', { code }));
    await expect(use(page, 'ghế.jpeg')).toContainText(
      text('pictures', 'import-becomes', { code: known }),
    );
    await expect(use(page, 'lamp.jpg')).toContainText(text('pictures', 'import-no-product'));
    await expect(use(page, 'notes.txt')).toContainText(text('pictures', 'import-other-file'));
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(7);
    await expectAccessible(page, { widths: WIDTHS });
    expect(await picturesOf(known)).toEqual([]);
  });

  await test.step('stopped uploads continue', async () => {
    const partPath = `**/api${sendPicturePart.path.replace(/\{\w+\}/g, '*')}`;
    await page.route(partPath, () => undefined);
    await write(page).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: text('pictures', 'import-stop') }).click();
    const stopped = text('pictures', 'import-upload-stopped_other', { done: 0, count: 4 });
    await expect(page.getByText(stopped)).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
    await page.unroute(partPath);
    await page.getByRole('button', { name: text('pictures', 'import-continue') }).click();
  });

  await test.step('a file that the shop refuses is named, and the others are written', async () => {
    await expect(notice(page)).toContainText(text('pictures', 'import-refused_one', { count: 1 }));
    await expect(use(page, `${known}-small.png`)).toContainText(text('pictures', 'failure-small'));
    ignoreErrors(consoleErrors, '422');
    await expectAccessible(page, { widths: WIDTHS });
    await page.getByRole('button', { name: text('pictures', 'import-without') }).click();
    await expect(notice(page)).toHaveText(text('admin', 'import-written_other', { count: 2 }));
    expect(await picturesOf(code)).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-detail\.webp$/),
    ]);
    expect(await picturesOf(known)).toHaveLength(1);
  });

  await test.step('the same files change nothing', async () => {
    await files(page).setInputFiles({
      name: `${code}-side.jpg`,
      mimeType: 'image/jpeg',
      buffer: side,
    });
    await check(page).click();
    await expect(notice(page)).toHaveText(text('admin', 'import-nothing'));
    await expect(use(page, `${code}-side.jpg`)).toContainText(
      text('pictures', 'import-known', { code }),
    );
  });

  await test.step('an export contains all pictures, and its import keeps them', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('pictures', 'export-zip') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('catalogue.zip');
    const reader = new ZipReader(new BlobReader(new Blob([await readFile(await file.path())])));
    const entries = await reader.getEntries();
    const names = entries.map(({ filename }) => filename);
    const own = await picturesOf(code);
    expect(names).toEqual(
      expect.arrayContaining(['catalogue.csv', ...own.map((one) => one.slice(1))]),
    );
    const contents: [string, Buffer][] = [];
    for (const entry of entries as FileEntry[]) {
      const isOwn = own.includes(`/${entry.filename}`);
      if (!isOwn && entry.filename !== 'catalogue.csv') continue;
      contents.push([entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter()))]);
    }
    await files(page).setInputFiles(await zipOf(contents));
    await check(page).click();
    for (const one of own) {
      await expect(use(page, one.slice(1))).toContainText(text('pictures', 'import-kept'));
    }
    await expect(page.getByRole('cell', { name: code, exact: true })).toHaveCount(0);
  });
  await deleteMadeProduct(request, code);
  await deleteMadeProduct(request, known);
});

test('a hostile ZIP file is refused with words, and a folder needs no ZIP file', async ({
  page,
  request,
}, testInfo) => {
  const { code } = await makeProduct(request, {});
  await openImport(page);
  for (const [name, problem] of [
    ['../up.jpg', 'zip-names'],
    ['/root.jpg', 'zip-names'],
  ] as const) {
    await files(page).setInputFiles(await zipOf([[name, 'x']]));
    await check(page).click();
    await expect(page.getByRole('alert')).toHaveText(text('pictures', problem));
  }
  await expectAccessible(page, { widths: WIDTHS });

  const folder = testInfo.outputPath('pictures');
  await mkdir(`${folder}/${code}`, { recursive: true });
  await writeFile(`${folder}/${code}/1.jpg`, await opaquePicture());
  await writeFile(`${folder}/${code}/2.jpg`, await opaquePicture());
  await files(page).setInputFiles([]);
  await page.getByLabel(text('pictures', 'import-folder')).setInputFiles(folder);
  await check(page).click();
  await expect(notice(page)).toContainText(text('pictures', 'import-uploads_other', { count: 2 }));
  await write(page).click();
  await expect(notice(page)).toHaveText(text('admin', 'import-written_one', { count: 1 }));
  await deleteMadeProduct(request, code);
});
