import type { Page } from '@playwright/test';
import { getTexts, saveTexts } from '#contracts/texts/texts.ts';
import { EMAILS } from '#domain/texts/emails.ts';
import { INTERFACE_GROUPS } from '#domain/texts/interface-groups.ts';
import { COLORS, DARK_EMAIL_COLORS } from '#shop.config.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { opaquePicture } from '#tests/support/api/pictures.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { callAs, createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const GROUP = 'policies.delivery';
const GROUPS = [
  GROUP,
  'pages.about',
  'pages.payment',
  'interface.basket',
  'interface.customer-service',
  'interface.packing-slip',
  'interface.product',
  'emails.quote-emails',
];
let shop: OwnShop;
let editor: StaffMember;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  await stockTexts(shop.database, GROUPS);
  editor = await createStaffMember(shop, 'editor');
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: 'staff', value: editor.cookie, url: baseURL }]);
});

test.afterEach(() => shop.close());

async function open(page: Page, place: Omit<StaffLocation, 'section'> = {}) {
  await page.goto(sitePaths('en').admin() + staffLocationUrl({ section: 'texts', ...place }));
}

/** Text area or input of a field in a language. */
const cell = (page: Page, key: string, language: string) =>
  page.locator(`#text-${key}-${language}`);
const message = (page: Page) => page.locator('.msg[role="status"]');

for (const language of flowLanguages('vn')) {
  test(`an editor changes a policy in three languages (${language})`, async ({ page }) => {
    const text = say(language);
    const button = (key: Parameters<typeof text<'texts'>>[1]) =>
      page.getByRole('button', { name: text('texts', key), exact: true });

    await test.step('the list shows policies, pages and interface texts', async () => {
      await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'texts' }));
      for (const kind of ['policies', 'pages', 'interface', 'emails'] as const) {
        const heading = page.getByRole('heading', { name: text('texts', `kind-${kind}`) });
        await expect(heading).toBeVisible();
      }
      await expectAccessible(page);
      await page.locator(`a[href*="${GROUP}"]`).click();
    });

    await test.step('errors are named with their correction, and drafts are saved as they are', async () => {
      for (const { code } of LANGUAGE_OPTIONS) {
        await cell(page, 'title', code).fill(`Shipping ${code}`);
      }
      await cell(page, 'facts', 'en').fill('Only a fact');
      await button('ready').click();
      await expect(cell(page, 'facts', 'en')).toBeFocused();
      await expect(cell(page, 'facts', 'en')).toHaveAccessibleDescription(
        new RegExp(text('texts', 'problem-facts').replace(/[|.]/g, '.')),
      );
      await expectAccessible(page);
      await button('save').click();
      await expect(message(page)).toHaveText(text('texts', 'saved'));
      await page.reload();
      await expect(cell(page, 'title', 'kr')).toHaveValue('Shipping kr');
    });

    await test.step('ready texts count as changes', async () => {
      await page.reload();
      await button('discard').click();
      await button('discard-yes').click();
      await expect(message(page)).toHaveText(text('texts', 'discarded'));
      for (const { code } of LANGUAGE_OPTIONS) {
        await cell(page, 'title', code).fill(`Shipping ${code}`);
      }
      await button('ready').click();
      await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
      const waiting = text('publishing', 'state-changes_one', { count: 1 });
      await expect(page.locator('.rail .publish-summary')).toHaveText(waiting);
    });

    await test.step('the history restores a version as a draft', async () => {
      await page.getByText(text('audit', 'history'), { exact: true }).click();
      await page.locator('.audit__entry > summary').first().click();
      await page.getByRole('button', { name: text('audit', 'restore'), exact: true }).click();
      await page.getByRole('button', { name: text('audit', 'restore-yes'), exact: true }).click();
      await expect(message(page)).toHaveText(text('texts', 'restored'));
    });
  });
}

test('two editors who save the same version see both texts, and lose nothing', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  await open(page, { text: GROUP });
  await cell(page, 'title', 'en').fill('Mine');
  const { fields } = (await callAs(shop, editor, getTexts, { params: { group: GROUP } })).result;
  const source = fields.find(({ key }) => key === 'title')?.sources.en.hash ?? '';
  await callAs(shop, editor, saveTexts, {
    params: { group: GROUP },
    body: {
      version: 0,
      ready: true,
      edits: [{ key: 'title', language: 'en', text: 'Theirs', source }],
    },
  });
  await page.getByRole('button', { name: text('texts', 'save') }).click();
  const conflict = page.getByRole('region', { name: text('texts', 'conflict-title') });
  await expect(conflict.getByRole('row').nth(1)).toContainText('Mine');
  await expect(conflict.getByRole('row').nth(1)).toContainText('Theirs');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: text('texts', 'conflict-done') }).click();
  await page.getByRole('button', { name: text('texts', 'ready') }).click();
  await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
  await expect(cell(page, 'title', 'en')).toHaveValue('Mine');
  ignoreErrors(consoleErrors, '409');
});

