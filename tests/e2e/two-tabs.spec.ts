import { getOrder } from '#contracts/orders/staff-orders.ts';
import { recordWarranty } from '#contracts/orders/warranty.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page, context }) => {
  shop = await openOwnShop(context);
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] })]);
  await setStaffCookie(page, (await createStaffMember(shop, 'sales')).cookie);
});

test.afterEach(() => shop.close());

const urlOf = (order: string) =>
  sitePaths('en').admin() + staffLocationUrl({ section: 'orders', order });

test('a warranty case in two tabs and on a cut network is recorded once, and no input is lost (S11.211)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const number = await warrantyOrder(shop, [SOFA], { quantity: [2], language: 'en' });
  const steps = async () =>
    (await ask(shop.app, getOrder, { params: { number } })).result.history.filter(
      (step) => 'warranty' in step,
    ).length;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(urlOf(number));
    await tab.getByRole('button', { name: text('admin', 'warranty-record') }).click();
  }
  const formIn = (tab: typeof page) => {
    const form = tab.getByRole('form', { name: text('admin', 'warranty-title') });
    return {
      form,
      count: form.getByLabel(text('admin', 'warranty-count', { title: 'Sora sofa', count: 2 })),
      problem: form.getByLabel(text('admin', 'warranty-problem'), { exact: true }),
      save: form.getByRole('button', { name: text('admin', 'warranty-yes'), exact: true }),
    };
  };

  await test.step('without a connection, the form says so and keeps the input', async () => {
    const { form, count, problem, save } = formIn(page);
    await count.fill('1');
    await problem.fill('The leg is loose');
    await context.route(`**/api${recordWarranty.path.replace('{number}', number)}`, (route) =>
      route.abort('connectionreset'),
    );
    await save.click();
    await expect(form.getByRole('alert').first()).toHaveText(text('failures', 'network'));
    await expect(problem).toHaveValue('The leg is loose');
    expect(await steps()).toBe(0);
    await context.unroute(`**/api${recordWarranty.path.replace('{number}', number)}`);
  });

  await test.step('a double click records one case', async () => {
    await formIn(page).save.dblclick();
    await expect(page.getByText(text('admin', 'warranty-saved'))).toBeVisible();
    expect(await steps()).toBe(1);
  });

  await test.step('the other tab is refused in words, keeps its input, and can save then', async () => {
    const { form, count, problem, save } = formIn(other);
    await count.fill('2');
    await problem.fill('Both legs are loose');
    await save.click();
    await expect(form.getByRole('alert').first()).not.toBeEmpty();
    expect(await steps()).toBe(1);
    await expect(problem).toHaveValue('Both legs are loose');
    await expect(count).toHaveValue('2');
    await save.click();
    await expect(other.getByText(text('admin', 'warranty-saved'))).toBeVisible();
    expect(await steps()).toBe(2);
  });

  await test.step('Back and forward keep the typed text of an open form', async () => {
    await page.reload();
    await page.getByRole('button', { name: text('admin', 'warranty-change') }).click();
    await formIn(page).problem.fill('Typed before Back');
    await page.getByRole('link', { name: text('admin', 'back-to-orders') }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goBack();
    await expect(formIn(page).problem).toHaveValue('Typed before Back');
  });
  ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET', '409');
});

test('pieces that are removed in two tabs are removed once, and no input is lost (S11.211)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const number = await confirmedOrder(shop, SOFA, { quantity: [3], language: 'en' });
  const other = await context.newPage();
  const formIn = (tab: typeof page) => {
    const form = tab.getByRole('form', { name: text('admin', 'remove-pieces') });
    return {
      form,
      left: form.getByRole('spinbutton').first(),
      save: form.getByRole('button', { name: text('admin', 'remove-yes') }),
    };
  };
  // The same removal would be a repeated request, which succeeds without another change.
  for (const [tab, left] of [
    [page, '2'],
    [other, '1'],
  ] as const) {
    await tab.goto(urlOf(number));
    await tab.getByRole('button', { name: text('admin', 'remove-pieces') }).click();
    await formIn(tab).left.fill(left);
  }
  shop.clock.now = new Date();
  await formIn(page).save.dblclick();
  const removed = text('admin', 'pieces-removed', { email: 'linh@example.com' });
  await expect(page.getByText(removed)).toBeVisible();
  const { form, left, save } = formIn(other);
  await save.click();
  await expect(form.getByRole('alert').first()).not.toBeEmpty();
  const { quantity } = (await ask(shop.app, getOrder, { params: { number } })).result;
  expect(quantity).toEqual([2]);
  await expect(left).toHaveValue('1');
  ignoreErrors(consoleErrors, '409');
});
