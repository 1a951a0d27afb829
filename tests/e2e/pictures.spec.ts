import type { Locator, Page } from '@playwright/test';
import {
  cancelPictureUpload,
  PICTURE_PART_BYTES,
  sendPicturePart,
} from '#contracts/pictures/pictures.ts';
import { getProduct } from '#contracts/products/products.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { cutOutPicture, opaquePicture } from '#tests/support/api/pictures.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
import { changeProduct, deleteMadeProduct } from '#tests/support/made-products.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const NEW_PRODUCT = `${sitePaths('en').admin()}?section=products&product=new`;

const chooser = (page: Page) =>
  page.getByLabel(`${text('pictures', 'choose')}: ${text('admin', 'pictures')}`);
const list = (page: Page) =>
  page
    .getByRole('group', { name: text('admin', 'pictures') })
    .last()
    .locator('ol');
const pictures = (page: Page) => list(page).getByRole('img');
const button = (page: Page | Locator, key: 'earlier' | 'cancel' | 'remove', about: string) =>
  page.getByRole('button', { name: new RegExp(`^${text('pictures', key)} ?: ${about}$`) });
const announced = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words });

/** Waits until pictures have loaded. */
async function expectShown(shown: Locator, count: number): Promise<void> {
  await expect(shown).toHaveCount(count);
  for (const one of await shown.all()) {
    await one.scrollIntoViewIfNeeded();
    await expect
      .poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

async function openNewProduct(page: Page): Promise<void> {
  await signInAsStaff(page, 'editor');
  await page.goto(NEW_PRODUCT);
  await expect(page.getByText(text('pictures', 'hint'))).toBeVisible();
}

test('a picture goes from the form to the page of the product', async ({
  page,
  request,
  consoleErrors,
}) => {
  const code = `LL-PIC-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const ready = page.getByRole('button', { name: text('drafts', 'ready'), exact: true });
  await openNewProduct(page);

  await test.step('without a picture, the product cannot be put in the shop', async () => {
    await page.getByLabel(text('admin', 'code'), { exact: true }).first().fill(code);
    await page.getByLabel(text('admin', 'category')).selectOption('Sofa');
    const title = text('admin', 'language-of', {
      field: text('admin', 'field-title'),
      language: languageOption('en').name,
    });
    await page.getByLabel(title, { exact: true }).fill('Sofa with own pictures');
    await ready.click();
    await expect(page.getByText(text('admin', 'problem-picture-none'))).toBeVisible();
  });

  await test.step('the form lists what is missing, and leads to each field', async () => {
    const missing = page.getByRole('region', { name: text('pictures', 'missing-title') });
    await missing.getByRole('button', { name: text('pictures', 'missing-pictures') }).click();
    await expect(chooser(page)).toBeFocused();
    const { name } = languageOption('kr');
    await missing.locator('summary', { hasText: name }).click();
    const title = text('admin', 'field-title');
    await missing.getByRole('button', { name: title }).and(page.locator(':visible')).click();
    const field = text('admin', 'language-of', { field: title, language: name });
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  });

  await test.step('pictures are uploaded in the order of their files', async () => {
    await chooser(page).setInputFiles([
      { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await opaquePicture(1500, 1200) },
      { name: 'sofa.png', mimeType: 'image/png', buffer: await cutOutPicture(1400, 1200) },
    ]);
    await expectShown(pictures(page), 2);
    await expect(page.getByText(text('admin', 'problem-picture-none'))).toHaveCount(0);
    await expect(list(page).getByText(text('pictures', 'with-background'))).toHaveCount(1);
  });

  await test.step('the keyboard moves a picture, and screen readers hear its place', async () => {
    const sources = () =>
      pictures(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const before = await sources();
    await button(page, 'earlier', text('pictures', 'picture', { place: 2 })).focus();
    await page.keyboard.press('Enter');
    await expect.poll(sources).toEqual(before.toReversed());
    const words = text('pictures', 'moved', { from: 2, to: 1, count: 2 });
    await expect(announced(page, words)).toHaveCount(1);
    await expect(list(page).locator('button:focus')).toHaveCount(1);
  });

  await test.step('a file that is no picture is refused with words, next to its name', async () => {
    const buffer = Buffer.from('<!doctype html><script>alert(1)</script>');
    await chooser(page).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await expect(
      page.getByRole('alert').filter({ hasText: text('pictures', 'failure-format') }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: text('pictures', 'retry') })).toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, 'remove', 'photo.jpg').click();
    ignoreErrors(consoleErrors, '422');
  });

  await test.step('the keyboard crops a picture, which stays in its place', async () => {
    const row = list(page).getByRole('listitem').nth(1);
    const before = await pictures(page).nth(1).getAttribute('src');
    const crop = row.getByRole('button', { name: text('pictures', 'crop') });
    await crop.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: text('pictures', 'crop-title') });
    const area = panel.getByRole('group', { name: text('pictures', 'crop-area') });
    await expect(area).toBeVisible();
    await panel.getByRole('radio', { name: text('pictures', 'crop-format-card') }).check();
    await expect
      .poll(async () => {
        const { width = 0, height = 1 } = (await area.boundingBox()) ?? {};
        return Math.round((100 * width) / height);
      })
      .toBe(80);
    await panel.getByLabel(text('pictures', 'crop-zoom')).press('PageUp');
    const preview = panel.getByRole('figure').first().locator('img');
    const place = () => preview.evaluate((image) => (image as HTMLElement).style.left);
    const start = await place();
    await area.press('ArrowLeft');
    await expect.poll(place).not.toBe(start);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole('button', { name: text('pictures', 'crop-save') }).click();
    await expect(announced(page, text('pictures', 'cropped', { place: 2 }))).toHaveCount(1);
    await expect(pictures(page)).toHaveCount(2);
    await expect(crop).toBeFocused();
    expect(await pictures(page).nth(1).getAttribute('src')).not.toBe(before);
    await expectShown(pictures(page), 2);
    await crop.press('Enter');
    await expect(
      panel.getByRole('radio', { name: text('pictures', 'crop-format-own') }),
    ).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(crop).toBeFocused();
  });

  await test.step('each picture gets an alternative text, and missing ones are marked', async () => {
    const field = (place: number) =>
      page.getByLabel(
        text('pictures', 'alternative-of', { place, language: languageOption('en').name }),
        { exact: true },
      );
    const marks = page.getByText(text('pictures', 'alternative-missing'), { exact: true });
    await expect(marks).toHaveCount(6);
    await expect(field(1)).toHaveAccessibleDescription(text('pictures', 'alternative-missing'));
    await field(1).fill('Sofa without its background');
    await field(2).fill('Sofa in a room');
    await expect(marks).toHaveCount(4);
    await expect(field(1)).toHaveAccessibleDescription('');
  });

  await test.step('the shop shows the pictures', async () => {
    await ready.click();
    await expect(page.locator('.msg[role="status"]')).toHaveText(
      text('admin', 'created', { code }),
    );
    const response = await request.get(`/api/interior/${code}`);
    const { interior } = getProduct.response.parse(await response.json()).result;
    expect(interior.imageSmall).toEqual(interior.imageBig);
    expect(interior.imageBig).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.webp$/),
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-detail\.webp$/),
    ]);
    await page.goto(`${sitePaths('en').home()}products/sofa/${code}`);
    const hero = page.getByRole('main').getByRole('img').first();
    await expect(hero).toHaveAccessibleName('Sofa without its background');
    const enlarge = page.getByRole('button', { description: 'Sofa without its background' });
    await expect(enlarge).toBeVisible();
    await page.getByRole('button', { name: 'Sofa in a room' }).click();
    await expect(hero).toHaveAccessibleName('Sofa in a room');
    await page.getByRole('button', { name: 'Sofa without its background' }).click();
    await expect
      .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const [cutOut = '', opaque = ''] = interior.imageBig.map(
      (path) => path.split('/').at(-1) ?? '',
    );
    expect(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(cutOut);
    const types = await Promise.all(
      [
        `/webp/720/${cutOut}`,
        `/img/720/${opaque}`,
        `/share/${cutOut.replace('.webp', '.jpg')}`,
        `/.netlify/images?url=/pictures/${cutOut}&w=320`,
      ].map(async (path) => {
        const found = await request.get(path);
        return `${found.status()} ${found.headers()['content-type']}`;
      }),
    );
    expect(types).toEqual([
      '200 image/webp',
      '200 image/avif',
      '200 image/jpeg',
      expect.stringMatching(/^200 image\//),
    ]);
  });

  await test.step('a card has a picture with a background, or none, above its title', async () => {
    const response = await request.get(`/api/interior/${code}`);
    const { interior } = getProduct.response.parse(await response.json()).result;
    for (const imageSmall of [interior.imageBig.slice(1), []]) {
      await changeProduct(request, code, { imageSmall });
      await page.goto(sitePaths('en').search(interior.title));
      const card = page.locator(`li[data-product="${code}"]`);
      const shown = card.locator('img');
      await expectShown(shown, imageSmall.length);
      const bottoms = async (parts: Locator) =>
        Promise.all(
          (await parts.all()).map(async (part) => {
            const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
            return Math.floor(y + height);
          }),
        );
      const [frame = 0] = await bottoms(card.locator('.card__media'));
      const { y: title = 0 } = (await card.getByRole('heading').boundingBox()) ?? {};
      expect(frame).toBeLessThanOrEqual(title);
      for (const bottom of await bottoms(shown)) expect(bottom).toBeLessThanOrEqual(frame);
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  });

  await test.step('the history shows the pictures before and after, and restores them', async () => {
    const history = page.locator('summary', { hasText: text('audit', 'history') });
    const entries = page.locator('.audit > li');
    await page.goto(NEW_PRODUCT.replace('product=new', `product=${code}`));
    await history.click();
    // The newest change has removed the picture of cards.
    await entries.first().locator('summary').click();
    await expectShown(entries.first().getByRole('cell').getByRole('img'), 1);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await entries.last().locator('summary').click();
    await expectShown(entries.last().getByRole('cell').getByRole('img'), 4);
    await entries
      .last()
      .getByRole('button', { name: text('audit', 'restore') })
      .click();
    await page.getByRole('button', { name: text('audit', 'restore-yes') }).click();
    await expect(page.getByText(text('audit', 'restored', { code, version: '4' }))).toBeVisible();
    const response = await request.get(`/api/interior/${code}`);
    const { interior } = getProduct.response.parse(await response.json()).result;
    expect(interior.imageBig).toHaveLength(2);
    expect(interior.imageSmall).toEqual(interior.imageBig);
  });
  await deleteMadeProduct(request, code);
});

test('an upload survives a lost connection, can be canceled, and starts by paste or drop', async ({
  page,
  consoleErrors,
}) => {
  const sent: string[] = [];
  let lost = 0;
  const partPath = sendPicturePart.path.replace(/\{\w+\}/g, '*');
  await openNewProduct(page);
  await page.route(`**/api${partPath}`, async (route) => {
    if (route.request().method() !== sendPicturePart.method) return route.fallback();
    const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (part === '1' && lost === 0) {
      lost += 1;
      return route.abort('connectionreset');
    }
    sent.push(part);
    return route.continue();
  });

  await test.step('only the lost part is sent again', async () => {
    const file = Buffer.concat([await opaquePicture(), Buffer.alloc(2 * PICTURE_PART_BYTES)]);
    await chooser(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: file });
    await expectShown(pictures(page), 1);
    expect({ lost, sent }).toEqual({ lost: 1, sent: ['0', '1', '2'] });
    ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET');
  });

  await test.step('a canceled upload leaves nothing in the list or in the shop', async () => {
    await page.unroute(`**/api${partPath}`);
    await page.route(`**/api${partPath}`, () => undefined);
    const canceled = page.waitForRequest(
      (request) => request.method() === cancelPictureUpload.method,
    );
    const buffer = await opaquePicture();
    await chooser(page).setInputFiles({ name: 'slow.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('progressbar', { name: 'slow.jpg' })).toBeVisible();
    await button(page, 'cancel', 'slow.jpg').click();
    await canceled;
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.unroute(`**/api${partPath}`);
  });

  await test.step('pasted and dropped files are uploaded', async () => {
    for (const kind of ['paste', 'drop'] as const) {
      const bytes = [...(await opaquePicture())];
      await list(page).evaluate(
        (target, given) => {
          const transfer = new DataTransfer();
          const file = new File([new Uint8Array(given.bytes)], `${given.kind}.jpg`);
          transfer.items.add(file);
          const options = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            given.kind === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
              : new DragEvent('drop', { ...options, dataTransfer: transfer }),
          );
        },
        { kind, bytes },
      );
      await expectShown(pictures(page), kind === 'paste' ? 2 : 3);
    }
  });
});
