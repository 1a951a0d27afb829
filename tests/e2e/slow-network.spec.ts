import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Call } from '#contracts/call.ts';
import { changeDelivery, requestDeliveryChange } from '#contracts/orders/delivery-changes.ts';
import { answerDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { cancelOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderDelivery, getOrder } from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { askForDiscount, limitDiscount } from '#contracts/quotes/discount-requests.ts';
import { acceptQuote, agreeToPrice } from '#contracts/quotes/quote-acceptance.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  type QuoteCredentials,
  quoteFragment,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import { createQuote, getQuote, sendQuote } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { confirmedOrder, deliveryDayAfter, propose } from '#tests/support/api/delivery-days.ts';
import { askedForDiscount, discounted } from '#tests/support/api/discount-requests.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember, ownerOf } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Slow 3G as WebPageTest defines it, in milliseconds and bytes per second. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const CUSTOMER = 'linh@example.com';

let shop: OwnShop;

test.beforeEach(async ({ context }) => {
  shop = await openOwnShop(context, { limitFactor: 100 });
  // The pages compare days with the browser's clock.
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] })]);
});

test.afterEach(() => shop.close());

/** Form that is filled in. */
interface Filled {
  /** Button that makes the change. Its name changes while it is busy. */
  submit: Locator;
  /** Text of the busy button. */
  busy: string;
  /** Expects that the input is still in the form. */
  isKept?: () => Promise<void>;
  /** Number of changes in the table. */
  made: () => Promise<number>;
  /** Visible after the change. */
  shown: Locator;
}

type Say = ReturnType<typeof say>;

/** Walk of a person to one change. */
interface Walk {
  language: Language;
  /** Call that makes the change. */
  change: Call;
  /** Opens the page of the change, on a fast network. */
  load: (page: Page) => Promise<void>;
  /** Opens the form and fills it in, on a slow network. */
  fill: (page: Page, text: Say) => Promise<Filled>;
}

const ordered = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;
const quoted = async (number: string) =>
  (await ask(shop.app, getQuote, { params: { number } })).result;
const placed = async (language: Language) =>
  (await ask(shop.app, placeOrder, { body: orderBody([SOFA], { language }) })).result.number;
const validUntil = () => addDays(dayOf(new Date(), 'en'), 14);

/** Number of the order or quote of the running test. */
let number = '';

async function loadStaffArea(page: Page, language: Language, place: StaffLocation): Promise<void> {
  await page.goto(sitePaths(language).admin() + staffLocationUrl(place));
}

