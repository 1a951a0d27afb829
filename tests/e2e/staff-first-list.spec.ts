import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const english = say('en');
const ADMIN = sitePaths('en').admin();
const SESSION = '/api/admin/staff-session';

/** Path of the request for the first list of a section. */
const LISTS = {
  orders: '/api/admin/orders/search',
  quotes: '/api/admin/quotes/search',
  products: '/api/interior/search',
  today: '/api/admin/today/orders',
} as const;
const LIST_ENTRIES = Object.entries(LISTS) as [keyof typeof LISTS, string][];

async function openShop(page: Page): Promise<OwnShop> {
  const shop = await openOwnShop(page);
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  await page.clock.setFixedTime(shop.clock.now);
  const { cookie } = await createStaffMember(shop, 'owner');
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: 'staff', value: cookie, url: baseURL }]);
  return shop;
}

function heading(page: Page, section: keyof typeof LISTS) {
  return page.getByRole('heading', { level: 2, name: english('admin', `section-${section}`) });
}

test('a device of the staff requests the first list before the session is known, and once (S10.135)', async ({
  page,
  consoleErrors,
}) => {
  const shop = await openShop(page);
  await page.goto(`${ADMIN}?section=orders`);
  await expect(heading(page, 'orders')).toBeVisible();

  for (const [section, path] of LIST_ENTRIES) {
    // The last section requests the counts of today when it is idle.
    await page.goto('about:blank');
    let requests = 0;
    const isList = ({ pathname }: URL) => pathname === path;
    page.on('request', (request) => {
      if (isList(new URL(request.url()))) requests += 1;
    });
    const listed = page.waitForRequest((request) => isList(new URL(request.url())));
    // Without an early request, session and list would wait for each other.
    await page.route(
      ({ pathname }) => pathname === SESSION,
      async (route) => {
        await listed;
        await route.fallback();
      },
      { times: 1 },
    );
    await page.goto(`${ADMIN}?section=${section}`);
    await expect(heading(page, section)).toBeVisible();
    await expect(page.locator('.staff-page').getByText(english('admin', 'loading'))).toHaveCount(0);
    expect(requests, section).toBe(1);
    page.removeAllListeners('request');
  }
  // The product has no picture.
  ignoreErrors(consoleErrors, '404');
  await shop.close();
});

test('a device without a staff session requests no list (S10.135)', async ({ page }) => {
  const shop = await openOwnShop(page);
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  await page.goto(`${ADMIN}?section=orders`);
  await expect(
    page.getByRole('heading', { name: english('admin', 'sign-in') }).first(),
  ).toBeVisible();
  expect(paths).toContain(SESSION);
  expect(paths).not.toContain(LISTS.orders);
  await shop.close();
});

test('a section whose code fails to load shows a message, and a reload shows the section (S10.136)', async ({
  page,
  consoleErrors,
}) => {
  const shop = await openShop(page);
  await page.goto(`${ADMIN}?section=orders`);
  await expect(heading(page, 'orders')).toBeVisible();
  await page.route('**/_astro/**', (route) => route.abort());
  await page.getByRole('link', { name: english('admin', 'section-quotes') }).click();
  const failure = page.getByRole('alert').filter({ hasText: english('island-failure', 'message') });
  await expect(failure).toBeVisible();
  await page.unroute('**/_astro/**');
  await failure.getByRole('button', { name: english('island-failure', 'reload') }).click();
  await expect(heading(page, 'quotes')).toBeVisible();
  ignoreErrors(consoleErrors, 'ERR_FAILED');
  await shop.close();
});

test('the page contains no texts of its sections, and browsers keep their file (S10.137)', async ({
  request,
}) => {
  const html = await (await request.get(ADMIN)).text();
  expect(html).not.toContain(english('admin', 'export-note'));
  const [path = ''] = /\/texts\/staff-en-[0-9a-f]+\.json/.exec(html) ?? [];
  const file = await request.get(path);
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(await file.json()).toMatchObject({
    language: 'en',
    texts: { 'export-note': english('admin', 'export-note') },
  });
});
