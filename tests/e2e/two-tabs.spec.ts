import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import { recordWarranty } from '#contracts/orders/warranty.ts';
import { createQuote, getQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
import { discounted, REASON } from '#tests/support/api/discount-requests.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember, ownerOf } from '#tests/support/staff-accounts.ts';
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
const quoteUrl = (quote: string) =>
  sitePaths('en').admin() + staffLocationUrl({ section: 'quotes', quote });

const NETWORK = text('failures', 'network');
const LOST = 'ERR_CONNECTION_RESET';
const CUSTOMER = 'linh@example.com';

/** Subjects of the emails to an address. */
const mailTo = (address: string) =>
  shop.emails.filter(({ to }) => to === address).map(({ subject }) => subject);

const ordered = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;
const quoted = async (number: string) =>
  (await ask(shop.app, getQuote, { params: { number } })).result;

/** Runs an action while the answers of the shop are lost. */
async function loseAnswers(action: () => Promise<void>): Promise<void> {
  shop.network.losesAnswers = true;
  await action();
  shop.network.losesAnswers = false;
}

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
      how: form.getByLabel(text('quotes', 'agreement-how'), { exact: true }),
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
    await formIn(tab).how.selectOption('phone');
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

test('a price that is written in two tabs and on a bad network is sent once (S11.215)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const body = orderBody([SOFA], { language: 'en' });
  const order = (await ask(shop.app, placeOrder, { body })).result.number;
  const other = await context.newPage();
  const priceIn = (tab: Page) =>
    tab.getByRole('button', { name: text('quotes', 'price-order'), exact: true });
  const fieldIn = (tab: Page) =>
    tab.locator('.quote-edit').getByRole('textbox', { name: /VND/ }).first();
  const sendIn = (tab: Page) =>
    tab.getByRole('button', { name: text('quotes', 'send'), exact: true });
  const changeIn = (tab: Page) => tab.getByRole('button', { name: text('quotes', 'change') });
  const yesIn = (tab: Page) =>
    tab.getByRole('dialog').getByRole('button', { name: text('quotes', 'send-yes') });

  await test.step('a double click and another tab open the same price', async () => {
    await other.goto(urlOf(order));
    await page.goto(urlOf(order));
    await expect(priceIn(other)).toBeVisible();
    await priceIn(page).dblclick();
    await expect(fieldIn(page)).toBeVisible();
    await priceIn(other).click();
    await expect(fieldIn(other)).toBeVisible();
    expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  });

  await test.step('on a cut network, the price stays and is saved later', async () => {
    const drafts = `**/api${saveQuoteDraft.path.replace('{number}', '*')}`;
    await page.route(drafts, (route) => route.abort('connectionreset'));
    await fieldIn(page).fill('62tr4');
    await expect(page.getByText(text('quotes', 'save-offline'))).toBeVisible();
    await page.unroute(drafts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(text('quotes', 'save-offline'))).toHaveCount(0);
  });

  await test.step('the other tab sees both prices, and chooses', async () => {
    await fieldIn(other).fill('60000000');
    const theirs = other.getByRole('button', { name: text('quotes', 'conflict-take-theirs') });
    await theirs.click();
    await expect(fieldIn(other)).toHaveValue(/62[.,]400[.,]000/);
  });

  await test.step('without an answer, the dialog says so; sending again sends nothing twice', async () => {
    await sendIn(page).click();
    await expect(yesIn(page)).toBeVisible();
    await loseAnswers(async () => {
      await yesIn(page).dblclick();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(NETWORK);
    });
    await yesIn(page).click();
    await expect(changeIn(page)).toBeVisible();
    const { quote = '' } = await ordered(order);
    expect((await quoted(quote)).versions).toHaveLength(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(text('quotes', 'conflict-title'))).toHaveCount(0);
  });

  await test.step('the other tab cannot send the version again', async () => {
    await sendIn(other).click();
    await yesIn(other).click();
    await expect(other.getByText(text('quotes', 'conflict-gone'))).toBeVisible();
    await other.getByRole('button', { name: text('quotes', 'conflict-take-theirs') }).click();
    await expect(changeIn(other)).toBeVisible();
    const { quote = '' } = await ordered(order);
    expect((await quoted(quote)).versions).toHaveLength(1);
    expect(mailTo(CUSTOMER)).toHaveLength(2);
  });

  await test.step('Back leads to the order with its price, and forward to the editor', async () => {
    await page.goBack();
    await expect(priceIn(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: text('quotes', 'open-price') })).toBeVisible();
    await page.goForward();
    await expect(changeIn(page)).toBeVisible();
  });
  ignoreErrors(consoleErrors, LOST, '409');
});

