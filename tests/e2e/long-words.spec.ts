import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { quoteFragment } from '#contracts/quotes/quotes.ts';
import { writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { updateUser } from '#contracts/users/users.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { settled } from '#tests/support/accessibility-violations.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { sentQuote } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { signInBefore } from '#tests/support/signed-in.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const paths = sitePaths('en');
/** Word without a place to break, as in a link to a map. */
const WORD = 'W'.repeat(180);
const LINK = `https://maps.example/${'W'.repeat(160)}`;
const CODE = 'LL-LONG-1';
/** Widths of a small phone and a desktop, in pixels. */
const WIDTHS = [360, 1440];
/** Width between the margins of a printed A4 page, in pixels. */
const PRINTED = 673;
const DETAILS = {
  firstName: WORD,
  lastName: WORD,
  address: LINK,
  note: LINK,
  access: { place: 'house', note: LINK },
} as const;

const nextWeek = () => addDays(dayOf(new Date(), 'en'), 7);
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  const texts = { title: WORD, color: WORD, material: WORD, description: `${WORD}\n${WORD}` };
  await stock(shop, [
    product({ code: CODE, imageSmall, imageBig: imageSmall, ...texts }),
    product({ code: SOFA, imageSmall }),
  ]);
  await page.addInitScript(
    ([code, request]) => {
      if (location.origin === 'null') return;
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode: code, quantity: 2 }]));
      localStorage.setItem('line-requests', JSON.stringify({ [code]: request }));
    },
    [CODE, LINK] as const,
  );
});

test.afterEach(() => shop.close());

/**
 * Runs in the page: number of visible long words, and the elements around those that reach beyond the page. Breadcrumbs
 * scroll sideways.
 */
function longWords(): { count: number; outside: string[] } {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const outside = new Set<string>();
  let count = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!/W{30}/.test(node.textContent ?? '') || !box?.checkVisibility()) continue;
    if (box.closest('.vh, script, style, textarea, option, .breadcrumb, .crumbs')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) continue;
    count += 1;
    if (right > document.documentElement.clientWidth + 1 || left < -1)
      outside.add(`${box.tagName} ${box.className} in ${box.parentElement?.className}`);
  }
  return { count, outside: [...outside] };
}

/** Expects long words on the page, all within the page, which does not scroll sideways. */
async function expectToFit(page: Page, where: string, widths = WIDTHS): Promise<void> {
  const usual = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const { count, outside } = await page.evaluate(longWords);
    expect(count, where).toBeGreaterThan(0);
    expect(outside, `${where}, ${width} px`).toEqual([]);
    // Paper does not scroll.
    if (width !== PRINTED) await expectNoScroll(page, `${where}, ${width} px`);
  }
  if (usual) await page.setViewportSize(usual);
}

/** Expects that the page does not scroll sideways. */
async function expectNoScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

