import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createQuote, getQuote } from '#contracts/quotes/staff-quotes.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import {
  QUOTE_SETTINGS,
  type StaffLocation,
  staffLocationUrl,
} from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
import { askForDetails } from '#tests/support/api/delivery-requests.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page);
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: imageSmall }),
  ]);
  // Pages with unsaved input ask before they are left.
  page.on('dialog', (dialog) => dialog.accept());
});

test.afterEach(() => shop.close());

async function signIn(page: Page, role: StaffRole = 'owner'): Promise<void> {
  const { cookie } = await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: cookie, url: baseURL }]);
}

async function open(page: Page, place: StaffLocation): Promise<void> {
  await page.goto(sitePaths('en').admin() + staffLocationUrl(place));
}

async function newQuote(): Promise<string> {
  const body = newQuoteBody([SOFA], { country: 'US', language: 'en', email: 'an@example.com' });
  return (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
}

const price = (page: Page) =>
  page.getByLabel(text('quotes', 'price-of', { title: 'Sora sofa', currency: 'USD' }));

test('every shortcut of the manual works, with Control and with Command (S11.182)', async ({
  page,
}) => {
  const manual = readFileSync('docs/staff.md', 'utf8');
  const letters = [...manual.matchAll(/^\| `g`, then a letter \|(.*)\|$/gm)].flatMap(([, row]) =>
    [...(row ?? '').matchAll(/`(\w)` ([A-Z][a-z ]+)/g)].map(([, key = '', name = '']) => ({
      key,
      name: name.trim(),
    })),
  );
  expect(letters).toHaveLength(16);
  await signIn(page);
  await open(page, { section: 'today' });
  const title = page.locator('.staff-page h2').first();
  await expect(title).toBeVisible();
  const names = Object.entries(JSON.parse(readFileSync('locales/en/admin.json', 'utf8')));
  for (const { key, name } of letters) {
    const [id = ''] = names.find(([one, value]) => /^section-/.test(one) && value === name) ?? [];
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`\\?${id.replace('-', '=')}$`));
  }
  for (const [key, place] of [
    ['q', 'quote=new'],
    ['p', 'product=new'],
  ] as const) {
    await page.keyboard.press('c');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(place));
    await title.focus();
  }
  const search = page.getByRole('dialog', { name: text('find', 'title') });
  for (const keys of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  }
  await open(page, { section: 'quotes', quote: await newQuote() });
  const question = page.getByRole('dialog', {
    name: text('quotes', 'send-question', { version: 1 }),
  });
  for (const keys of ['Control+Enter', 'Meta+Enter']) {
    await price(page).fill('2640');
    await price(page).press(keys);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
  }
  await page.getByLabel(text('quotes', 'note')).press('Control+Enter');
  await expect(question).toBeVisible();
});

/** Describes the focused control, and whether the bars at the bottom of the window cover a part of it. */
function focusedControl() {
  const focused = document.activeElement ?? document.body;
  const { top, bottom } = focused.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.dock, .product-form__foot')];
  const covering = bars
    .filter((bar) => bar.checkVisibility() && !bar.contains(focused))
    .map((bar) => bar.getBoundingClientRect())
    .find((bar) => bottom > bar.top + 1 && top < bar.bottom);
  const name = `${focused.id || focused.outerHTML.slice(0, 90)} ends at ${bottom}`;
  return { name, isCovered: covering !== undefined, isOutside: focused === document.body };
}

test('no bar covers a focused control of a long form on a phone (S11.183)', async ({ page }) => {
  test.slow();
  const order = await confirmedOrder(shop, SOFA);
  const places: StaffLocation[] = [
    { section: 'products', product: SOFA },
    { section: 'quotes', quote: await newQuote() },
    { section: 'quotes', quote: 'new' },
    { section: 'quotes', quote: QUOTE_SETTINGS },
    { section: 'orders', order },
  ];
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page);
  for (const place of places) {
    await test.step(staffLocationUrl(place), async () => {
      await open(page, place);
      await expect(page.locator('.staff-page h2').first()).toBeVisible();
      if ('order' in place) {
        await page.getByRole('button', { name: text('admin', 'change-delivery') }).click();
      }
      await page.locator('main .input').first().focus();
      const stops: ReturnType<typeof focusedControl>[] = [];
      while (stops.length < 250 && !stops.at(-1)?.isOutside) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate(focusedControl));
      }
      const inside = stops.filter(({ isOutside }) => !isOutside);
      expect(inside.length).toBeGreaterThan(8);
      expect(inside.filter(({ isCovered }) => isCovered)).toEqual([]);
    });
  }
});