test('a customer agrees to a price once, in two tabs and on a bad network (S11.215)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const body = orderBody([SOFA], { language: 'en' });
  const order = (await ask(shop.app, placeOrder, { body })).result.number;
  const { number } = await sendPrice(shop.app, order);
  const { secret } = await claimOf(shop.app, number);
  const link = `${sitePaths('en').quote()}#${number}.${secret}`;
  const other = await context.newPage();
  const heading = (tab: Page) => tab.getByRole('heading', { level: 1 });
  const panelIn = (tab: Page) => tab.getByRole('dialog', { name: text('quote', 'priced-accept') });
  const agreed = text('quote', 'priced-heading-accepted');
  for (const tab of [other, page]) {
    await tab.goto(link);
    await tab.getByRole('button', { name: text('quote', 'priced-accept'), exact: true }).click();
    await panelIn(tab).getByRole('checkbox').check();
  }
  const yesIn = (tab: Page) => panelIn(tab).locator('.btn--block');

  await test.step('without an answer, the panel says so and keeps the consent', async () => {
    await loseAnswers(async () => {
      await yesIn(page).dblclick();
      await expect(panelIn(page).getByRole('alert')).toContainText(NETWORK);
    });
    await expect(panelIn(page).getByRole('checkbox')).toBeChecked();
  });

  await test.step('agreeing again, and in the other tab, agrees once', async () => {
    await yesIn(page).click();
    await expect(heading(page)).toHaveText(agreed);
    await yesIn(other).click();
    await expect(heading(other)).toHaveText(agreed);
    const { history } = await ordered(order);
    expect(history.filter(({ price }) => price?.state === 'agreed')).toHaveLength(1);
    // Receipt of the order, price and agreement.
    expect(mailTo(CUSTOMER)).toHaveLength(3);
  });

  await test.step('Back and forward show the agreement', async () => {
    await page.goto(sitePaths('en').home());
    await page.goBack();
    await expect(heading(page)).toHaveText(agreed);
  });
  ignoreErrors(consoleErrors, LOST, '409');
});

test('corrections of a confirmed order are made once, in two tabs and on a bad network (S11.215)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const number = await confirmedOrder(shop, SOFA, { language: 'en' });
  const other = await context.newPage();
  const before = mailTo(CUSTOMER).length;
  const formIn = (tab: Page) => tab.getByRole('form', { name: text('admin', 'delivery-title') });
  const addressIn = (tab: Page) =>
    formIn(tab).getByLabel(text('checkout', 'address'), { exact: true });
  const saveIn = (tab: Page) =>
    formIn(tab).getByRole('button', { name: text('admin', 'delivery-save') });
  const changes = async () =>
    (await ordered(number)).history.filter((step) => step.changes !== undefined);
  for (const tab of [other, page]) {
    await tab.goto(urlOf(number));
    await tab.getByRole('button', { name: text('admin', 'change-delivery') }).click();
    await expect(addressIn(tab)).toBeVisible();
  }
  await addressIn(other).fill('9 Pasteur');

  await test.step('an answer that is lost is no second change', async () => {
    await addressIn(page).fill('7 Nguyễn Huệ');
    await loseAnswers(async () => {
      await saveIn(page).dblclick();
      await expect(formIn(page).getByRole('alert')).toHaveText(NETWORK);
    });
    await expect(addressIn(page)).toHaveValue('7 Nguyễn Huệ');
    await saveIn(page).click();
    await expect(page.getByRole('status').first()).toHaveText(
      text('admin', 'delivery-saved', { email: CUSTOMER }),
    );
    expect(await changes()).toHaveLength(1);
    expect(mailTo(CUSTOMER)).toHaveLength(before + 1);
  });

  await test.step('the other tab sees the saved address, keeps its own, and can replace it', async () => {
    await saveIn(other).click();
    await expect(formIn(other).getByRole('alert')).toContainText('7 Nguyễn Huệ');
    await expect(addressIn(other)).toHaveValue('9 Pasteur');
    expect(await changes()).toHaveLength(1);
    await saveIn(other).click();
    await expect(formIn(other)).toHaveCount(0);
    expect((await ordered(number)).address).toBe('9 Pasteur');
  });

  await test.step('Back keeps the typed address of an open form', async () => {
    await other.getByRole('button', { name: text('admin', 'change-delivery') }).click();
    await addressIn(other).fill('Typed before Back');
    await other.getByRole('link', { name: text('admin', 'back-to-orders') }).click();
    await expect(other.getByRole('table').first()).toBeVisible();
    await other.goBack();
    await expect(addressIn(other)).toHaveValue('Typed before Back');
    await formIn(other)
      .getByRole('button', { name: text('admin', 'delivery-keep') })
      .click();
  });

  await test.step('a wrong status is undone once', async () => {
    const status = text('orders', 'status-confirmed');
    const undoIn = (tab: Page) =>
      tab.getByRole('button', { name: text('admin', 'undo', { status }), exact: true });
    const yesUndo = (tab: Page) => tab.getByRole('button', { name: text('admin', 'undo-yes') });
    for (const tab of [other, page]) {
      await tab.reload();
      await undoIn(tab).click();
    }
    await loseAnswers(async () => {
      await yesUndo(page).dblclick();
      await expect(page.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible();
    });
    // Changed again, although the first attempt had arrived.
    if (await yesUndo(page).isVisible()) await yesUndo(page).click();
    await expect(undoIn(page)).toHaveCount(0);
    await yesUndo(other).click();
    await expect(undoIn(other)).toHaveCount(0);
    const { history, status: now } = await ordered(number);
    expect(now).toBe('pending');
    expect(history.filter(({ undone }) => undone !== undefined)).toHaveLength(1);
  });
  ignoreErrors(consoleErrors, LOST, '409');
});

