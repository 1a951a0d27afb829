import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
} from '#contracts/orders/staff-orders.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { declineQuote, reconsiderQuote, writeToShop } from '#contracts/quotes/quotes.ts';
import { withdrawQuote, writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import type { EmailMessage } from '#functions/outbox/email-message.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { wordsOfHtml, wordsOfText } from '#tests/support/api/mailbox.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, amount } from '#tests/support/api/quote-bodies.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { ownerOf } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const CUSTOMER = 'linh@example.com';
/** Amounts of `priced` with two pieces at 1,234.57 and 75.00 for the delivery, in any notation. */
const UNIT_PRICE = /1[.,]234[.,]57/;
const TOTAL = /2[.,]544[.,]14/;
const ANY_AMOUNT = /\d[.,]\d{3}[.,]\d\d|\$\d|US\$/;
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
});

/** Returns the sent emails, those to the customer first, and forgets them. */
function taken(): EmailMessage[] {
  const rank = ({ to }: EmailMessage) => (to === SHOP_EMAIL ? 1 : 0);
  return shop.emails.splice(0).sort((a, b) => rank(a) - rank(b));
}

/** Words without the colons that only the plain text has. */
function plainWords(words: readonly string[]): string[] {
  return words.map((word) => word.replace(/:$/, ''));
}

/** Goes through the life of two quotes, and returns all emails by kind. */
async function allEmails(language: Language) {
  const owner = await ownerOf(shop);
  taken();
  const credentials = await requested(shop, [SOFA], { language, message: 'For a hotel' });
  const { number } = credentials;
  const params = { number };
  const [requestedEmail, received] = taken();
  await priced(shop, owner, credentials, [SOFA]);
  const [sent] = taken();
  const text = (kind: 'question' | 'answer') => ({
    params,
    body: { id: `message-of-the-shop-${kind}`, kind, text: `The ${kind}` },
  });
  await ask(shop.app, writeToCustomer, text('question'));
  const [question] = taken();
  await ask(shop.app, writeToCustomer, text('answer'));
  const [answer] = taken();
  const message = { ...credentials, id: 'message-of-customer', text: 'In oak, please' };
  await ask(shop.app, writeToShop, { body: message });
  const [written] = taken();
  await ask(shop.app, declineQuote, { body: { ...credentials, version: 1, reason: 'Too late' } });
  const [declined] = taken();
  await ask(shop.app, reconsiderQuote, { body: credentials });
  shop.clock.now = new Date('2026-05-17T12:00:00Z');
  await shop.app.scheduleQuotes();
  const [reminder] = taken();
  await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  const [accepted, acceptedNotice] = taken();
  const second = await sentQuote(shop, [SOFA], { request: { language } });
  taken();
  await ask(shop.app, withdrawQuote, { params: { number: second.number }, body: { revision: 2 } });
  const [withdrawn] = taken();
  const third = await sentQuote(shop, [SOFA], { request: { language }, validUntil: '2026-05-18' });
  shop.clock.now = new Date('2026-05-20T12:00:00Z');
  taken();
  await shop.app.scheduleQuotes();
  const [expired] = taken();
  return {
    credentials,
    third,
    customer: {
      requestedMail: requestedEmail,
      sent,
      question,
      answer,
      reminder,
      accepted,
      withdrawn,
      expired,
    },
    office: { received, written, declined, acceptedNotice },
  };
}

test('a URL in the wish of a quote is emailed to the shop, but not to the customer (D94)', async () => {
  const wish = 'As on https://evil.example/pay';
  const credentials = await requested(shop, [SOFA], { lines: [{ code: SOFA, quantity: 1, wish }] });
  const [received, notice] = taken();
  expect(received?.text).toContain('As on …');
  expect(notice?.text).toContain(wish);
  await priced(shop, await ownerOf(shop), credentials, [SOFA]);
  await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  const toCustomer = taken().filter(({ to }) => to === CUSTOMER);
  expect(toCustomer).toHaveLength(2);
  for (const { text, html } of toCustomer) expect(text + html).not.toContain('evil');
});

