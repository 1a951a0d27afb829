import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { placeOrder } from '#contracts/orders/orders.ts';
import { downloadQuote, parseQuoteFragment } from '#contracts/quotes/quotes.ts';
import {
  createQuote,
  getQuoteLink,
  saveQuoteDraft,
  sendQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { createFirstOwner, inviteStaff } from '#contracts/staff/staff-people.ts';
import { mailboxDirectory } from '#netlify/local/mailbox.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { draftBody, freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { servedShop } from '#tests/support/api/served-shop.ts';
import { drawPage } from '#tests/support/documents/read-pdf.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { readEmails } from '#tests/support/read-emails.ts';
import { BUILD_MS, serveCopy } from '#tests/support/served-copy.ts';
import { codeAt, STAFF_PASSWORD, tokenOf } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const PRODUCT = 'LL-WHOLE-PATH';
const TITLE = 'Sofa on the whole path';
/** Color of the uploaded photo, which nothing else in the shop has. */
const PHOTO_COLOR = { r: 214, g: 20, b: 180 };
/** Description of the picture in a policy. */
const DESCRIPTION = '포장된 의자';
/** Longest color difference after compression, per channel. */
const TOLERANCE = 24;
/** Time of work in which an editor changes a policy in three languages, in milliseconds. */
const WORK_MS = 120_000;
/** Largest sum of layout shifts that people do not see. */
const MAX_SHIFT = 0.01;
/** Letters that no text of the shop has, so that its cut fonts lack them. */
const NEW_LETTERS = { vn: 'Ǿ', en: 'Ǿ', kr: '뷁' } as const;

type Shop = ReturnType<typeof servedShop>;
const byKey = { token: TEST_ADMIN_KEY };

/** Creates an editor of a new shop. Returns the value of the cookie `staff`. */
async function editorCookie(shop: Shop, data: string): Promise<string> {
  const person = { email: 'editor@example.com', name: 'Lan', language: 'en' } as const;
  const owner = {
    key: TEST_ADMIN_KEY,
    email: 'ha@example.com',
    name: 'Hà',
    language: 'en',
  } as const;
  await ask(shop, createFirstOwner, { body: owner });
  await ask(shop, inviteStaff, { body: { ...person, role: 'editor' } }, byKey);
  const token = async () => {
    const emails = await readEmails(mailboxDirectory(data));
    return tokenOf(emails.find(({ to }) => to?.[0]?.address === person.email)?.text ?? '');
  };
  await expect.poll(token).not.toBe('');
  const body = { token: await token() };
  const { result } = await ask(shop, openEnrollment, { body });
  const code = codeAt(result.authenticator.secret, new Date());
  const response = await shop.handle(
    new Request(`http://shop.test/api${finishEnrollment.path}`, {
      method: finishEnrollment.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...body,
        name: person.name,
        language: person.language,
        authenticator: { password: STAFF_PASSWORD, code },
      }),
    }),
    { ip: '192.0.2.1' },
  );
  return /^staff=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page) => page.locator('.msg[role="status"]');

/** Actions of a person in the browser. */
interface Work {
  taps: number;
  keys: number;
}

/** Counts taps and keystrokes of the page. */
async function countWork(page: Page): Promise<() => Work> {
  const work = { taps: 0, keys: 0 };
  await page.exposeFunction('countAction', (kind: keyof Work) => {
    work[kind] += 1;
  });
  await page.addInitScript(() => {
    const count = (kind: string) =>
      (window as unknown as { countAction: (kind: string) => void }).countAction(kind);
    addEventListener('pointerdown', () => count('taps'), true);
    addEventListener('keydown', () => count('keys'), true);
  });
  return () => ({ ...work });
}

/** Selects words in a text area as a person does, and types others. */
async function replaceWords(page: Page, field: string, before: string, after: string) {
  const area = page.locator(field);
  await area.click();
  await area.evaluate((element, words) => {
    const control = element as HTMLTextAreaElement;
    const start = control.value.indexOf(words);
    control.setSelectionRange(start, start + words.length);
  }, before);
  await page.keyboard.type(after);
}