test('interface texts keep their placeholders, and are found by their words', async ({ page }) => {
  const text = say('en');
  await open(page, { text: 'interface.basket' });
  await page.getByLabel(text('texts', 'find')).fill(text('basket', 'undo'));
  await cell(page, 'undo', 'en').fill('Bring back');
  await expect(cell(page, 'undo', 'en')).toBeFocused();
  await page.getByLabel(text('texts', 'find')).fill('{{count}} piece');
  await cell(page, 'items_other', 'en').fill('All pieces');
  await expect(cell(page, 'items_other', 'en')).toHaveAccessibleDescription(
    new RegExp(text('texts', 'problem-placeholder-missing', { value: '{{count}}' })),
  );
});

test('on a phone, an editor chooses the language, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.locator(`a[href*="${GROUP}"]`).click();
  await expect(cell(page, 'title', 'en')).toBeVisible();
  await expect(cell(page, 'title', 'kr')).toBeHidden();
  await page.getByRole('radio', { name: languageOption('kr').name }).check();
  await expect(cell(page, 'title', 'kr')).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

for (const [viewport, language] of [
  [1440, 'vn'],
  [390, 'kr'],
] as const) {
  test(`an editor changes the subject of an email, on a screen of ${viewport} px (S17.13)`, async ({
    page,
  }) => {
    const text = say(language);
    await page.setViewportSize({ width: viewport, height: 844 });
    await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'texts' }));
    await page.getByRole('link', { name: text('texts', 'group-quote-emails') }).click();
    await expect(page.getByRole('row')).toHaveCount(Object.keys(EMAILS['quote-emails']).length + 2);
    await expect(page.getByText(text('texts', 'email-when-quote-sent'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('quote-emails', 'quote-sent-subject') }).click();
    await cell(page, 'quote-sent-subject', language).fill('{{number}}: subject');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('texts', 'email-ready') }).click();
    await expect(message(page)).toHaveText(text('texts', 'email-saved'));
    await page.getByRole('link', { name: text('texts', 'email-all') }).click();
    await expect(page.getByRole('link', { name: '{{number}}: subject' })).toBeVisible();
  });
}