async function loadQuote(
  page: Page,
  language: Language,
  credentials: QuoteCredentials,
): Promise<void> {
  number = credentials.number;
  await page.goto(`${sitePaths(language).quote()}#${quoteFragment(credentials)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{L}/u);
}

/** Opens an order as its customer. */
async function loadTrackedOrder(page: Page, language: Language): Promise<void> {
  const text = say(language);
  await page.goto(sitePaths(language).trackOrder(number));
  await page.getByLabel(text('orders', 'email')).fill(CUSTOMER);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

const loadSales = async (page: Page) =>
  setStaffCookie(page, (await createStaffMember(shop, 'sales')).cookie);
const submitOf = (form: Locator) => form.locator('.btn[type=submit]');
const level1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Fills in the delivery details of an order. */
async function fillDelivery(
  form: Locator,
  open: Locator,
  text: Say,
): Promise<Pick<Filled, 'submit' | 'isKept'>> {
  await open.click();
  const address = form.getByLabel(text('checkout', 'address'), { exact: true });
  await address.fill('7 Nguyễn Huệ');
  return { submit: submitOf(form), isKept: () => expect(address).toHaveValue('7 Nguyễn Huệ') };
}

const WALKS: Record<string, Walk> = {
  'staff send the price of an order': {
    language: 'vn',
    change: sendQuote,
    load: async (page) => {
      await loadSales(page);
      number = await placed('vn');
      await loadStaffArea(page, 'vn', { section: 'orders', order: number });
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quotes', 'price-order'), exact: true }).click();
      const price = page.locator('[data-price]').first();
      await price.fill('62400000');
      await page.getByRole('button', { name: text('quotes', 'send'), exact: true }).click();
      const submit = page.getByRole('dialog').locator('.panel__body .btn');
      await submit.waitFor();
      return {
        submit,
        busy: text('quotes', 'sending'),
        isKept: () => expect(price).toHaveValue(/62[.,]400[.,]000/),
        made: async () => {
          const { quote = '' } = await ordered(number);
          return (await quoted(quote)).versions.length;
        },
        shown: page.getByRole('button', { name: text('quotes', 'change') }),
      };
    },
  },
  'a customer agrees to the price of an order': {
    language: 'kr',
    change: agreeToPrice,
    load: async (page) => {
      const order = await placed('kr');
      const price = await sendPrice(shop.app, order);
      await loadQuote(page, 'kr', await claimOf(shop.app, price.number));
      number = order;
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quote', 'priced-accept'), exact: true }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('checkbox').check();
      return {
        submit: submitOf(panel),
        busy: text('quote', 'priced-accepting'),
        isKept: () => expect(panel.getByRole('checkbox')).toBeChecked(),
        made: async () =>
          (await ordered(number)).history.filter(({ price }) => price?.state === 'agreed').length,
        shown: level1(page, text('quote', 'priced-heading-accepted')),
      };
    },
  },
  'staff change delivery details': {
    language: 'en',
    change: changeOrderDelivery,
    load: async (page) => {
      await loadSales(page);
      number = await confirmedOrder(shop, SOFA, { language: 'en' });
      await loadStaffArea(page, 'en', { section: 'orders', order: number });
    },
    fill: async (page, text) => {
      const form = page.getByRole('form', { name: text('admin', 'delivery-title') });
      const open = page.getByRole('button', { name: text('admin', 'change-delivery') });
      return {
        ...(await fillDelivery(form, open, text)),
        busy: text('admin', 'delivery-saving'),
        made: async () =>
          (await ordered(number)).history.filter(({ changes }) => changes !== undefined).length,
        shown: page
          .getByRole('status')
          .filter({ hasText: text('admin', 'delivery-saved', { email: CUSTOMER }) }),
      };
    },
  },
  'staff undo a status': {
    language: 'vn',
    change: undoOrderStatus,
    load: async (page) => {
      await loadSales(page);
      number = await confirmedOrder(shop, SOFA, { language: 'vn' });
      await loadStaffArea(page, 'vn', { section: 'orders', order: number });
    },
    fill: async (page, text) => {
      const status = text('orders', 'status-confirmed');
      await page.getByRole('button', { name: text('admin', 'undo', { status }) }).click();
      return {
        submit: page.locator('.question .btn'),
        busy: text('admin', 'undoing'),
        made: async () =>
          (await ordered(number)).history.filter(({ undone }) => undone !== undefined).length,
        shown: page.getByRole('status').filter({
          hasText: text('admin', 'undone', { status: text('orders', 'status-pending') }),
        }),
      };
    },
  },
  'sales ask for a discount': {
    language: 'kr',
    change: askForDiscount,
    load: async (page) => {
      const sales = await createStaffMember(shop, 'sales');
      await ownerOf(shop);
      await setStaffCookie(page, sales.cookie);
      const body = newQuoteBody([SOFA], { language: 'kr', email: CUSTOMER });
      number = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
      await discounted(shop, sales, number, [SOFA], { currency: 'VND' });
      await loadStaffArea(page, 'kr', { section: 'quotes', quote: number });
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quotes', 'ask-owner'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('quotes', 'ask-owner') });
      const reason = dialog.getByRole('textbox');
      await reason.fill('호텔 전체에 들어가는 가구예요.');
      return {
        submit: submitOf(dialog),
        busy: text('quotes', 'sending'),
        isKept: () => expect(reason).toHaveValue('호텔 전체에 들어가는 가구예요.'),
        made: async () => ((await quoted(number)).discountRequest ? 1 : 0),
        shown: page.getByText(text('quotes', 'request-waits')).first(),
      };
    },
  },
  'an owner answers a request for a discount': {
    language: 'en',
    change: limitDiscount,
    load: async (page) => {
      const sales = await createStaffMember(shop, 'sales');
      const customer = { country: 'US', language: 'en', email: CUSTOMER } as const;
      const body = newQuoteBody([SOFA], customer);
      number = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
      await askedForDiscount(shop, sales, number, [SOFA]);
      await setStaffCookie(page, (await ownerOf(shop)).cookie);
      await loadStaffArea(page, 'en', { section: 'quotes', quote: number });
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quotes', 'answer-limit'), exact: true }).click();
      const form = page.getByRole('form', { name: text('quotes', 'answer-limit') });
      const rate = form.getByRole('textbox', { name: text('quotes', 'limit-rate') });
      const sentence = form.locator('textarea');
      await rate.fill('12.5');
      await sentence.fill('Twelve and a half.');
      return {
        submit: submitOf(form),
        busy: text('staff', 'working'),
        isKept: async () => {
          await expect(rate).toHaveValue('12.5');
          await expect(sentence).toHaveValue('Twelve and a half.');
        },
        made: async () => ((await quoted(number)).discountGrant ? 1 : 0),
        shown: page.getByRole('heading', { name: /12\.5%/ }),
      };
    },
  },
  'a customer asks a question': {
    language: 'en',
    change: writeToShop,
    load: async (page) =>
      loadQuote(page, 'en', await sentQuote(shop, [SOFA], { validUntil: validUntil() })),
    fill: async (page, text) => {
      const field = page.locator('#quote-message');
      await field.fill('Does it fit an elevator?');
      return {
        submit: submitOf(page.locator('form.talk__write')),
        busy: text('quote', 'sending'),
        isKept: () => expect(field).toHaveValue('Does it fit an elevator?'),
        made: async () =>
          (await quoted(number)).messages.filter(({ by }) => by === 'customer').length,
        shown: page.getByRole('status').filter({ hasText: text('quote', 'message-sent') }),
      };
    },
  },
  'a customer declines a quote': {
    language: 'kr',
    change: declineQuote,
    load: async (page) =>
      loadQuote(page, 'kr', await sentQuote(shop, [SOFA], { validUntil: validUntil() })),
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quote', 'decline'), exact: true }).click();
      const form = page.getByRole('form', { name: text('quote', 'decline-question') });
      const reason = form.getByRole('textbox');
      await reason.fill('색상을 아직 못 골랐어요');
      return {
        submit: submitOf(form),
        busy: text('quote', 'declining'),
        isKept: () => expect(reason).toHaveValue('색상을 아직 못 골랐어요'),
        made: async () => ((await quoted(number)).state === 'declined' ? 1 : 0),
        shown: level1(page, text('quote', 'heading-declined')),
      };
    },
  },
  'a customer accepts a quote': {
    language: 'en',
    change: acceptQuote,
    load: async (page) =>
      loadQuote(page, 'en', await sentQuote(shop, [SOFA], { validUntil: validUntil() })),
    fill: async (page, text) => {
      await page
        .getByRole('button', { name: text('quote', 'accept'), exact: true })
        .first()
        .click();
      const panel = page.getByRole('dialog');
      await fillAddress(panel, 'en');
      const phone = panel.getByLabel(text('checkout', 'phone'));
      await phone.fill('+1 310 555 0148');
      await panel.getByRole('checkbox').last().check();
      return {
        submit: submitOf(panel),
        busy: text('quote', 'accepting'),
        isKept: async () => {
          await expect(phone).toHaveValue('+1 310 555 0148');
          await expect(panel.getByRole('checkbox').last()).toBeChecked();
        },
        made: async () => ((await quoted(number)).state === 'accepted' ? 1 : 0),
        shown: level1(page, text('quote', 'heading-accepted')),
      };
    },
  },
  'a customer withdraws a request': {
    language: 'vn',
    change: cancelQuoteRequest,
    load: async (page) => loadQuote(page, 'vn', await requested(shop, [SOFA])),
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('quote', 'withdraw'), exact: true }).click();
      return {
        submit: page.locator('.offer__question .btn'),
        busy: text('quote', 'withdrawing'),
        made: async () => ((await quoted(number)).state === 'withdrawn' ? 1 : 0),
        shown: level1(page, text('quote', 'heading-withdrawn')),
      };
    },
  },
  'a customer wishes another delivery day': {
    language: 'vn',
    change: answerDeliveryDay,
    load: async (page) => {
      number = await confirmedOrder(shop, SOFA, { language: 'vn' });
      const proposed = await propose(shop, number, deliveryDayAfter(shop.clock.now));
      expect(proposed.status).toBe(200);
      await loadTrackedOrder(page, 'vn');
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('orders', 'day-other') }).click();
      const form = page.getByRole('form', { name: text('orders', 'wish-title') });
      const wish = form.getByRole('textbox');
      await wish.fill('Sau 18 giờ nhé');
      return {
        submit: submitOf(form),
        busy: text('orders', 'wish-sending'),
        isKept: () => expect(wish).toHaveValue('Sau 18 giờ nhé'),
        made: async () => ((await ordered(number)).deliveryDay?.state === 'declined' ? 1 : 0),
        shown: page.getByRole('status').filter({ hasText: text('orders', 'day-thanks-other') }),
      };
    },
  },
  'a customer changes delivery details': {
    language: 'vn',
    change: changeDelivery,
    load: async (page) => {
      number = await placed('vn');
      await loadTrackedOrder(page, 'vn');
    },
    fill: async (page, text) => {
      const form = page.getByRole('form', { name: text('orders', 'delivery-title') });
      const open = page.getByRole('button', { name: text('orders', 'change-delivery') });
      return {
        ...(await fillDelivery(form, open, text)),
        busy: text('orders', 'delivery-saving'),
        made: async () =>
          (await ordered(number)).history.filter(({ changes }) => changes !== undefined).length,
        shown: page.getByRole('status').filter({ hasText: text('orders', 'delivery-saved') }),
      };
    },
  },
  'a customer asks for other delivery details': {
    language: 'en',
    change: requestDeliveryChange,
    load: async (page) => {
      number = await confirmedOrder(shop, SOFA, { language: 'en' });
      await loadTrackedOrder(page, 'en');
    },
    fill: async (page, text) => {
      const form = page.getByRole('form', { name: text('orders', 'request-delivery') });
      const open = page.getByRole('button', { name: text('orders', 'request-delivery') });
      return {
        ...(await fillDelivery(form, open, text)),
        busy: text('orders', 'request-sending'),
        made: async () => ((await ordered(number)).deliveryRequest ? 1 : 0),
        shown: page.getByRole('status').filter({ hasText: text('orders', 'request-sent') }),
      };
    },
  },
  'a customer cancels an order': {
    language: 'kr',
    change: cancelOrder,
    load: async (page) => {
      number = await placed('kr');
      await loadTrackedOrder(page, 'kr');
    },
    fill: async (page, text) => {
      await page.getByRole('button', { name: text('orders', 'cancel'), exact: true }).click();
      return {
        submit: page.locator('.cancel__question .btn'),
        busy: text('orders', 'cancelling'),
        made: async () => ((await ordered(number)).status === 'cancelled' ? 1 : 0),
        shown: page.getByRole('status').filter({ hasText: text('orders', 'cancelled') }),
      };
    },
  },
};

/** Slows the network of a page down. Calls of the own shop are slow through `carry` only. */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
}

type Fate = 'request-lost' | 'answer-lost' | 'answered';

/**
 * Presses the button of a form, and twice again before its call ends.
 * @returns number of calls that were sent
 */
async function pressWhileSlow({ change }: Walk, form: Filled, fate: Fate): Promise<number> {
  const path = new RegExp(`^/api${change.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  const end = Promise.withResolvers<void>();
  let sent = 0;
  shop.network.carry = async (call, arrive) => {
    if (call.method !== change.method || !path.test(new URL(call.url).pathname)) return arrive();
    sent += 1;
    const response = fate === 'request-lost' ? undefined : await arrive();
    await end.promise;
    return fate === 'answered' ? response : undefined;
  };
  await form.submit.click();
  await expect(form.submit).toHaveText(form.busy);
  await expect(form.submit).toHaveAttribute('aria-busy', 'true');
  await form.submit.dispatchEvent('click');
  await form.submit.press('Enter');
  await expect.poll(() => sent).toBeGreaterThan(0);
  end.resolve();
  await expect(form.submit.filter({ hasText: form.busy })).toHaveCount(0);
  return sent;
}

for (const [title, walk] of Object.entries(WALKS)) {
  test(`a slow and cut network repeats nothing and loses no input: ${title} (S11.226)`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow();
    const text = say(walk.language);
    const alert = page.getByRole('alert').filter({ hasText: text('failures', 'network') });
    await walk.load(page);
    await slowDown(context, page);
    const form = await walk.fill(page, text);
    const emails = shop.emails.length;

    await test.step('a lost request changes nothing, and says so', async () => {
      expect(await pressWhileSlow(walk, form, 'request-lost')).toBe(1);
      await expect(alert).toBeVisible();
      await form.isKept?.();
      expect(await form.made()).toBe(0);
      expect(shop.emails).toHaveLength(emails);
    });

    await test.step('a retry whose answer is lost makes the change, and says that the shop was not reached', async () => {
      expect(await pressWhileSlow(walk, form, 'answer-lost')).toBe(1);
      await expect(alert).toBeVisible();
      await form.isKept?.();
      expect(await form.made()).toBe(1);
    });

    await test.step('another retry shows the change, and makes and mails nothing again', async () => {
      const mailed = shop.emails.length;
      expect(await pressWhileSlow(walk, form, 'answered')).toBe(1);
      await expect(form.shown).toBeVisible();
      await expect(alert).toHaveCount(0);
      expect(await form.made()).toBe(1);
      expect(shop.emails).toHaveLength(mailed);
    });
    ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET');
  });
}
