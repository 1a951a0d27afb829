import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = pathsIn('en');

/** Serious and critical findings of axe on the page, as rule and place. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

function tile(page: Page, label: string) {
  return page.getByRole('heading', { level: 2, name: label, exact: true }).getByRole('link');
}

test.describe('the customer service hub', () => {
  for (const address of [paths.customerService(), paths.customerService('unknown')]) {
    test(`shows the tiles at ${address}`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('customer-service', 'title'),
      );
      const own = { 'track-order': 'my-order', 'check-my-coupon': 'my-coupons' } as const;
      for (const [label, section] of Object.entries(own) as [keyof typeof own, 'my-order'][]) {
        const href = paths.account(section);
        await expect(tile(page, text('customer-service', label))).toHaveAttribute('href', href);
      }
      await tile(page, text('customer-service', 'exchanges')).click();
      await expect(page).toHaveURL(paths.policy('exchange'));
      await page.goBack();
      await tile(page, text('customer-service', 'warranty')).click();
      await expect(page).toHaveURL(paths.policy('warranty'));
    });
  }

  const SECTIONS = [
    ['my-account', 'manage-my-account'],
    ['my-order', 'track-order'],
    ['my-coupons', 'check-my-coupon'],
    ['wishlist', 'manage-my-wishlist'],
    ['exchange', 'exchange'],
    ['warranty', 'warranty'],
  ] as const;
  for (const [section, title] of SECTIONS) {
    test(`shows ${section} instead of the tiles`, async ({ page }) => {
      await page.goto(paths.customerService(section));
      const name = text('customer-service', title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page).toHaveTitle(`${name} - Lim & Loom`);
      await expect(page.getByText(text('customer-service', 'lead'))).toBeHidden();
      expect(await barriers(page)).toEqual([]);
    });
  }

  test('has a side menu that marks where one is', async ({ page }) => {
    await page.goto(paths.customerService());
    const menu = page.getByRole('navigation', { name: text('customer-service', 'title') });
    await expect(menu.locator('[aria-current]')).toHaveCount(0);
    await menu.getByRole('link', { name: text('customer-service', 'warranty') }).click();
    await expect(page).toHaveURL(paths.customerService('warranty'));
    const current = menu.locator('[aria-current="page"]');
    await expect(current).toHaveText(text('customer-service', 'warranty'));
    await expect(current).toHaveCSS('font-weight', '500');
    await expect(page.getByRole('heading', { name: 'Diffuser warranty' })).toBeVisible();
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

for (const { code, tag } of LANGUAGES) {
  test(`the policy pages read well in ${code}`, async ({ page }) => {
    const own = pathsIn(code);
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
      await expect(menu.locator('[aria-current="page"]')).toHaveText(
        words('customer-service', section),
      );
      const coupon = menu.getByRole('link', { name: words('customer-service', 'coupon') });
      await expect(coupon).toHaveAttribute('href', own.customerService('my-coupons'));
    }
    await page.goto(own.policy('exchange'));
    await page.locator(`article a[href="${own.policy('warranty')}"]`).click();
    await expect(page).toHaveURL(own.policy('warranty'));
  });

  test(`the privacy policy in ${code} has 17 numbered sections and its contents`, async ({
    page,
  }) => {
    const words = say(code);
    await page.goto(pathsIn(code).privacyPolicy('your-update'));
    await expect(page.locator('#your-update')).toBeInViewport();
    await expect(page.locator('#your-information-sharing-choices')).toHaveCount(1);
    await expect(
      page.getByText(words('customer-service', 'updated', { year: 2024 })),
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