for (const [viewport, language] of [
  [1440, 'vn'],
  [390, 'kr'],
] as const) {
  test(`an editor previews an email with unsaved texts and sends it to the own address, on a screen of ${viewport} px (S17.35)`, async ({
    page,
  }) => {
    const text = say(language);
    const email = page.frameLocator('.page-preview__frame');
    const body = email.locator('body');
    const place = { section: 'texts', text: 'emails.quote-emails', email: 'quote-sent' } as const;
    const heading = cell(page, 'quote-sent-heading', language);
    await page.setViewportSize({ width: viewport, height: 844 });
    await page.goto(sitePaths(language).admin() + staffLocationUrl(place));
    await page.getByRole('button', { name: text('texts', 'see-preview') }).click();

    await test.step('the email of the shop, with its styles and pictures', async () => {
      await expect(email.getByRole('heading', { level: 1 })).toBeVisible();
      await heading.fill('An unsaved heading');
      const shown = email.getByRole('heading', { name: 'An unsaved heading' });
      await expect(shown).toBeVisible();
      await expect(shown).toHaveCSS('font-weight', '300');
      await expect.poll(() => emailFacts(page)).toEqual({ width: 360, scripts: 0, pictures: true });
      await expectAccessible(page);
    });

    await test.step('the widths of a phone and of a computer, in light and dark colors', async () => {
      await page.getByRole('radio', { name: '640', exact: true }).check();
      await expect.poll(() => emailFacts(page)).toMatchObject({ width: 640 });
      await expect(body).toHaveCSS('background-color', rgb(COLORS.sand));
      await page.getByRole('radio', { name: text('texts', 'email-preview-dark') }).check();
      await expect(body).toHaveCSS('background-color', rgb(DARK_EMAIL_COLORS.page));
      await expectAccessible(page);
    });

    await test.step('plain text, in another language', async () => {
      await page.getByRole('radio', { name: text('texts', 'email-preview-text') }).check();
      await expect(page.locator('.texts__plain')).toContainText('An unsaved heading');
      await page
        .getByRole('group', { name: text('texts', 'languages') })
        .last()
        .getByRole('radio', { name: languageOption('en').name })
        .check();
      await expect(page.locator('.texts__plain')).not.toContainText(/unsaved/i);
      await expectAccessible(page);
    });

    await test.step('“Send to me”', async () => {
      shop.emails.splice(0);
      await page.getByRole('button', { name: text('texts', 'email-send') }).click();
      await expect(message(page)).toHaveText(text('texts', 'email-sent', { email: editor.email }));
      await expect.poll(() => shop.emails.map(({ to }) => to)).toEqual([editor.email]);
      expect(shop.emails[0]?.subject).toMatch(/^\[Example\] /);
    });

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

for (const [viewport, language] of [
  [1440, 'vn'],
  [390, 'kr'],
] as const) {
  test(`an editor inserts pictures with the toolbar, by paste and by drop, on a screen of ${viewport} px (S17.39)`, async ({
    page,
  }) => {
    const text = say(language);
    const field = cell(page, 'text', language);
    const place = { section: 'texts', text: GROUP } as const;
    await page.setViewportSize({ width: viewport, height: 844 });
    await page.goto(sitePaths(language).admin() + staffLocationUrl(place));
    const files = await Promise.all([opaquePicture(), opaquePicture(), opaquePicture()]);
    // The shop of this test stores the pictures, and the pages come from another one.
    await page.route(/\/img\/\d+\/[0-9a-f]{32}/, (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: files[0] }),
    );
    const pictures = async () => (await field.inputValue()).match(/!\[[^\]]*\]\([^)]*\)/g) ?? [];
    /** Sends a paste or a drop of a picture. */
    const give = (type: 'paste' | 'drop', file: Buffer) =>
      field.evaluate(
        (area, { kind, bytes }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'oak.jpg', { type: 'image/jpeg' }));
          const init = { bubbles: true, cancelable: true };
          area.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent(kind, { ...init, clipboardData: transfer })
              : new DragEvent(kind, { ...init, dataTransfer: transfer }),
          );
        },
        { kind: type, bytes: [...file] },
      );

    await test.step('with the toolbar, and the description is typed next', async () => {
      await field.click();
      const chooser = page.waitForEvent('filechooser');
      const toolbar = field.locator('xpath=..').getByRole('toolbar');
      await toolbar.getByRole('button', { name: text('texts', 'tool-picture') }).click();
      const [buffer = Buffer.alloc(0)] = files;
      await (await chooser).setFiles({ name: 'oak.jpg', mimeType: 'image/jpeg', buffer });
      await expect.poll(async () => (await pictures()).length).toBe(1);
      await page.getByRole('button', { name: text('texts', 'ready'), exact: true }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(
        new RegExp(text('texts', 'problem-picture-alternative').slice(0, 12)),
      );
      await field.evaluate((area: HTMLTextAreaElement) => {
        const at = area.value.indexOf('![](') + 2;
        area.setSelectionRange(at, at);
      });
      await page.keyboard.type('Oak');
      await expectAccessible(page);
    });

    await test.step('by paste and by drop', async () => {
      await give('paste', files[1] ?? Buffer.alloc(0));
      await expect.poll(async () => (await pictures()).length).toBe(2);
      await page.keyboard.type('Ash');
      await give('drop', files[2] ?? Buffer.alloc(0));
      await expect.poll(async () => (await pictures()).length).toBe(3);
      await page.keyboard.type('Elm');
      expect((await pictures()).map((one) => one.slice(0, 6)).sort()).toEqual([
        '![Ash]',
        '![Elm]',
        '![Oak]',
      ]);
    });

    await test.step('the preview shows them, and the texts can be put in the shop', async () => {
      await page.getByRole('button', { name: text('texts', 'see-preview') }).click();
      const shown = page.frameLocator('.page-preview__frame').getByRole('img', { name: 'Oak' });
      await expect(shown).toHaveAttribute('width', '400');
      await expect(shown).toHaveAttribute('height', '500');
      await expect(shown).toHaveAttribute('srcset', /\/img\/320\/[0-9a-f]{32}-detail\.webp 320w/);
      await page.getByRole('button', { name: text('texts', 'ready'), exact: true }).click();
      await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
    });
  });
}

/** Facts about the email in the preview, read from the page around it. */
function emailFacts(page: Page) {
  return page.locator('.page-preview__frame').evaluate((element) => {
    const { contentWindow: view, contentDocument: document } = element as HTMLIFrameElement;
    const pictures = [...(document?.images ?? [])];
    return {
      width: view?.innerWidth,
      scripts: document?.scripts.length,
      pictures: pictures.length > 0 && pictures.every(({ naturalWidth }) => naturalWidth > 0),
    };
  });
}

/** Facts about the document in the preview, read from the page around it. */
function previewFacts(page: Page) {
  return page.locator('.page-preview__frame').evaluate((element) => {
    const { contentWindow: view, contentDocument: document } = element as HTMLIFrameElement;
    return {
      width: view?.innerWidth,
      mode: document?.compatMode,
      scripts: document?.scripts.length,
      styles: [...(document?.styleSheets ?? [])].length > 0,
      fits:
        Math.floor(element.getBoundingClientRect().width) <=
        (element.parentElement?.offsetWidth ?? 0),
    };
  });
}