test('a reload directly after typing loses nothing, and nobody else sees it (S11.185)', async ({
  page,
}) => {
  const order = await confirmedOrder(shop, SOFA);
  const quote = await newQuote();
  await signIn(page);

  await test.step('quote', async () => {
    await open(page, { section: 'quotes', quote });
    await price(page).fill('2641');
    await page.reload();
    await expect(price(page)).toHaveValue(/2,?641/);
    const params = { number: quote };
    const priced = async () =>
      (await ask(shop.app, getQuote, { params })).result.draft?.lines[0]?.unitPrice;
    await expect.poll(priced).toBe(264_100);
  });

  await test.step('note in the thread of a quote, with its kind', async () => {
    await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
    const kind = page.getByRole('radio', { name: text('quotes', 'message-question') });
    await kind.check();
    const message = page.locator('#quote-message');
    await message.fill('Which oak?');
    await page.reload();
    await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
    await expect(message).toHaveValue('Which oak?');
    await expect(kind).toBeChecked();
  });

  await test.step('new quote', async () => {
    await open(page, { section: 'quotes', quote: 'new' });
    const name = page.getByLabel(text('quotes', 'name'), { exact: true });
    await name.fill('Đặng Hà');
    await page.reload();
    await expect(name).toHaveValue('Đặng Hà');
  });

  await test.step('delivery details of an order', async () => {
    await open(page, { section: 'orders', order });
    await page.getByRole('button', { name: text('admin', 'change-delivery') }).click();
    const street = page.locator(`[id="delivery-${order}-address"]`);
    await street.fill('99 Hàm Nghi');
    await page.reload();
    await expect(street).toHaveValue('99 Hàm Nghi');
  });

  await test.step('product', async () => {
    await open(page, { section: 'products', product: SOFA });
    const title = page.locator('main [name="texts.en.title"]');
    await title.fill('Sora sofa, wide');
    await page.reload();
    await expect(title).toHaveValue('Sora sofa, wide');
    await expect(page.getByText(text('admin', 'unsaved-back'))).toBeVisible();
    await signIn(page, 'editor');
    await page.reload();
    await expect(title).toHaveValue('Sora sofa');
  });
});

