import { changeOrderStatus, getOrder } from '#contracts/orders/staff-orders.ts';
import { formatAmount } from '#domain/money/format.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
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

for (const language of IS_NIGHTLY ? (['vn', 'en', 'kr'] as const) : (['kr'] as const)) {
  test(`sales remove pieces of a confirmed order, and its customer sees what is left, in ${language}`, async ({
    page,
  }) => {
    const text = say(language);
    const shop = await openOwnShop(page);
    shop.clock.now = new Date();
    const imageSmall = ['/pictures/koda-flax-hero.webp'];
    await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] })]);
    const number = await confirmedOrder(shop, SOFA, { quantity: [3], language });
    const order = async () => (await ask(shop.app, getOrder, { params: { number } })).result;
    const total = async () => {
      const { prices } = await order();
      return prices ? formatAmount(prices.totals.total, prices.currency, language) : '';
    };
    const before = await total();
    const { cookie } = await createStaffMember(shop, 'sales');
    await setStaffCookie(page, cookie);
    const place = staffLocationUrl({ section: 'orders', order: number });
    await page.goto(sitePaths(language).admin() + place);
    const article = page.getByRole('article');
    const form = page.getByRole('form', { name: text('admin', 'remove-pieces') });
    const left = form.getByLabel(text('admin', 'pieces-left', { title: 'Sora sofa', count: 3 }), {
      exact: true,
    });

    await test.step('the form refuses to take out everything, and shows the new total', async () => {
      await page.getByRole('button', { name: text('admin', 'remove-pieces') }).click();
      await expect(left).toHaveValue('3');
      await left.fill('0');
      await form.getByRole('button', { name: text('admin', 'remove-yes') }).click();
      await expect(form.getByRole('alert')).toHaveText(text('admin', 'error-last-piece'));
      await left.fill('4');
      await form.getByRole('button', { name: text('admin', 'remove-yes') }).click();
      await expect(form.getByRole('alert')).toHaveText(text('admin', 'error-left'));
      await left.fill('1');
      await expect(form.getByRole('status')).toContainText(before);
      await form.getByLabel(text('quotes', 'agreement-how')).selectOption('zalo');
      await expectAccessible(page, { widths: WIDTHS, language });
    });

    await test.step('a reload keeps what was typed', async () => {
      await page.reload();
      await expect(left).toHaveValue('1');
      await expect(form.getByLabel(text('quotes', 'agreement-how'))).toHaveValue('zalo');
    });

    await test.step('the keyboard removes the pieces, and the page has the new total', async () => {
      // The form has the time at which it was opened.
      shop.clock.now = new Date();
      await left.press('Enter');
      await expect(page.getByRole('status').first()).toHaveText(
        text('admin', 'pieces-removed', { email: EMAIL }),
      );
      const after = await total();
      expect(after).not.toBe(before);
      await expect(article).toContainText(after);
      await expect(article).toContainText('Sora sofa: 3 → 1');
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.slip tfoot')).toContainText('1');
      await page.emulateMedia({ media: 'screen' });
      expect(shop.emails.findLast(({ to }) => to === EMAIL)?.text).toContain(after);
    });

    await test.step('nothing is kept after it, and after a cancellation of the form', async () => {
      await page.reload();
      await page.getByRole('button', { name: text('admin', 'remove-pieces') }).click();
      await expect(left).toHaveCount(0);
      await form.getByLabel(text('admin', 'removal-who')).fill('Mai');
      await form.getByRole('button', { name: text('staff', 'cancel'), exact: true }).click();
      await page.reload();
      await expect(
        page.getByRole('button', { name: text('admin', 'remove-pieces') }),
      ).toBeVisible();
      await expect(form).toHaveCount(0);
    });

    await test.step('the customer reads what was taken out, and the new total', async () => {
      await page.goto(sitePaths(language).trackOrder(number));
      await page.getByLabel(text('orders', 'email')).fill(EMAIL);
      await page.getByRole('button', { name: text('orders', 'show') }).click();
      const found = page.getByRole('article');
      await expect(found).toContainText(await total());
      await expect(found).toContainText(text('orders', 'pieces-removed'));
      await expect(found).toContainText('Sora sofa: 3 → 1');
      await expectAccessible(page, { widths: WIDTHS, language });
    });

    await test.step('after the shipment there is no button', async () => {
      const body = { from: 'confirmed', status: 'shipped' } as const;
      await ask(shop.app, changeOrderStatus, { params: { number }, body });
      await page.goto(sitePaths(language).admin() + place);
      await expect(article).toContainText('Sora sofa');
      await expect(page.getByRole('button', { name: text('admin', 'remove-pieces') })).toHaveCount(
        0,
      );
    });
    await shop.close();
  });
}