test('a discount is asked for and answered once, in two tabs and on a bad network (S11.215)', async ({
  page,
  context,
  consoleErrors,
}) => {
  const sales = await createStaffMember(shop, 'sales');
  const owner = await ownerOf(shop);
  await setStaffCookie(page, sales.cookie);
  const customer = newQuoteBody([SOFA], { country: 'US', language: 'en', email: CUSTOMER });
  const { number } = (await ask(shop.app, createQuote, { body: customer, headers: freshKey() }))
    .result;
  await discounted(shop, sales, number, [SOFA]);
  const other = await context.newPage();
  const askIn = (tab: Page) =>
    tab.getByRole('button', { name: text('quotes', 'ask-owner'), exact: true });
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: text('quotes', 'ask-owner') });
  const reasonIn = (tab: Page) =>
    dialogIn(tab).getByRole('textbox', { name: text('quotes', 'ask-owner-reason') });
  const yesIn = (tab: Page) =>
    dialogIn(tab).getByRole('button', { name: text('quotes', 'ask-owner-yes') });
  for (const tab of [other, page]) {
    await tab.goto(quoteUrl(number));
    await askIn(tab).click();
  }
  await reasonIn(other).fill('They are neighbors.');

  await test.step('a reason survives a cut network, and a lost answer asks once', async () => {
    await reasonIn(page).fill(REASON);
    await loseAnswers(async () => {
      await yesIn(page).dblclick();
      await expect(dialogIn(page).getByRole('alert')).toHaveText(NETWORK);
    });
    await expect(reasonIn(page)).toHaveValue(REASON);
    await yesIn(page).click();
    await expect(page.getByText(text('quotes', 'request-waits')).first()).toBeVisible();
    await expect(dialogIn(page)).toHaveCount(0);
    expect(shop.emails.filter(({ text: mail }) => mail?.includes(REASON))).toHaveLength(1);
  });

  await test.step('the other tab is told that the quote has changed, and keeps its reason', async () => {
    await yesIn(other).click();
    await expect(other.getByText(text('quotes', 'failure-changed')).first()).toBeVisible();
    expect((await quoted(number)).discountRequest?.reason).toBe(REASON);
  });

  await test.step('an answer of the owner is given once', async () => {
    await setStaffCookie(page, owner.cookie);
    await page.goto(quoteUrl(number));
    await page.getByRole('button', { name: text('quotes', 'answer-limit'), exact: true }).click();
    const form = page.getByRole('form', { name: text('quotes', 'answer-limit') });
    const sentence = form.getByRole('textbox', {
      name: text('quotes', 'limit-text', { name: 'Lan' }),
    });
    await form.getByRole('textbox', { name: text('quotes', 'limit-rate') }).fill('12,5');
    await sentence.fill('Twelve and a half.');
    const yes = form.getByRole('button', { name: text('quotes', 'limit-yes') });
    await loseAnswers(async () => {
      await yes.dblclick();
      await expect(page.getByRole('alert').filter({ hasText: NETWORK })).toBeVisible();
    });
    await expect(sentence).toHaveValue('Twelve and a half.');
    await yes.click();
    await expect(form).toHaveCount(0);
    expect(mailTo(sales.email).filter((subject) => subject.includes(number))).toHaveLength(1);
    await page.reload();
    await expect(form).toHaveCount(0);
    const { discountGrant, discountRequest } = await quoted(number);
    expect(discountGrant?.rate).toBe(12_500);
    expect(discountRequest?.answer?.text).toBe('Twelve and a half.');
  });
  ignoreErrors(consoleErrors, LOST, '409');
});
