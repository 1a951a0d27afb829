import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { SHOP_NAME } from '#shop.config.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { quoteBody } from '#tests/support/api/quote-bodies.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { MEMBER_PASSWORD } from '#tests/support/signed-in.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Widths of a phone and of a reading pane, in pixels. */
const WIDTHS = [360, 640] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Fonts that an email in each language loads from the shop. */
const FAMILIES = {
  vn: ['Shop Text', 'Shop Display'],
  en: ['Shop Text', 'Shop Display'],
  kr: ['Shop Text', 'Shop Korean', 'Shop Korean Rest', 'Hahmlet Slices'],
} as const;

/** Causes one email about an order, about a quote, and about an account, to an address each. Returns the addresses. */
async function cause(request: APIRequestContext, language: Language): Promise<string[]> {
  const addresses = ['order', 'quote', 'account'].map((kind) => `${kind}-${language}@example.com`);
  const [order = '', quote = '', account = ''] = addresses;
  const bodies = {
    '/api/order': orderBody([SOFA, 'LL-TB-1061'], { language, email: order, subscribe: true }),
    '/api/quote': quoteBody([SOFA], { language, contact: quote }),
    '/api/users': { email: account, password: MEMBER_PASSWORD, language },
  };
  for (const [path, data] of Object.entries(bodies)) {
    const headers = { 'idempotency-key': `email-to-read-${language}` };
    const response = await request.post(path, { data, headers });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return addresses;
}

/** Opens the HTML of the email to an address in the local mailbox, without scripts and with an origin of its own. */
async function openEmail(page: Page, address: string): Promise<string> {
  const { html = '' } = await emailTo(address);
  await page.goto('/mailbox');
  const row = page.getByRole('row').filter({ hasText: address });
  const file = await row.getByRole('link').getAttribute('href');
  await page.goto(`${file}?part=html`);
  return html;
}

/** Korean words that are on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\p{Script=Hangul}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`emails have the fonts, the name and a picture, on phones and in dark mode: ${language}`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    for (const address of await cause(request, language)) {
      const html = await openEmail(page, address);
      for (const width of WIDTHS) {
        for (const colorScheme of SCHEMES) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.evaluate(() => document.fonts.ready);
          const name = `${address} at ${width} px, ${colorScheme}`;
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect(overflow, name).toBeLessThanOrEqual(0);
          expect(await brokenWords(page), name).toEqual([]);
        }
      }
      const pictures = page.locator('img');
      await expect(pictures.first()).toHaveAttribute('alt', SHOP_NAME);
      const widths = await pictures.evaluateAll((all) =>
        all.map((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)),
      );
      // The name, and the picture of the piece, which is sharp on screens with two pixels per point.
      expect(widths.slice(0, 2)).toEqual([expect.any(Number), 1200]);
      expect(widths).not.toContain(0);
      const families = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
      for (const family of FAMILIES[language]) expect(families, address).toContain(family);
      // The policy of the mailbox allows no scripts, and axe is one. An empty page may not load files of this computer.
      await page.goto('about:blank');
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.setContent(html);
        expect(await accessibilityViolations(page), `${address}, ${colorScheme}`).toEqual([]);
      }
      ignoreErrors(consoleErrors, 'loopback', 'net::ERR_FAILED');
    }
  });
}
