import type { CDPSession, Page } from '@playwright/test';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { createStaffPerson, setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { expect, test } from '#tests/support/visitor.ts';

/**
 * Kills the process of a tab, and opens the tab again as the browser's own button does. Playwright does not use a page after
 * its crash, so the protocol of the browser reads the page.
 */
async function crashAndReopen(page: Page, session: CDPSession): Promise<void> {
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await session.send('Page.reload');
}

/** Value of a field of a page that has crashed once. */
async function valueIn(session: CDPSession, selector: string): Promise<unknown> {
  const expression = `document.querySelector(${JSON.stringify(selector)})?.value`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  return result.value;
}

/** Unsaved input in the storage of the tab. */
const storedInput = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

async function open(page: Page, place: StaffLocation): Promise<void> {
  await page.goto(sitePaths('en').admin() + staffLocationUrl(place));
}

test('a crash of the tab keeps what was typed in a product (S11.208)', async ({ page }) => {
  await setStaffCookie(page, (await createStaffPerson('editor')).cookie);
  await open(page, { section: 'products', product: SOFA });
  const field = 'main [name="texts.en.title"]';
  await page.locator(field).fill('Typed before the crash');
  const session = await page.context().newCDPSession(page);
  await expect.poll(() => storedInput(page)).toContain('Typed before the crash');
  await crashAndReopen(page, session);
  await expect.poll(() => valueIn(session, field)).toBe('Typed before the crash');
});

test('a crash of the tab keeps what was typed in a quote and is not saved yet (S11.208)', async ({
  page,
  request,
}) => {
  const created = await request.post(`/api${createQuote.path}`, {
    data: newQuoteBody([SOFA], { country: 'US', language: 'en', email: 'an@example.com' }),
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}`, ...freshKey() },
  });
  const quote = createQuote.response.parse(await created.json()).result.number;
  await setStaffCookie(page, (await createStaffPerson('sales')).cookie);
  await open(page, { section: 'quotes', quote });
  const field = '[data-price]';
  await expect(page.locator(field).first()).toBeVisible();
  const session = await page.context().newCDPSession(page);
  // The draft cannot be saved, so only the tab has the price.
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/draft'] });
  await page.locator(field).first().fill('2641');
  await expect.poll(() => storedInput(page)).toContain('2641');
  await crashAndReopen(page, session);
  await expect.poll(() => valueIn(session, field)).toMatch(/2,?641/);
});