test('long words of customers and products break on the pages of the shop', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const owner = await member(shop);
  const body = orderBody([CODE], { ...DETAILS, cart: [{ code: CODE, request: LINK }] });
  const { number } = (await ask(shop.app, placeOrder, { body }, as(owner))).result;
  const request = { name: WORD, message: LINK, province: WORD };
  const credentials = await sentQuote(shop, [CODE], {
    request,
    token: owner.token,
    validUntil: nextWeek(),
  });
  await signInBefore(page, owner);
  const addresses = {
    checkout: paths.checkout(),
    'request for a quote': paths.quoteRequest(),
    product: `${paths.productDetail()}?code=${CODE}`,
    'shared wishlist': paths.wishlist([CODE]),
    'search without results': paths.search(`${WORD}x`),
    'search with results': paths.search(WORD.slice(0, 20)),
    'filter that finds nothing': `${paths.category('Sofa')}?color=${WORD}`,
    quote: `${paths.quote()}#${quoteFragment(credentials)}`,
    'orders of the account': paths.account('my-order'),
  };
  for (const [name, address] of Object.entries(addresses)) {
    await test.step(name, async () => {
      await openLoaded(page, address);
      await expect.poll(async () => (await page.evaluate(longWords)).count).toBeGreaterThan(0);
      for (const more of await page.getByRole('button', { name: /View more/ }).all())
        await more.click();
      await expectToFit(page, name);
    });
  }
  await test.step('basket panel', async () => {
    await page.goto(paths.home());
    await page.getByRole('banner').locator('[data-basket-button]').click();
    await expect(page.getByRole('dialog').getByText(WORD).first()).toBeVisible();
    await expectToFit(page, 'basket panel');
  });
  await test.step('quick view', async () => {
    await openLoaded(page, paths.search(WORD.slice(0, 20)));
    await page.locator('.card').first().hover();
    await page.locator('.card__quick').first().click();
    await expect(page.getByRole('dialog').getByText(WORD).first()).toBeVisible();
    await expectToFit(page, 'quick view');
  });
  await test.step('comparison', async () => {
    await openLoaded(page, paths.compare([SOFA, 'LL-CH-1071']));
    await page.evaluate((word) => {
      for (const cell of document.querySelectorAll('.compare__table td, .compare__table strong'))
        if (cell.children.length === 0) cell.textContent = word;
    }, WORD);
    await expectToFit(page, 'comparison', [1440]);
  });
  await test.step('printed quote', async () => {
    await openLoaded(page, addresses.quote);
    await expect(page.getByText(WORD).filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectToFit(page, 'printed quote', [PRINTED]);
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('emails', async () => {
    expect(number).toBeTruthy();
    expect(shop.emails.length).toBeGreaterThan(2);
    for (const { subject, html } of shop.emails) {
      if (!/W{30}/.test(html)) continue;
      await page.goto('about:blank');
      await page.setContent(html);
      await expectToFit(page, subject, [360]);
    }
  });
  // The shop's own server serves the pictures in emails.
  ignoreErrors(consoleErrors, '404', 'ERR_FAILED', 'blocked by CORS policy');
});

test('long words of customers and products break in the staff area and on the packing slip', async ({
  page,
}) => {
  test.slow();
  const body = orderBody([CODE], { ...DETAILS, cart: [{ code: CODE, request: LINK }] });
  const { number } = (await ask(shop.app, placeOrder, { body })).result;
  const request = { name: WORD, message: LINK, province: WORD };
  const credentials = await sentQuote(shop, [CODE], { request, validUntil: nextWeek() });
  const message = { id: 'message-with-long-words', kind: 'question', text: LINK } as const;
  await ask(shop.app, writeToCustomer, { params: { number: credentials.number }, body: message });
  const customer = await member(shop);
  const { _id } = customer.user;
  const names = { firstName: WORD, lastName: WORD };
  await ask(shop.app, updateUser, { params: { id: _id }, body: names }, as(customer));
  const { cookie } = await createStaffMember(shop, 'owner');
  await forgetStaffRole(page.context());
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: 'staff', value: cookie, url: baseURL }]);
  const places: readonly StaffLocation[] = [
    { section: 'today' },
    { section: 'orders' },
    { section: 'orders', order: number },
    { section: 'quotes' },
    { section: 'quotes', quote: credentials.number },
    { section: 'quotes', quote: 'new', object: credentials.number },
    { section: 'customers' },
    { section: 'customers', customer: _id },
    { section: 'products' },
  ];
  for (const place of places) {
    const address = staffLocationUrl(place);
    await test.step(address, async () => {
      await openLoaded(page, paths.admin() + address);
      await expect.poll(async () => (await page.evaluate(longWords)).count).toBeGreaterThan(0);
      await expectToFit(page, address);
    });
  }
  await test.step('product form, whose long words are in fields', async () => {
    await openLoaded(
      page,
      paths.admin() + staffLocationUrl({ section: 'products', product: CODE }),
    );
    await page.setViewportSize({ width: 360, height: 900 });
    await expect(page.getByLabel('Code')).toHaveValue(CODE);
    await expectNoScroll(page, 'product form');
  });
  await test.step('packing slip', async () => {
    await openLoaded(page, paths.admin() + staffLocationUrl({ section: 'orders', order: number }));
    await page.setViewportSize({ width: PRINTED, height: 900 });
    await page.emulateMedia({ media: 'print' });
    const slip = page.locator('.slip');
    await expect(slip).toBeVisible();
    await expectToFit(page, 'packing slip', [PRINTED]);
    const amounts = slip.locator('tr > :last-child');
    await expect(amounts).toHaveText(['Quantity', '1', '1']);
    for (const amount of await amounts.all()) {
      const { right, left } = await amount.evaluate((cell) => cell.getBoundingClientRect());
      expect(right).toBeLessThanOrEqual(PRINTED + 1);
      expect(right - left).toBeGreaterThan(20);
    }
  });
});