test('short forms keep their input over a reload, and forget it when they close (S11.196)', async ({
  page,
}) => {
  const order = await confirmedOrder(shop, SOFA);
  await askForDetails(shop, order, { address: '7 Nguyễn Huệ' });
  await signIn(page);

  await test.step('call noted by hand', async () => {
    await open(page, { section: 'orders', order });
    const add = page.getByRole('button', { name: text('timeline', 'add-call') });
    const form = page.getByRole('form', { name: text('timeline', 'add-call') });
    const what = form.getByLabel(text('timeline', 'call-text'));
    const outgoing = form.getByRole('radio', { name: text('timeline', 'call-out') });
    await add.click();
    await outgoing.check();
    await what.fill('Asked about the oak');
    await page.reload();
    await expect(what).toHaveValue('Asked about the oak');
    await expect(outgoing).toBeChecked();
    await form.getByRole('button', { name: text('timeline', 'cancel') }).click();
    await page.reload();
    await expect(add).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('reason of a refusal', async () => {
    const decline = page.getByRole('button', { name: text('admin', 'request-decline') });
    const reason = page.locator('#decline-reason');
    await decline.click();
    await reason.fill('Too far away');
    await page.reload();
    await expect(reason).toHaveValue('Too far away');
    await page.getByRole('button', { name: text('admin', 'request-keep') }).click();
    await page.reload();
    await expect(decline).toBeVisible();
    await expect(reason).toHaveCount(0);
  });

  await test.step('quote settings, with a way to discard the input', async () => {
    await open(page, { section: 'quotes', quote: QUOTE_SETTINGS });
    const days = page.getByLabel(text('quotes', 'setting-validDays'));
    const before = await days.inputValue();
    await days.fill('33');
    await page.reload();
    await expect(days).toHaveValue('33');
    await page.getByRole('button', { name: text('admin', 'unsaved-discard') }).click();
    await expect(days).toHaveValue(before);
    await page.reload();
    await expect(days).toHaveValue(before);
    await expect(page.getByText(text('admin', 'unsaved-back'))).toHaveCount(0);
  });
});

test('forms of settings, people, searches and delivery days keep their input over a reload (S11.207)', async ({
  page,
}) => {
  const order = await confirmedOrder(shop, SOFA);
  await signIn(page);

  await test.step('invitation', async () => {
    await open(page, { section: 'people' });
    const invite = page.getByRole('button', { name: text('staff', 'invite'), exact: true });
    const form = page.getByRole('form', { name: text('staff', 'invite') });
    const name = form.getByLabel(text('staff', 'person'), { exact: true });
    const role = form.getByLabel(text('staff', 'role'), { exact: true });
    await invite.click();
    await name.fill('Nguyễn Thị Ánh');
    await role.selectOption('warehouse');
    await page.reload();
    await expect(name).toHaveValue('Nguyễn Thị Ánh');
    await expect(role).toHaveValue('warehouse');
    await form.getByRole('button', { name: text('staff', 'cancel') }).click();
    await page.reload();
    await expect(invite).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('synonym', async () => {
    await open(page, { section: 'searches' });
    const add = page.getByRole('button', { name: text('searches', 'add'), exact: true });
    const form = page.getByRole('form', { name: text('searches', 'add') });
    const meanings = form.getByLabel(text('searches', 'meanings'), { exact: true });
    await add.first().click();
    await form.getByLabel(text('searches', 'words'), { exact: true }).fill('davenport');
    await meanings.fill('sofa, couch');
    await page.reload();
    await expect(meanings).toHaveValue('sofa, couch');
    await expect(form.getByLabel(text('searches', 'words'), { exact: true })).toHaveValue(
      'davenport',
    );
    await form.getByRole('button', { name: text('searches', 'cancel') }).click();
    await page.reload();
    await expect(add.first()).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  await test.step('interval of publishing, with a way to discard the input', async () => {
    await open(page, { section: 'publishing' });
    const minutes = page.getByLabel(text('publishing', 'minutes'), { exact: true });
    await minutes.fill('45');
    await page.reload();
    await expect(minutes).toHaveValue('45');
    await page.getByRole('button', { name: text('admin', 'unsaved-discard') }).click();
    await expect(minutes).toHaveValue('15');
    await page.reload();
    await expect(minutes).toHaveValue('15');
    await expect(page.getByText(text('admin', 'unsaved-back'))).toHaveCount(0);
  });

  await test.step('delivery day', async () => {
    await open(page, { section: 'orders', order });
    const propose = page.getByRole('button', { name: text('deliveries', 'propose') });
    await propose.click();
    const next = page.getByRole('button', { name: text('deliveries', 'next'), exact: true });
    await next.click();
    const days = page.locator('input[name=delivery-day]');
    await expect(days.first()).toBeAttached();
    await days.first().check({ force: true });
    const morning = page.locator('input[name=delivery-time]').nth(1);
    await morning.check({ force: true });
    const chosen = await days.first().getAttribute('value');
    await page.reload();
    await expect(page.locator('input[name=delivery-day]:checked')).toHaveValue(chosen ?? '');
    await expect(morning).toBeChecked();
    await page.getByRole('button', { name: text('deliveries', 'keep'), exact: true }).click();
    await page.reload();
    await expect(propose).toBeVisible();
    await expect(days).toHaveCount(0);
  });
});

test('a disclosure has a marker that turns (S11.186)', async ({ page }) => {
  const order = await confirmedOrder(shop, SOFA);
  await signIn(page);
  await open(page, { section: 'orders', order });
  const summary = page.locator('.staff-page summary').first();
  await expect(summary).toBeVisible();
  const marker = () =>
    summary.evaluate((one) => {
      const { rotate, borderBottomWidth } = getComputedStyle(one, '::before');
      return { rotate, isDrawn: Number.parseFloat(borderBottomWidth) > 0 };
    });
  await expect.poll(marker).toEqual({ rotate: '-45deg', isDrawn: true });
  await summary.press('Enter');
  await expect.poll(marker).toEqual({ rotate: '45deg', isDrawn: true });
});

/** Holds the next write of a page until the returned function is called. */
async function holdWrite(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const writes = (url: URL) =>
    url.pathname.startsWith('/api/admin/') || url.pathname.startsWith('/api/interior');
  await page.route(writes, async (route) => {
    if (!['PUT', 'POST', 'PATCH'].includes(route.request().method())) return route.fallback();
    await promise;
    return route.fallback();
  });
  return resolve;
}

test('text that is typed while a form is saved stays in the form (S11.212)', async ({ page }) => {
  await stockTexts(shop.database, ['policies.delivery']);
  await signIn(page);

  /** Types a text, saves, types another text during the call, and expects the latter after the call. */
  async function typeDuringSave(typed: Locator, save: Locator, saved: string): Promise<void> {
    const release = await holdWrite(page);
    await save.click();
    const busy = page.locator('[aria-busy="true"]');
    await expect(busy.first()).toBeVisible();
    await typed.fill(saved);
    release();
    await expect(busy).toHaveCount(0);
    await expect(typed).toHaveValue(saved);
    await page.reload();
    await expect(typed).toHaveValue(saved);
  }

  await test.step('policy', async () => {
    await open(page, { section: 'texts', text: 'policies.delivery' });
    const title = page.locator('#text-title-en');
    await title.fill('Shipping');
    const save = page.getByRole('button', { name: text('texts', 'save'), exact: true });
    await typeDuringSave(title, save, 'Shipping and more');
  });

  await test.step('shop details', async () => {
    await open(page, { section: 'facts' });
    const phone = page.getByLabel(text('facts', 'hotline')).first();
    await phone.fill('+1 555 010 0199');
    const save = page.getByRole('button', { name: text('facts', 'save'), exact: true });
    await typeDuringSave(phone, save, '+1 555 010 0200');
  });

  await test.step('quote settings', async () => {
    await open(page, { section: 'quotes', quote: QUOTE_SETTINGS });
    const days = page.getByLabel(text('quotes', 'setting-validDays'));
    await days.fill('33');
    const save = page.getByRole('button', { name: text('quotes', 'settings-save'), exact: true });
    await typeDuringSave(days, save, '34');
  });

  await test.step('saved reply', async () => {
    await page.getByRole('button', { name: text('quotes', 'add-reply'), exact: true }).click();
    const form = page.getByRole('form', { name: text('quotes', 'add-reply') });
    for (const { name } of LANGUAGE_OPTIONS) await form.getByLabel(name).fill(`Hello {name}`);
    const name = page.getByLabel(text('quotes', 'reply-name')).last();
    await name.fill('On the way');
    const save = page.getByRole('button', { name: text('quotes', 'reply-save'), exact: true });
    const release = await holdWrite(page);
    await save.last().click();
    await name.fill('On the way, soon');
    release();
    await expect(page.getByText(text('quotes', 'reply-saved'))).toBeVisible();
    await expect(page.getByLabel(text('quotes', 'reply-name')).last()).toHaveValue(
      'On the way, soon',
    );
  });

  await test.step('message of a quote', async () => {
    await open(page, { section: 'quotes', quote: await newQuote() });
    await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
    const message = page.locator('#quote-message');
    await message.fill('Which oak?');
    const send = page.getByRole('button', { name: text('quotes', 'message-store'), exact: true });
    const release = await holdWrite(page);
    await send.click();
    await message.fill('And which size?');
    release();
    await expect(page.getByText(text('quotes', 'message-stored'))).toBeVisible();
    await expect(message).toHaveValue('And which size?');
  });

  await test.step('title of a product', async () => {
    await open(page, { section: 'products', product: SOFA });
    const label = { field: text('admin', 'field-title'), language: languageOption('en').name };
    const title = page.getByLabel(text('admin', 'language-of', label), { exact: true });
    await title.fill('Sora');
    const save = page.getByRole('button', { name: text('drafts', 'save'), exact: true });
    await typeDuringSave(title, save, 'Sora with arms');
  });
});

test('a form that closes after saving locks its fields while it is saved (S11.213)', async ({
  page,
}) => {
  const order = await warrantyOrder(shop, [SOFA], { language: 'en' });
  await signIn(page);

  /** Saves a form, and expects that meanwhile nothing can be typed, chosen or canceled. Afterward the form is closed. */
  async function expectLocked(
    form: Locator,
    { typed, choice, save }: { typed: Locator; choice?: Locator; save: Locator },
  ): Promise<void> {
    const release = await holdWrite(page);
    await typed.focus();
    await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
    await expect(save).toHaveAttribute('aria-busy', 'true');
    const before = await typed.inputValue();
    await expect(typed).toBeFocused();
    await expect(typed).toHaveJSProperty('readOnly', true);
    await page.keyboard.type(' and more');
    await page.keyboard.press('Escape');
    await expect(typed).toHaveValue(before);
    const chosen = await choice?.inputValue();
    await choice?.focus();
    await page.keyboard.press('ArrowDown');
    if (choice) await expect(choice).toHaveValue(chosen ?? '');
    await form.getByRole('button').last().dispatchEvent('click');
    await expect(typed).toHaveValue(before);
    release();
    await expect(form).toHaveCount(0);
  }

  await test.step('invitation, with a choice', async () => {
    await open(page, { section: 'people' });
    await page.getByRole('button', { name: text('staff', 'invite'), exact: true }).click();
    const form = page.getByRole('form', { name: text('staff', 'invite') });
    await form.getByLabel(text('staff', 'email'), { exact: true }).fill('hoa@example.com');
    const typed = form.getByLabel(text('staff', 'person'), { exact: true });
    await typed.fill('Hoa');
    const choice = form.getByLabel(text('staff', 'role'), { exact: true });
    await expectLocked(form, { typed, choice, save: form.locator('[type=submit]') });
  });

  await test.step('synonym, which Escape closes otherwise', async () => {
    await open(page, { section: 'searches' });
    await page
      .getByRole('button', { name: text('searches', 'add'), exact: true })
      .first()
      .click();
    const form = page.getByRole('form', { name: text('searches', 'add') });
    await form.getByLabel(text('searches', 'words'), { exact: true }).fill('davenport');
    const typed = form.getByLabel(text('searches', 'meanings'), { exact: true });
    await typed.fill('sofa');
    await expectLocked(form, { typed, save: form.locator('[type=submit]') });
  });

  await test.step('note about an order', async () => {
    await open(page, { section: 'orders', order });
    await page.getByRole('button', { name: text('timeline', 'add-note') }).click();
    const form = page.getByRole('form', { name: text('timeline', 'add-note') });
    const typed = form.getByLabel(text('timeline', 'note'), { exact: true });
    await typed.fill('The lift is small');
    await expectLocked(form, { typed, save: form.locator('[type=submit]') });
  });

  await test.step('warranty case', async () => {
    await page.getByRole('button', { name: text('admin', 'warranty-record') }).click();
    const form = page.getByRole('form', { name: text('admin', 'warranty-title') });
    await form.getByRole('spinbutton').first().fill('1');
    const typed = form.getByLabel(text('admin', 'warranty-problem'), { exact: true });
    await typed.fill('The leg is loose');
    const choice = form.getByLabel(text('admin', 'warranty-solution'));
    await expectLocked(form, { typed, choice, save: form.locator('[type=submit]') });
  });
});

test('the fields can be changed again after a failure, and keep their input (S11.213)', async ({
  page,
  consoleErrors,
}) => {
  const order = await confirmedOrder(shop, SOFA);
  await signIn(page);
  await open(page, { section: 'orders', order });
  await page.getByRole('button', { name: text('timeline', 'add-note') }).click();
  const form = page.getByRole('form', { name: text('timeline', 'add-note') });
  const typed = form.getByLabel(text('timeline', 'note'), { exact: true });
  await typed.fill('The lift is small');
  await page.route('**/api/admin/timeline', (route) => route.abort('connectionreset'));
  await form.locator('[type=submit]').click();
  await expect(form.getByRole('alert')).toHaveText(text('failures', 'network'));
  await expect(typed).toHaveValue('The lift is small');
  await typed.pressSequentially(', 70 cm');
  await expect(typed).toHaveValue('The lift is small, 70 cm');
  ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET');
});

test('own name, zone and new email keep their input over a reload (S11.214)', async ({ page }) => {
  await signIn(page, 'sales');
  await open(page, { section: 'account' });
  const name = page.getByLabel(text('staff', 'your-name'), { exact: true });
  const zone = page.getByLabel(text('staff', 'time-zone'), { exact: true });
  const email = page.getByLabel(text('staff', 'email-new'), { exact: true });
  const stored = await name.inputValue();
  await name.fill('Nguyễn Thị Ánh Tuyết');
  await zone.selectOption('Asia/Seoul');
  await email.fill('tuyet@example.com');
  await page.reload();
  await expect(name).toHaveValue('Nguyễn Thị Ánh Tuyết');
  await expect(zone).toHaveValue('Asia/Seoul');
  await expect(email).toHaveValue('tuyet@example.com');

  await page.getByRole('button', { name: text('admin', 'save'), exact: true }).click();
  await expect(page.getByText(text('staff', 'profile-saved'))).toBeVisible();
  await page.getByRole('button', { name: text('admin', 'unsaved-discard') }).click();
  await expect(email).toHaveValue('');
  await page.reload();
  await expect(name).toHaveValue('Nguyễn Thị Ánh Tuyết');
  await expect(email).toHaveValue('');
  await expect(page.getByText(text('admin', 'unsaved-back'))).toHaveCount(0);
  expect(stored).not.toBe('Nguyễn Thị Ánh Tuyết');
});
