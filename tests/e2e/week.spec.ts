import type { Page } from '@playwright/test';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { expect, test } from '#tests/support/visitor.ts';
import { type Employee, openWeek, type Person, type Week } from '#tests/support/week.ts';

const TABLE = 'LL-TB-1071';
const CHAIR = 'LL-CH-1071';
const PHONE = { width: 390, height: 844 };
const REASON = 'Khách mua thêm bàn cho văn phòng.';

let week: Week;

test.afterEach(() => week.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reads a link in the latest email, and opens it in a new tab of the same browser. */
async function openLink({ page, email }: Person, pattern: RegExp): Promise<void> {
  const [link] = pattern.exec(week.emailTo({ email })) ?? [];
  if (!link) throw new Error(`The latest email to ${email} has no such link`);
  await page.goto('about:blank');
  await page.goto(link);
}

const openQuote = (person: Person) => openLink(person, /http\S+\/quote#\S+/);

/** Opens an order from the link in the latest email. Returns the part about its delivery day. */
async function trackOrder(person: Person) {
  const { page, text, email } = person;
  await openLink(person, /http\S+customer-service\S+/);
  await page.getByLabel(text('orders', 'email')).fill(email);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  return page.getByRole('region', { name: text('orders', 'day-title') });
}

/** Orders pieces from the basket. Returns the number of the order. */
async function order(
  { page, text, language, email }: Person,
  lines: readonly { productCode: string; quantity: number }[],
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<string> {
  const field = (key: Parameters<typeof text<'checkout'>>[1]) =>
    page.getByLabel(text('checkout', key), { exact: true });
  await page.goto(sitePaths(language).home());
  await page.evaluate(
    (basket) => localStorage.setItem('cart-storage', basket),
    JSON.stringify(lines),
  );
  await page.goto(sitePaths(language).checkout());
  await expect(page.locator('[data-props]')).toHaveCount(0);
  await field('first-name').fill(firstName);
  await field('last-name').fill(lastName);
  await fillAddress(page, language);
  await field('phone').fill(phone);
  await field('email').fill(email);
  await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
  await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Types prices of all pieces into the open editor. */
async function typePrices({ page }: Employee, prices: readonly string[]): Promise<void> {
  const fields = page.locator('.quote-edit').getByRole('textbox', { name: /VND|USD|KRW/ });
  for (const [at, price] of prices.entries()) await fields.nth(at).fill(price);
}

/** Sends the open quote as its next version. The dialog shows the total. */
async function sendVersion({ page, text }: Employee, total: RegExp): Promise<void> {
  await button(page, text('quotes', 'send')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(total);
  await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
  await expect(button(page, text('quotes', 'change'))).toBeVisible();
}

/** Opens an object from the list of today's work. */
async function openFromToday({ page, open }: Employee, number: string): Promise<void> {
  await open({ section: 'today' });
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(number);
}

/** Opens the page of an order from the list of today's work, and writes its price. */
async function priceOrder(
  sales: Employee,
  number: string,
  prices: readonly string[],
  total: RegExp,
) {
  const { page, text } = sales;
  await sales.open({ section: 'today' });
  await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toContainText(
    text('today', 'waits-price'),
  );
  await openFromToday(sales, number);
  await button(page, text('quotes', 'price-order')).click();
  await typePrices(sales, prices);
  await sendVersion(sales, total);
}

/** Accepts the open quote, with the address that it lacks. */
async function acceptQuote({ page, text, language }: Person, phone: string): Promise<void> {
  await button(page, text('quote', 'accept')).click();
  const panel = page.getByRole('dialog', { name: text('quote', 'accept-title') });
  await fillAddress(panel, language);
  const field = panel.getByLabel(text('checkout', 'phone'));
  if (await field.isVisible()) await field.fill(phone);
  await panel.getByRole('checkbox').last().check();
  await panel.locator('.btn--block').click();
  await expect(heading(page)).toHaveText(text('quote', 'heading-accepted'));
}

type Status = 'confirmed' | 'shipped' | 'delivered' | 'warranty';

/** Sets the next status of an order. The customer gets an email. */
async function setStatus({ page, text, open }: Employee, number: string, status: Status) {
  await open({ section: 'orders', order: number });
  const steps = page.getByRole('region', { name: text('admin', 'move-on') });
  await steps
    .getByRole('button', { name: text('orders', `status-${status}`), exact: true })
    .click();
  await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
  await expect(page.getByRole('article')).toContainText(
    text('admin', 'moved-mailed', { status: text('orders', `status-${status}`), email: '@' }).split(
      '@',
    )[0] ?? '',
  );
}

/** Suggests a delivery day in the morning: the first free one, unless it is given. */
async function suggestDay({ page, text, open }: Employee, number: string, day = ''): Promise<void> {
  await open({ section: 'orders', order: number });
  const panel = page.getByRole('region', { name: text('deliveries', 'title') });
  await panel
    .getByRole('button', {
      name: new RegExp(
        `^(${text('deliveries', 'propose')}|${text('deliveries', 'propose-other')})$`,
      ),
    })
    .click();
  await panel
    .getByRole('radio', { name: new RegExp(`${day}.*: `) })
    .first()
    .check();
  await panel.getByRole('radio', { name: text('orders', 'time-morning') }).check();
  await panel.getByRole('button', { name: text('deliveries', 'send') }).click();
  await expect(panel.getByRole('status')).toHaveText(text('deliveries', 'proposed'));
}

/** Accepts the suggested delivery day from the link in the email. */
async function acceptDay(person: Person): Promise<void> {
  const day = await trackOrder(person);
  await day.getByRole('button', { name: person.text('orders', 'day-accept') }).click();
  await expect(day.getByRole('status')).toContainText(person.text('orders', 'day-thanks'));
}

test('a week of the shop in three languages leaves a sound table after every step', async ({
  browser,
  consoleErrors,
}) => {
  // Two minutes on an idle machine.
  test.setTimeout(300_000);
  week = await openWeek(browser, consoleErrors);
  const { shop, office } = week;
  shop.clock.now = new Date('2026-06-01T01:50:00.000Z');
  const pictures = { imageSmall: ['/pictures/koda-flax-hero.webp'], imageBig: [] };
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', ...pictures }),
    product({ code: TABLE, title: 'Roma table', category: 'Table', ...pictures }),
    product({ code: CHAIR, title: 'Kumo chair', category: 'Chair', ...pictures }),
  ]);
  const owner = await week.employee('owner', 'en');
  const sales = await week.employee('sales', 'vn');
  const warehouse = await week.employee('warehouse', 'vn');
  const editor = await week.employee('editor', 'kr');
  const seoyeon = await week.customer('kr', 'seoyeon@example.com', PHONE);
  const grace = await week.customer('en', 'grace@example.com');
  const mai = await week.customer('vn', 'mai@example.com');
  let quote = '';
  let koreanOrder = '';
  let phoneOrder = '';
  let americanOrder = '';
  let replacement = '';

  await test.step('Monday', async () => {
    await week.morning('2026-06-01T02:00:00.000Z');

    await week.step('Seoyeon asks for a price on her phone', [seoyeon, office], async () => {
      const { page, text } = seoyeon;
      await page.goto(sitePaths('kr').quoteRequest([{ code: SOFA }, { code: TABLE, quantity: 2 }]));
      const field = (key: 'name' | 'contact' | 'province-kr') =>
        page.getByLabel(text('quote-request', key), { exact: true });
      await field('name').fill('김서연');
      await field('contact').fill(seoyeon.email);
      await field('province-kr').fill('서울');
      await button(page, text('quote-request', 'send')).click();
      await expect(heading(page)).toHaveText(text('quote', 'heading-requested'));
      await expectAccessible(page, { widths: [PHONE.width], language: 'kr' });
      [quote = ''] = /LQ-\w{4}-\w{4}/.exec(page.url()) ?? [];
    });

    await week.step('sales find the request in Today, and send a price', [seoyeon], async () => {
      await openFromToday(sales, quote);
      await typePrices(sales, ['3480000', '1200000']);
      await sales.page
        .getByRole('textbox', { name: sales.text('quotes', 'delivery'), exact: true })
        .fill('150000');
      await sendVersion(sales, /6[.,]030[.,]000/);
    });

    await week.step('Seoyeon reads the price, and asks a question', [office], async () => {
      const { page, text } = seoyeon;
      await openQuote(seoyeon);
      await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
      await expectAccessible(page, { widths: [PHONE.width], language: 'kr' });
      await page.getByRole('button', { name: text('quote', 'ask') }).click();
      await page
        .getByLabel(text('quote', 'message'), { exact: true })
        .fill('식탁은 네 개도 되나요?');
      await button(page, text('quote', 'send')).click();
      await expect(page.getByText(text('quote', 'message-sent'))).toBeVisible();
    });

    await week.step('sales answer the question from Today', [seoyeon], async () => {
      const { page, text } = sales;
      await openFromToday(sales, quote);
      await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
      const form = page.getByRole('form', { name: text('quotes', 'write') });
      await expect(page.getByRole('main')).toContainText('식탁은 네 개도 되나요?');
      await form.getByRole('textbox').fill('네, 네 개면 15% 할인을 여쭤볼게요.');
      await button(page, text('quotes', 'message-send')).click();
      await expect(page.getByText(text('quotes', 'message-mailed'))).toBeVisible();
    });
  });

  await test.step('Tuesday', async () => {
    await week.morning('2026-06-02T02:00:00.000Z');

    await week.step('sales add a cushion that is no product', [], async () => {
      const { page, text, open } = sales;
      await open({ section: 'quotes', quote });
      await button(page, text('quotes', 'change')).click();
      await button(page, text('quotes', 'add-custom')).click();
      const line = page.getByRole('listitem').filter({ hasText: text('quotes', 'custom-line') });
      const title = '창가용 방석';
      await line.getByRole('textbox', { name: text('quotes', 'custom-title') }).fill(title);
      await line.getByRole('textbox', { name: text('quotes', 'custom-weeks') }).fill('3');
      await line.getByLabel(text('quotes', 'price-of', { title, currency: 'KRW' })).fill('90000');
      await expect(page.locator('.quote-preview')).toContainText(title);
    });

    await week.step('sales ask an owner for 15 % on four tables', [office], async () => {
      const { page, text } = sales;
      await page
        .getByRole('textbox', { name: text('quotes', 'quantity-of', { title: 'Roma table' }) })
        .fill('4');
      await page.getByRole('textbox', { name: text('quotes', 'discount'), exact: true }).fill('15');
      await button(page, text('quotes', 'ask-owner')).click();
      const dialog = page.getByRole('dialog', { name: text('quotes', 'ask-owner') });
      await dialog.getByRole('textbox', { name: text('quotes', 'ask-owner-reason') }).fill(REASON);
      await dialog.getByRole('button', { name: text('quotes', 'ask-owner-yes') }).click();
      await expect(page.getByText(text('quotes', 'owner-asked'))).toBeVisible();
    });

    await week.step('an owner approves, and version 2 is sent', [seoyeon, sales], async () => {
      const { page, text } = owner;
      await openFromToday(owner, quote);
      const asked = { name: 'Lan', rate: '15%' };
      const request = page.getByRole('region', { name: text('quotes', 'request-asked', asked) });
      await expect(request).toContainText(REASON);
      const approve = { name: text('quotes', 'approve-and-send') };
      await request.getByRole('button', approve).click();
      await page
        .getByRole('region', { name: /version 2/ })
        .getByRole('button', approve)
        .click();
      await expect(
        page.getByText(text('quotes', 'approved-sent', { version: 2, name: 'Lan' })),
      ).toBeVisible();
    });

    await week.step('Seoyeon accepts version 2 on her phone', [seoyeon, office], async () => {
      const { page, text } = seoyeon;
      await openQuote(seoyeon);
      await acceptQuote(seoyeon, '010-2345-6789');
      await expectAccessible(page, { widths: [PHONE.width], language: 'kr' });
      const follow = page.getByRole('link', { name: text('quote', 'follow') });
      [koreanOrder = ''] = /LL-\w{4}-\w{4}/.exec((await follow.getAttribute('href')) ?? '') ?? [];
    });

    await week.step('sales confirm her order', [seoyeon], () =>
      setStatus(sales, koreanOrder, 'confirmed'),
    );
  });

  await test.step('Wednesday', async () => {
    await week.morning('2026-06-03T02:00:00.000Z');

    await week.step('Mai orders two chairs without a quote', [mai, office], async () => {
      const person = { firstName: 'Mai', lastName: 'Nguyễn Thị', phone: '0905 123 456' };
      phoneOrder = await order(mai, [{ productCode: CHAIR, quantity: 2 }], person);
    });

    await week.step('sales send her the price of the order', [mai], () =>
      priceOrder(sales, phoneOrder, ['6tr2'], /12[.,]400[.,]000/),
    );

    await week.step('Mai agrees on the phone, and sales record it', [mai], async () => {
      const { page, text } = sales;
      await button(page, text('quotes', 'record-agreement')).click();
      const form = page.getByRole('form', { name: text('quotes', 'record-agreement') });
      await expect(form.getByLabel(text('quotes', 'agreement-who'))).toHaveValue('Nguyễn Thị Mai');
      await form.getByLabel(text('quotes', 'agreement-how')).selectOption('phone');
      await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
      await expect(page.getByText(text('quotes', 'agreement-recorded'))).toBeVisible();
    });

    await week.step('sales confirm her order', [mai], () =>
      setStatus(sales, phoneOrder, 'confirmed'),
    );

    await week.step('an editor renames the chair, and her order keeps its name', [], async () => {
      const { page, text, open } = editor;
      await open({ section: 'products', product: CHAIR });
      const title = text('admin', 'language-of', {
        field: text('admin', 'field-title'),
        language: languageOption('en').name,
      });
      await page.getByLabel(title, { exact: true }).fill('Kumo dining chair');
      await button(page, text('drafts', 'ready')).click();
      await expect(page.locator('.msg[role="status"]')).toBeVisible();
      await warehouse.open({ section: 'orders', order: phoneOrder });
      await expect(warehouse.page.getByRole('article')).toContainText('Kumo chair');
      await open({ section: 'orders' });
      await expect(page.getByText(text('staff', 'no-access'))).toBeVisible();
    });

    await week.step('Grace orders a sofa', [grace, office], async () => {
      const person = { firstName: 'Grace', lastName: 'O’Neill', phone: '+1 310 555 0148' };
      americanOrder = await order(grace, [{ productCode: SOFA, quantity: 1 }], person);
    });

    await week.step('sales send her the price of the order', [grace], () =>
      priceOrder(sales, americanOrder, ['2640'], /2[.,]640[.,]00/),
    );
  });

  await test.step('Thursday', async () => {
    await week.morning('2026-06-04T02:00:00.000Z');

    await week.step(
      'Grace agrees to the price with her private link',
      [grace, office],
      async () => {
        const { page, text } = grace;
        await openQuote(grace);
        await button(page, text('quote', 'priced-accept')).click();
        const panel = page.getByRole('dialog', { name: text('quote', 'priced-accept') });
        await panel.getByRole('checkbox').check();
        await panel.locator('.btn--block').click();
        await expect(heading(page)).toHaveText(text('quote', 'priced-heading-accepted'));
      },
    );

    await week.step('sales confirm her order', [grace], () =>
      setStatus(sales, americanOrder, 'confirmed'),
    );

    await week.step('the warehouse suggests a delivery day', [grace], () =>
      suggestDay(warehouse, americanOrder),
    );

    await week.step('Grace accepts the day', [grace, office], () => acceptDay(grace));
  });

  await test.step('Friday', async () => {
    await week.morning('2026-06-05T02:00:00.000Z');

    await week.step('Grace has moved, and sales correct her order', [grace, office], async () => {
      const { page, text, open } = sales;
      await open({ section: 'orders', order: americanOrder });
      await button(page, text('admin', 'change-delivery')).click();
      const form = page.getByRole('form', { name: text('admin', 'delivery-title') });
      await form.getByLabel(text('checkout', 'address'), { exact: true }).fill('9 Valencia Street');
      await form.getByLabel(text('checkout', 'city'), { exact: true }).fill('San Francisco');
      await form.getByLabel(text('checkout', 'zip'), { exact: true }).fill('94110');
      await form.getByLabel(text('checkout', 'phone'), { exact: true }).fill('+1 415 555 0177');
      await button(page, text('admin', 'delivery-save')).click();
      await expect(form.getByRole('alert').getByRole('listitem')).toHaveCount(3);
      await button(page, text('admin', 'delivery-save-anyway')).click();
      const { email } = grace;
      await expect(page.getByRole('status')).toHaveText(text('admin', 'delivery-saved', { email }));
      await expect(page.getByRole('article')).toContainText(text('deliveries', 'none'));
    });

    await week.step('the warehouse suggests a day in her new zone', [grace], () =>
      suggestDay(warehouse, americanOrder),
    );

    await week.step('Grace asks for another day', [office], async () => {
      const { page, text } = grace;
      const day = await trackOrder(grace);
      await button(page, text('orders', 'day-other')).click();
      const form = day.getByRole('form', { name: text('orders', 'wish-title') });
      await form.getByLabel(text('orders', 'wish-day', { number: 1 })).selectOption('2026-08-14');
      await form.getByRole('button', { name: text('orders', 'wish-send') }).click();
      await expect(day).toContainText(text('orders', 'day-declined'));
    });

    await week.step('the warehouse finds her wish in Today, and suggests it', [grace], async () => {
      await openFromToday(warehouse, americanOrder);
      await suggestDay(warehouse, americanOrder, '14/08/2026');
    });

    await week.step('Grace accepts the day', [grace, office], () => acceptDay(grace));
  });

  await test.step('Saturday', async () => {
    await week.morning('2026-06-06T02:00:00.000Z');

    await week.step('the grant of the owner is not copied to another quote', [], async () => {
      const { page, text, open } = sales;
      await open({ section: 'quotes', quote });
      await page.getByRole('link', { name: text('quotes', 'duplicate') }).click();
      await expect(page.getByText(text('quotes', 'copied-grant'))).toBeVisible();
    });

    await week.step(
      'Seoyeon wants no tables any more, and sales remove them from her order',
      [seoyeon, office],
      async () => {
        const { page, text, open } = sales;
        await open({ section: 'orders', order: koreanOrder });
        await button(page, text('admin', 'remove-pieces')).click();
        const form = page.getByRole('form', { name: text('admin', 'remove-pieces') });
        const left = { title: 'Roma table', count: 4 };
        await form.getByLabel(text('admin', 'pieces-left', left), { exact: true }).fill('0');
        await form
          .getByLabel(text('quotes', 'agreement-how'), { exact: true })
          .selectOption('kakaotalk');
        await button(page, text('admin', 'remove-yes')).click();
        const { email } = seoyeon;
        await expect(page.getByText(text('admin', 'pieces-removed', { email }))).toBeVisible();
        // The sofa and the cushion, with the 15% that the owner has granted, and the delivery.
        await expect(page.getByRole('article')).toContainText(/3[.,]184[.,]500/);
      },
    );

    await week.step('Seoyeon reads the new total on both pages', [], async () => {
      const { page, text } = seoyeon;
      await trackOrder(seoyeon);
      await expect(page.getByRole('article')).toContainText('3,184,500');
      await expect(page.getByRole('article')).toContainText(text('orders', 'pieces-removed'));
      await expectAccessible(page, { widths: [PHONE.width], language: 'kr' });
    });

    await week.step('the warehouse ships the chairs', [mai], () =>
      setStatus(warehouse, phoneOrder, 'shipped'),
    );

    await week.step('the warehouse delivers the chairs', [mai], () =>
      setStatus(warehouse, phoneOrder, 'delivered'),
    );
  });

  await test.step('Monday of the next week', async () => {
    await week.morning('2026-06-08T02:00:00.000Z');

    await week.step('a chair is loose, and sales record a warranty case', [mai], () =>
      setStatus(sales, phoneOrder, 'warranty'),
    );

    await week.step('sales send another chair for nothing', [mai, office], async () => {
      const { page, text } = sales;
      await button(page, text('admin', 'warranty-record')).click();
      const form = page.getByRole('form', { name: text('admin', 'warranty-title') });
      const count = { title: 'Kumo chair', count: 2 };
      await form.getByLabel(text('admin', 'warranty-count', count), { exact: true }).fill('1');
      await form.getByLabel(text('admin', 'warranty-problem')).fill('Một chân ghế bị lỏng.');
      await form.getByLabel(text('admin', 'warranty-solution')).selectOption('replacement');
      await button(page, text('admin', 'warranty-yes-replacement')).click();
      const { email } = mai;
      await expect(page.getByText(text('admin', 'warranty-saved-mailed', { email }))).toBeVisible();
      const link = page.getByRole('article').getByRole('link', { name: /^LL-/ }).first();
      replacement = (await link.textContent()) ?? '';
    });

    await week.step('the warehouse suggests a day for it', [mai], async () => {
      await suggestDay(warehouse, replacement);
      const order = warehouse.page.getByRole('article');
      await expect(order).toContainText(warehouse.text('admin', 'nothing-to-pay'));
      await expect(order).not.toContainText(warehouse.text('quotes', 'to-collect'));
      await expect(order).toContainText(phoneOrder);
    });

    await week.step('Mai accepts the day', [mai, office], async () => {
      await acceptDay(mai);
      await expect(mai.page.getByRole('article')).toContainText(
        mai.text('orders', 'nothing-to-pay'),
      );
    });

    await week.step('the owner reads in the log who did all that', [], async () => {
      const { page, open } = owner;
      await open({ section: 'log' });
      await expect(page.getByRole('main')).toContainText(phoneOrder);
    });
  });
});