/** Sum of the layout shifts of a page, until its fonts have loaded and after the first interaction. */
async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(() => window.typefaces);
  await page.mouse.wheel(0, 1);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

/** Returns a photo in the color. */
async function photo(width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: PHOTO_COLOR };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Returns whether a picture contains the color of the uploaded photo. */
async function showsPhoto(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = [PHOTO_COLOR.r, PHOTO_COLOR.g, PHOTO_COLOR.b];
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (color.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= TOLERANCE))
      count += 1;
  }
  return count > 100;
}

/** Sends a quote of a product, and returns its PDF. */
async function quotePdf(shop: Shop, code: string): Promise<Buffer> {
  const body = newQuoteBody([code], { country: 'US', language: 'en', email: 'an@example.com' });
  const created = await ask(shop, createQuote, { body, headers: freshKey() }, byKey);
  const { number, revision } = created.result;
  const params = { number };
  const draft = { params, body: draftBody([code]) };
  const { draftRevision } = (await ask(shop, saveQuoteDraft, draft, byKey)).result;
  await ask(shop, sendQuote, { params, body: { revision, draftRevision } }, byKey);
  const { link } = (await ask(shop, getQuoteLink, { params }, byKey)).result;
  const credentials = parseQuoteFragment(new URL(link).hash);
  if (!credentials) throw new Error('The link opens no quote');
  const { pdf } = (await ask(shop, downloadQuote, { body: credentials })).result;
  return Buffer.from(pdf, 'base64');
}