/** Lines of a text that contain an amount or a change. */
const rowsOf = (email: EmailMessage | undefined, labels: readonly string[]) =>
  (email?.text ?? '')
    .split('\n')
    .filter((line) => labels.some((label) => line.startsWith(`${label}: `)));

test('the email of a version has all sums, and that of a later version what changed (S11.99)', async () => {
  const owner = await ownerOf(shop);
  await stock(shop, [product({ code: 'LL-TB-1', title: 'Ando Table' })]);
  const credentials = await requested(shop, [SOFA], { language: 'en' });
  taken();
  await priced(shop, owner, credentials, [SOFA], {
    discount: { kind: 'percent', rate: 5_000 },
    tax: { rate: 10_000, included: false, label: 'Sales tax' },
    assembly: null,
  });
  const [first] = taken();
  const sums = ['Subtotal', 'Discount 5%', 'Delivery', 'Assembly', 'Sales tax 10%', 'Total'];
  // 2 x 1,234.57 - 5% + 75.00 = 2,420.68, and 10% tax.
  expect(rowsOf(first, sums).slice(1)).toEqual([
    'Subtotal: $2,469.14',
    'Discount 5%: −$123.46',
    'Delivery: $75.00',
    'Assembly: Not included',
    'Sales tax 10%: $242.07',
    'Total: $2,662.75',
  ]);
  expect(first?.subject).not.toContain('Version');
  expect(first?.text).not.toContain('Changes since');

  await priced(shop, owner, credentials, [], {
    revision: 2,
    draftRevision: 0,
    lines: [
      { code: SOFA, quantity: 3, unitPrice: amount(123_457), wish: 'As on https://evil.example' },
      { code: 'LL-TB-1', quantity: 1, unitPrice: amount(50_000) },
    ],
    delivery: amount(0),
    assembly: amount(2_500),
  });
  const [second] = taken();
  expect(second?.subject).toBe(`Version 2 of your quote ${credentials.number}`);
  expect(second?.text).toContain('Changes since version 1:');
  const changes = [
    'Hoi An Sofa',
    'Ando Table',
    'Discount 5%',
    'Delivery',
    'Assembly',
    'Sales tax 10%',
    'Total',
  ];
  expect(rowsOf(second, changes).filter((line) => line.includes('→'))).toEqual([
    'Hoi An Sofa: 2 × $1,234.57 → 3 × $1,234.57, As on …',
    'Ando Table: – → 1 × $500.00',
    'Discount 5%: −$123.46 → –',
    'Delivery: $75.00 → Free',
    'Assembly: Not included → $25.00',
    'Sales tax 10%: $242.07 → –',
    'Total: $2,662.75 → $4,228.71 (+$1,565.96)',
  ]);

  await priced(shop, owner, credentials, [SOFA], {
    revision: 3,
    delivery: amount(0),
    assembly: null,
  });
  const [third] = taken();
  expect(rowsOf(third, changes).filter((line) => line.includes('→'))).toEqual([
    'Hoi An Sofa: 3 × $1,234.57, As on … → 2 × $1,234.57',
    'Ando Table: 1 × $500.00 → –',
    'Assembly: $25.00 → Not included',
    'Total: $4,228.71 → $2,469.14 (−$1,759.57)',
  ]);

  await priced(shop, owner, credentials, [SOFA], {
    revision: 4,
    delivery: amount(0),
    assembly: null,
    note: 'With our thanks',
  });
  expect(taken()[0]?.text).toContain('Total: $2,469.14 (unchanged)');
});

