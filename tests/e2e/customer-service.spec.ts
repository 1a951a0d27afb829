import type { Page } from '@playwright/test';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { expectMarked } from '#tests/support/marked-entry.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');

function tile(page: Page, label: string) {
  return page.getByRole('heading', { level: 2, name: label, exact: true }).getByRole('link');
}

test.describe('the customer service hub', () => {
  test('shows tiles with links, even for an unknown section', async ({ page }) => {
    const own = { 'track-order': 'my-order', 'check-my-coupon': 'my-coupons' } as const;
    for (const address of [paths.customerService('unknown'), paths.customerService()]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('customer-service', 'title'),
      );
      for (const [label, section] of Object.entries(own) as [keyof typeof own, 'my-order'][]) {
        const href = paths.account(section);
        await expect(tile(page, text('customer-service', label))).toHaveAttribute('href', href);
      }
    }
    await tile(page, text('customer-service', 'exchanges')).click();
    await expect(page).toHaveURL(paths.policy('exchange'));
    await page.goBack();
    await tile(page, text('customer-service', 'warranty')).click();
    await expect(page).toHaveURL(paths.policy('warranty'));
  });

  const SECTIONS = [
    ['my-account', 'manage-my-account'],
    ['my-order', 'track-order'],
    ['my-coupons', 'check-my-coupon'],
    ['wishlist', 'manage-my-wishlist'],
    ['exchange', 'exchange'],
    ['warranty', 'warranty'],
  ] as const;
  test('shows a section instead of the tiles, and the side menu marks the current one', async ({
    page,
  }) => {
    await page.goto(paths.customerService());
    const menu = page.getByRole('navigation', { name: text('customer-service', 'title') });
    const current = menu.locator('[aria-current="page"]');
    await expect(current).toHaveCount(0);
    for (const [section, title] of SECTIONS) {
      await test.step(section, async () => {
        const name = text('customer-service', title);
        await page.goto(paths.customerService(section));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page).toHaveTitle(`${name} - Lim & Loom`);
        await expect(page.getByText(text('customer-service', 'lead'))).toBeHidden();
        await expect(current).toHaveText(name);
        await expectMarked(current);
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
    await expect(page.getByRole('heading', { name: 'Diffuser warranty' })).toBeVisible();
    await menu.getByRole('link', { name: text('customer-service', 'track-order') }).click();
    await expect(page).toHaveURL(paths.customerService('my-order'));
    await expect(current).toHaveText(text('customer-service', 'track-order'));
  });

  test('leads to the policies without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(paths.customerService('warranty'));
    await tile(page, text('customer-service', 'warranty')).click();
    await expect(page).toHaveURL(paths.policy('warranty'));
    await expect(page.getByRole('heading', { name: 'Furniture warranty' })).toBeVisible();
    await context.close();
  });
});

for (const { code, tag } of LANGUAGE_OPTIONS) {
  test(`the policies are complete and linked in ${code}`, async ({ page }) => {
    const own = sitePaths(code);
    const words = say(code);
    for (const section of ['exchange', 'warranty'] as const) {
      await page.goto(own.policy(section));
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words('customer-service', section),
      );
      const menu = page.getByRole('navigation', {
        name: words('customer-service', 'policy-menu'),
        exact: true,
      });
      const current = menu.locator('[aria-current="page"]');
      await expect(current).toHaveText(words('customer-service', section));
      await expectMarked(current);
      const coupon = menu.getByRole('link', { name: words('customer-service', 'coupon') });
      await expect(coupon).toHaveAttribute('href', own.customerService('my-coupons'));
    }
    await page.goto(own.policy('exchange'));
    await page.locator(`article a[href="${own.policy('warranty')}"]`).click();
    await expect(page).toHaveURL(own.policy('warranty'));

    // The privacy policy has 17 numbered sections and a table of contents.
    await page.goto(own.privacyPolicy('your-update'));
    await expect(page.locator('#your-update')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words('common', 'footer-privacy'),
    );
    await expect(page.locator('#your-information-sharing-choices')).toHaveCount(1);
    await expect(
      page.getByText(words('customer-service', 'published', { year: 2024 })),
    ).toBeVisible();

    const entries = page.locator('nav ol a[href^="#"]');
    await expect(entries).toHaveCount(17);
    for (const [index, entry] of (await entries.all()).entries()) {
      const heading = page.locator(`h2${await entry.getAttribute('href')}`);
      await expect(heading).toHaveText(`${index + 1}. ${await entry.textContent()}`);
    }
    await entries.last().click();
    await expect(page.locator('#how-to-reach-us')).toBeInViewport();
  });
}