test('texts in three languages and a photo go from the staff area through a build to pages, email and PDF (S17.25, S17.26)', async ({
  page,
}) => {
  test.setTimeout(3 * BUILD_MS);
  await using copy = await serveCopy();
  const { origin, data, folder } = copy;
  const shop = servedShop(origin);
  const value = await editorCookie(shop, data);
  await page.context().addCookies([{ name: 'staff', value, url: origin }]);
  const work = await countWork(page);
  const open = (place: StaffLocation) =>
    page.goto(origin + sitePaths('en').admin() + staffLocationUrl(place));
  const days = {
    vn: ['7 ngày', '14 ngày'],
    en: ['7 days', '14 days'],
    kr: ['7일', '14일'],
  } as const;
  const policy = (language: keyof typeof days) => origin + sitePaths(language).policy('exchange');

  const before = performance.now();
  await test.step('an editor changes a policy in three languages', async () => {
    await open({ section: 'texts' });
    await page.getByRole('link', { name: 'Exchanges and returns', exact: true }).click();
    for (const { code } of LANGUAGE_OPTIONS) {
      const [old, next] = days[code];
      await replaceWords(page, `#text-facts-${code}`, old, next);
      await replaceWords(page, `#text-text-${code}`, old, next);
    }
    // In the language that the last page of the next steps has.
    const toolbar = page.locator('.texts__cell--kr').getByRole('toolbar');
    const chooser = page.waitForEvent('filechooser');
    await page.locator('#text-text-kr').click();
    await toolbar.getByRole('button', { name: text('texts', 'tool-picture') }).click();
    await (await chooser).setFiles(await photo(1200, 800));
    await expect(page.locator('#text-text-kr')).toHaveValue(/!\[\]\(/);
    await page.keyboard.type(DESCRIPTION);
    await button(page, text('texts', 'ready')).click();
    await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
  });
  const [seconds, { taps, keys }] = [Math.round((performance.now() - before) / 1000), work()];
  test.info().annotations.push({
    type: 'work',
    description: `Policy in three languages: ${taps} taps, ${keys} keys, ${seconds} s`,
  });
  expect(performance.now() - before).toBeLessThan(WORK_MS);

  await test.step('an editor changes an interface text, with letters that the fonts lack', async () => {
    await open({ section: 'texts', text: 'interface.customer-service' });
    await page.getByLabel(text('texts', 'find')).fill(say('en')('customer-service', 'contact'));
    for (const { code } of LANGUAGE_OPTIONS) {
      await page.locator(`#text-contact-${code}`).fill(`${NEW_LETTERS[code]} 14`);
    }
    await button(page, text('texts', 'ready')).click();
    await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
  });

  await test.step('an editor uploads a photo and puts a product in the shop', async () => {
    await open({ section: 'products', product: 'new' });
    await page.getByLabel(text('admin', 'code'), { exact: true }).first().fill(PRODUCT);
    await page.getByLabel(text('admin', 'category')).selectOption('Sofa');
    const title = text('admin', 'language-of', {
      field: text('admin', 'field-title'),
      language: languageOption('en').name,
    });
    await page.getByLabel(title, { exact: true }).fill(TITLE);
    await page
      .getByLabel(`${text('pictures', 'choose')}: ${text('admin', 'pictures')}`)
      .setInputFiles(await photo(1500, 1200));
    await expect(page.locator('.picture-list__pictures img')).toHaveCount(1);
    await button(page, text('drafts', 'ready')).click();
    await expect(message(page)).toHaveText(text('admin', 'created', { code: PRODUCT }));
  });

  await test.step('the old pages stay until the new ones are complete', async () => {
    await open({ section: 'publishing' });
    await button(page, text('publishing', 'publish-now')).click();
    const state = page.locator('.rail .publish-state');
    await expect(state).toHaveText(text('publishing', 'state-building'));
    for (const { code } of LANGUAGE_OPTIONS) {
      const html = await (await fetch(policy(code))).text();
      expect(html).toContain(days[code][0]);
      expect(html).not.toContain(days[code][1]);
    }
    await expect(state).toContainText(text('publishing', 'state-published', { time: '' }).trim(), {
      timeout: BUILD_MS,
    });
  });

  // The shop opens English addresses in the language that a visitor has chosen, so English is the first.
  for (const code of ['en', 'vn', 'kr'] as const) {
    await test.step(`the built page shows the texts without a shift (${code})`, async () => {
      await page.goto(policy(code));
      await expect(page.locator('.policy__facts')).toContainText(days[code][1]);
      await expect(page.locator('.policy__intro')).toContainText(days[code][1]);
      await expect(page.getByRole('heading', { name: `${NEW_LETTERS[code]} 14` })).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT);
    });
  }

  await test.step('the built policy shows its picture in its size, without a shift', async () => {
    await page.goto(policy('kr'));
    const picture = page.getByRole('img', { name: DESCRIPTION });
    await expect(picture).toHaveAttribute('loading', 'lazy');
    expect(
      await picture.evaluate(({ width, height }: HTMLImageElement) => width / height),
    ).toBeCloseTo(1.5, 1);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(await showsPhoto(await (await page.request.get(source)).body())).toBe(true);
    expect(await layoutShift(page)).toBeLessThan(MAX_SHIFT);
  });

  await test.step('the built page of the product and its card show the photo', async () => {
    const paths = sitePaths('kr');
    await access(join(folder, 'dist', `${paths.product('Sofa', PRODUCT)}.html`));
    for (const path of [paths.product('Sofa', PRODUCT), paths.category('Sofa')]) {
      await page.goto(origin + path);
      const picture = path.endsWith(PRODUCT)
        ? page.getByRole('main').getByRole('img').first()
        : page.locator(`li[data-product="${PRODUCT}"] img`);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(await showsPhoto(await (await page.request.get(source)).body())).toBe(true);
    }
  });

  await test.step('an order email and the PDF of a quote show the photo', async () => {
    const email = 'buyer@example.com';
    await ask(shop, placeOrder, { body: orderBody([PRODUCT], { email }) }, { token: null });
    const html = async () => {
      const emails = await readEmails(mailboxDirectory(data));
      return emails.find(({ to }) => to?.[0]?.address === email)?.html ?? '';
    };
    await expect.poll(html).toContain(TITLE);
    const sources = [...(await html()).matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src = '']) =>
      src.replaceAll('&amp;', '&'),
    );
    const shown = await Promise.all(
      sources.map(async (source) => {
        const response = await fetch(source);
        expect(response.headers.get('content-type')).toMatch(/^image\//);
        return showsPhoto(Buffer.from(await response.arrayBuffer()));
      }),
    );
    expect(shown).toContain(true);
    expect(await showsPhoto(await drawPage(await quotePdf(shop, PRODUCT), 1, 72))).toBe(true);
  });
});
