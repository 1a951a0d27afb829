import { getOrder } from '#contracts/orders/staff-orders.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 820, 1440];
const EMAIL = 'linh@example.com';

for (const language of IS_NIGHTLY ? (['vn', 'en', 'kr'] as const) : (['vn'] as const)) {
  test(`sales record a warranty case with a replacement, and the customer finds both orders, in ${language}`, async ({
    page,
  }) => {
    const text = say(language);
    const shop = await openOwnShop(page);
    shop.clock.now = new Date();
    const imageSmall = ['/pictures/koda-flax-hero.webp'];
    await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] })]);
    const number = await warrantyOrder(shop, [SOFA], { quantity: [2], language });
    const { cookie } = await createStaffMember(shop, 'sales');
    await setStaffCookie(page, cookie);
    const url =
      sitePaths(language).admin() + staffLocationUrl({ section: 'orders', order: number });
    await page.goto(url);
    const article = page.getByRole('article');
    const form = page.getByRole('form', { name: text('admin', 'warranty-title') });
    const problem = form.getByLabel(text('admin', 'warranty-problem'), { exact: true });
    const solution = form.getByLabel(text('admin', 'warranty-solution'), { exact: true });
    const count = form.getByLabel(
      text('admin', 'warranty-count', { title: 'Sora sofa', count: 2 }),
      { exact: true },
    );
    const save = form.getByRole('button', { name: text('admin', 'warranty-yes'), exact: true });

    await test.step('the form names what is missing, and a reload keeps what was typed', async () => {
      await page.getByRole('button', { name: text('admin', 'warranty-record') }).click();
      await save.click();
      await expect(form.getByRole('alert').first()).toHaveText(
        text('admin', 'error-warranty-piece'),
      );
      await expect(form).toContainText(text('admin', 'error-warranty-problem'));
      await count.fill('1');
      await problem.fill('Chân bàn bị lỏng');
      await page.reload();
      await expect(count).toHaveValue('1');
      await expect(problem).toHaveValue('Chân bàn bị lỏng');
      await expectAccessible(page, { widths: WIDTHS, language });
    });

    await test.step('the case is saved before the solution is known, without an email', async () => {
      const before = shop.emails.length;
      await save.click();
      await expect(page.getByRole('status').first()).toHaveText(text('admin', 'warranty-saved'));
      await expect(article).toContainText(text('admin', 'warranty-undecided'));
      expect(shop.emails).toHaveLength(before);
    });

    await test.step('the solution places the replacement, which both pages link', async () => {
      await page.getByRole('button', { name: text('admin', 'warranty-change') }).click();
      await solution.selectOption('replacement');
      await expect(form).toContainText(text('admin', 'warranty-replacement-help'));
      await form.getByRole('button', { name: text('admin', 'warranty-yes-replacement') }).click();
      await expect(page.getByRole('status').first()).toHaveText(
        text('admin', 'warranty-saved-mailed', { email: EMAIL }),
      );
      await expect(
        page.getByRole('button', { name: text('admin', 'warranty-change') }),
      ).toHaveCount(0);
    });
    const { warranty } = (await ask(shop.app, getOrder, { params: { number } })).result;
    const replacement = warranty?.replacement ?? '';

    await test.step('the replacement costs nothing on page and slip, and Back leads to the case', async () => {
      await article.getByRole('link', { name: replacement, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(replacement);
      await expect(article).toContainText(text('admin', 'nothing-to-pay'));
      await expect(article).not.toContainText(text('admin', 'cash'));
      await expect(article.getByRole('link', { name: number, exact: true })).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.slip')).toContainText(text('packing-slip', 'nothing-to-pay'));
      await page.emulateMedia({ media: 'screen' });
      await page.goBack();
      await expect(article).toContainText('Chân bàn bị lỏng');
    });

    await test.step('the customer reads the case, the replacement, and that there is nothing to pay', async () => {
      for (const [order, named] of [
        [number, text('orders', 'warranty-replaced', { number: replacement })],
        [replacement, text('orders', 'replaces', { number })],
      ] as const) {
        await page.goto('about:blank');
        await page.goto(sitePaths(language).trackOrder(order));
        await page.getByLabel(text('orders', 'email')).fill(EMAIL);
        await page.getByRole('button', { name: text('orders', 'show') }).click();
        await expect(page.getByRole('article')).toContainText(named);
        await expect(page.getByRole('article')).not.toContainText('Chân bàn bị lỏng');
        await expectAccessible(page, { widths: WIDTHS, language });
      }
      const found = page.getByRole('article');
      await expect(found).toContainText(text('orders', 'nothing-to-pay'));
      await expect(found).not.toContainText(text('orders', 'cash'));
    });
    await shop.close();
  });
}