describe.each(['en', 'vn', 'kr'] as const)('the emails about a quote in %s', (language) => {
  test('go to the customer or the shop, once each, with the same words in both forms', async () => {
    const { customer, office } = await allEmails(language);
    for (const email of Object.values(customer)) expect(email?.to).toBe(CUSTOMER);
    for (const email of Object.values(office)) expect(email?.to).toBe(SHOP_EMAIL);
    for (const email of [...Object.values(customer), ...Object.values(office)]) {
      const inHtml = wordsOfHtml(email?.html ?? '');
      expect(plainWords(wordsOfText(email?.text ?? ''))).toEqual(plainWords(inHtml));
    }
    expect(taken()).toEqual([]);
  });

  test('show total, last day and lines to the customer, where they help', async () => {
    const { customer, credentials } = await allEmails(language);
    const { sent, reminder, accepted, requestedMail: requestedEmail } = customer;
    for (const email of [sent, reminder, accepted]) {
      expect(email?.text).toMatch(TOTAL);
      expect(email?.text).toContain(credentials.number);
    }
    for (const email of [sent, accepted]) {
      expect(email?.text).toMatch(UNIT_PRICE);
      expect(email?.text).toContain('Hoi An Sofa');
    }
    const lastDay = { en: 'May 19, 2026', vn: '19/05/2026', kr: '2026년 5월 19일' }[language];
    for (const email of [sent, reminder]) expect(email?.text).toContain(lastDay);
    expect(requestedEmail?.text).toContain('Hoi An Sofa');
    for (const email of Object.values(customer)) {
      expect(email?.text).toMatch(/http:\/\/shop\.test(?:\/vn|\/kr)?\/quote#LQ-\S{53}/);
    }
  });

  test('show the shop who wrote what, without amounts and links of the customer', async () => {
    const { office, credentials } = await allEmails(language);
    for (const email of Object.values(office)) {
      expect(email?.text).not.toMatch(ANY_AMOUNT);
      expect(email?.text).not.toContain(credentials.secret);
      expect(email?.text).toContain('Linh Trần');
      expect(email?.text).toContain(CUSTOMER);
      expect(email?.replyTo).toBe(CUSTOMER);
      expect(email?.text).toContain(`/admin?section=quotes&quote=${credentials.number}`);
    }
    expect(office.received?.text).toContain('Hoi An Sofa');
    expect(office.received?.text).toContain('For a hotel');
    expect(office.written?.text).toContain('In oak, please');
    expect(office.acceptedNotice?.text).toMatch(/LL-\w{4}-\w{4}/);
  });
});

test('the email to the shop about a decline has its reason', async () => {
  const credentials = await sentQuote(shop, [SOFA]);
  taken();
  await ask(shop.app, declineQuote, { body: { ...credentials, version: 1, reason: 'Too late' } });
  expect(shop.emails[0]?.text).toContain('> Too late');
});

test('a confirmation to the address of the order shows its amounts, but no private link (D53)', async () => {
  const owner = await ownerOf(shop);
  const credentials = await requested(shop, [SOFA]);
  await priced(shop, owner, credentials, [SOFA]);
  taken();
  const body = acceptance(credentials);
  const delivery = { ...body.delivery, email: 'other@example.com' };
  await ask(shop.app, acceptQuote, { body: { ...body, delivery } });
  for (const address of [CUSTOMER, 'other@example.com']) {
    const email = shop.emails.find(({ to }) => to === address);
    expect(email?.text).toMatch(UNIT_PRICE);
    expect(email?.text).toMatch(TOTAL);
    expect(email?.text.includes(credentials.secret)).toBe(address === CUSTOMER);
  }
});

describe.each([
  [
    'en',
    [
      'Price each: $1,234.57',
      'Subtotal: $2,469.14',
      'Discount 5%: −$123.46',
      'Delivery: $75.00',
      'Assembly: $25.00',
      'Total: $2,674.96',
    ],
  ],
  [
    'vn',
    [
      'Đơn giá: 1.234,57 US$',
      'Tiền hàng: 2.469,14 US$',
      'Giảm giá 5%: −123,46 US$',
      'Giao hàng: 75,00 US$',
      'Lắp đặt: 25,00 US$',
      'Tổng cộng: 2.674,96 US$',
    ],
  ],
  [
    'kr',
    [
      '단가: US$1,234.57',
      '상품 금액: US$2,469.14',
      '할인 5%: −US$123.46',
      '배송비: US$75.00',
      '조립비: US$25.00',
      '합계: US$2,674.96',
    ],
  ],
] as const)('the emails about an order in %s', (language, amounts) => {
  /** Accepts a quote with discount and tax. Returns its order's number. */
  async function acceptedOrder(): Promise<string> {
    const credentials = await sentQuote(shop, [SOFA], {
      request: { language },
      discount: { kind: 'percent', rate: 5_000 },
      tax: { rate: 9_375, included: false, label: 'Sales tax' },
    });
    taken();
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    return result.accepted?.order ?? '';
  }

  test('from a quote show the agreed prices to the customer, but not to the shop (S11.96)', async () => {
    const number = await acceptedOrder();
    const [accepted, notice] = taken();
    const params = { number };
    const emails = [accepted];
    const steps = [
      ['pending', 'confirmed'],
      ['confirmed', 'shipped'],
      ['shipped', 'delivered'],
    ] as const;
    for (const [from, status] of steps) {
      await ask(shop.app, changeOrderStatus, { params, body: { from, status } });
      const sent = taken();
      expect(sent.map(({ to }) => to)).toEqual([CUSTOMER]);
      emails.push(...sent);
    }
    for (const email of emails) {
      const text = email?.text ?? '';
      expect(amounts.filter((amount) => !text.includes(amount))).toEqual([]);
      expect(text).toMatch(/Sales tax 9[.,]375%: .*229[.,]28/);
      const inHtml = wordsOfHtml(email?.html ?? '');
      expect(plainWords(wordsOfText(text))).toEqual(plainWords(inHtml));
    }
    expect(notice?.to).toBe(SHOP_EMAIL);
    expect(notice?.text).not.toMatch(ANY_AMOUNT);
  });

  test('that is canceled or redirected, or has no quote, show no prices (D51)', async () => {
    const redirected = await acceptedOrder();
    taken();
    const delivery = deliveryDetails({ phone: '0903 555 777' });
    const body = { revision: 1, delivery };
    await ask(shop.app, changeOrderDelivery, { params: { number: redirected }, body });
    await ask(shop.app, cancelOrder, { body: { number: redirected, email: CUSTOMER } });
    const ordinary = orderBody([SOFA], { language, email: CUSTOMER });
    const { number } = (await ask(shop.app, placeOrder, { body: ordinary })).result;
    const change = { from: 'pending', status: 'cancelled' } as const;
    await ask(shop.app, changeOrderStatus, { params: { number }, body: change });
    const emails = taken();
    expect(emails.filter(({ to }) => to === CUSTOMER)).toHaveLength(4);
    expect(emails.filter(({ to }) => to === SHOP_EMAIL)).toHaveLength(3);
    for (const email of emails) expect(email.html).not.toMatch(ANY_AMOUNT);
  });
});

test('emails in the outbox contain neither amounts nor secrets', async () => {
  const owner = await ownerOf(shop);
  const posting = runApi(settings, { sendEmail: undefined });
  const credentials = await requested(shop, [SOFA]);
  await priced(posting, owner, credentials, [SOFA]);
  const emails = (await wholeTable(settings)).filter(({ GSI1PK }) => GSI1PK === 'OUTBOX');
  expect(emails).toHaveLength(1);
  const stored = JSON.stringify(emails);
  expect(stored).toContain(credentials.number);
  for (const part of [credentials.secret, '123457', '254414', 'Linh'])
    expect(stored).not.toContain(part);
});

test('the orders CSV has amounts for an order from a quote, and none for other orders (D55)', async () => {
  const credentials = await sentQuote(shop, [SOFA], {
    discount: { kind: 'percent', rate: 5_000 },
    tax: { rate: 9_375, included: false },
  });
  await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
  const [head = '', line = ''] = csv.split('\r\n');
  const inCsv = (cells: string) => cells.replace(/[^|]+/g, '"$&"').replaceAll('|', ',');
  expect(head).toContain(
    inCsv('quote|currency|unitPrices|subtotal|discount|deliveryPrice|assembly|tax|total'),
  );
  // 5% of 2,469.14 are 123.46. With 100.00 for delivery and assembly, the tax on 2,445.68 is 229.28.
  expect(line).toContain(
    inCsv(`${credentials.number}|USD|${SOFA}: 1234.57|2469.14|123.46|75.00|25.00|229.28|2674.96`),
  );
});