for (const [viewport, language] of [
  [1440, 'vn'],
  [390, 'kr'],
] as const) {
  test(`the preview shows the real page with the unsaved texts, on a screen of ${viewport} px (S17.27)`, async ({
    page,
  }) => {
    const text = say(language);
    const preview = page.frameLocator('.page-preview__frame');
    // Pages with unsaved input ask before they are left.
    page.on('dialog', (dialog) => dialog.accept());
    await page.setViewportSize({ width: viewport, height: 844 });
    const open = async (group: string) => {
      await page.goto(
        sitePaths(language).admin() + staffLocationUrl({ section: 'texts', text: group }),
      );
      await page.getByRole('button', { name: text('texts', 'see-preview') }).click();
    };

    await test.step('a policy', async () => {
      await open(GROUP);
      await expect(preview.getByRole('contentinfo')).toBeVisible();
      await cell(page, 'text', language).fill('Intro.\n\n## One {#delivery-time}\n\n- **Two** 4');
      await cell(page, 'facts', language).fill('Fact | Note');
      await cell(page, 'title', language).fill('Title');
      const article = preview.locator('#delivery');
      await expect(article.getByRole('heading', { name: 'One', exact: true })).toBeVisible();
      await expect(article.getByRole('heading', { name: 'Title', exact: true })).toBeVisible();
      await expect(article.locator('.policy__facts')).toHaveText(/Fact\s*Note/);
      await expect(article.locator('.policy__text strong')).toHaveCSS('display', 'block');
      const phone = { width: 390, mode: 'CSS1Compat', scripts: 0, styles: true, fits: true };
      await expect.poll(() => previewFacts(page)).toEqual(phone);
      await page.getByRole('radio', { name: text('texts', 'width-desktop') }).check();
      await expect.poll(() => previewFacts(page)).toEqual({ ...phone, width: 1440 });
      await expect(article.locator('.policy__text strong')).toHaveCSS('float', /inline-start|left/);
      await expectAccessible(page);
      const link = page.getByRole('link', { name: text('texts', 'open-page') });
      await expect(link).toHaveAttribute('href', sitePaths(language).deliveryMethods());
    });

    await test.step('a page with facts of the shop', async () => {
      await open('pages.payment');
      const table = preview.locator('.policy__text .page-table');
      await expect(table).toBeVisible();
      const rows = await table.getByRole('row').count();
      const field = cell(page, 'text', language);
      await field.fill(`New intro.\n\n${await field.inputValue()}`);
      await expect(preview.getByText('New intro.')).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount(rows);
      expect(rows).toBeGreaterThan(2);
    });

    await test.step('interface texts, with the names of those that the page does not show', async () => {
      await open('interface.customer-service');
      await cell(page, 'contact', language).fill('Ask us');
      const heading = preview.getByRole('heading', { name: 'Ask us', exact: true });
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('outline-style', 'dashed');
      await open('interface.basket');
      await cell(page, 'removed', language).fill('Nothing');
      await expect(
        page.getByText(text('texts', 'preview-hidden', { names: 'removed' })),
      ).toBeVisible();
    });

    await test.step('the page of a product, in another language', async () => {
      await open('interface.product');
      await preview.getByRole('contentinfo').waitFor();
      const link = page.getByRole('link', { name: text('texts', 'open-page') });
      await expect(link).toHaveAttribute('href', /\/products\/[^/]+\/[^/]+$/);
      await page
        .getByRole('group', { name: text('texts', 'languages') })
        .last()
        .getByRole('radio', { name: languageOption('en').name })
        .check();
      await expect(link).toHaveAttribute('href', /^\/products\//);
    });

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('interface texts have a link to their page, and a sentence about their place (S17.28)', async ({
  page,
  request,
}) => {
  const text = say('en');
  for (const path of Object.values(INTERFACE_GROUPS)) {
    if (path === null) continue;
    const status = (await request.get(path)).status();
    expect([path, status]).toEqual([path, 200]);
  }
  await open(page, { text: 'interface.basket' });
  await expect(page.getByText(text('texts', 'place-basket'))).toBeVisible();
  const link = page.getByRole('link', { name: text('texts', 'appears') });
  await expect(link).toHaveAttribute('href', '/checkout');
  await open(page, { text: 'interface.packing-slip' });
  await expect(page.getByText(text('texts', 'place-packing-slip'))).toBeVisible();
  await expect(link).toHaveCount(0);
});

/** Returns a color as browsers report it. @param hex color such as `#1a1612` */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
