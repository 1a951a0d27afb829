import { beforeAll, describe, expect, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { answerDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, getOrder } from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { createProduct } from '#contracts/products/product-editing.ts';
import { createQuote, writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, propose } from '#tests/support/api/delivery-days.ts';
import { askedForDiscount } from '#tests/support/api/discount-requests.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { savedDraft } from '#tests/support/api/saved-drafts.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import { type Item, wholeTable } from '#tests/support/api/whole-table.ts';
import { itemsOf } from '#tests/support/invariants/documented-items.ts';
import { changeProblems, tableProblems } from '#tests/support/invariants/table-invariants.ts';
import { callAs, createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
let shop: RunningApi;
let sales: StaffMember;
/** Table after the work of a day. */
let table: Item[];
/** Secret of a private link to a quote. */
let secret: string;
/** Numbers of the order that is undone, of the order with a wish, and of the order with a coupon. */
let undone: string;
let wished: string;
let withCoupon: string;
/** Number of the quote with a discount request. */
let quote: string;

beforeAll(async () => {
  const settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA })]);
  await ask(shop.app, createProduct, { body: productDraft() });
  await savedDraft(shop);
  sales = await createStaffMember(shop, 'sales');

  const { number } = await requested(shop, [SOFA], { contact: 'mai@example.com' });
  secret = (await claimOf(shop.app, number)).secret;
  await priced(shop, sales, { number }, [SOFA], { discount: { kind: 'percent', rate: 5_000 } });
  const text = { id: 'message-of-the-shop', kind: 'answer' as const, text: 'In oak, too.' };
  await callAs(shop, sales, writeToCustomer, { params: { number }, body: text });

  const body = newQuoteBody([SOFA], { country: 'US', email: 'bao@example.com' });
  quote = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
  await askedForDiscount(shop, sales, quote, [SOFA]);

  undone = await confirmedOrder(shop, SOFA);
  const params = { number: undone };
  const shipped = { from: 'confirmed', status: 'shipped' } as const;
  await callAs(shop, sales, changeOrderStatus, { params, body: shipped });
  const revision = orderRevision((await ask(shop.app, getOrder, { params })).result);
  await callAs(shop, sales, undoOrderStatus, { params, body: { revision, status: 'shipped' } });
  await propose(shop, undone);

  wished = await confirmedOrder(shop, SOFA, { email: 'hoa@example.com' });
  await propose(shop, wished);
  const answer = { number: wished, email: 'hoa@example.com', answer: 'other-day' as const };
  const { deliveryDay } = (await ask(shop.app, getOrder, { params: { number: wished } })).result;
  await ask(shop.app, answerDeliveryDay, { body: { ...answer, day: deliveryDay?.day ?? '' } });

  const who = await member(shop);
  const query = { userId: who.user._id };
  const { coupons } = (await ask(shop.app, listCoupons, { query }, as(who))).result;
  const coupon = coupons[0]?.code ?? '';
  const order = { body: orderBody([SOFA], { coupon }) };
  withCoupon = (await ask(shop.app, placeOrder, order, as(who))).result.number;
  await sendPrice(shop.app, withCoupon);

  table = await wholeTable(settings);
});

const problems = (items: readonly Item[]) =>
  tableProblems(items, { emails: shop.emails, secrets: [secret] });

const where = (kind: string, about = '') => {
  const found = itemsOf(table, kind).find((item) => JSON.stringify(item).includes(about));
  if (!found) throw new Error(`The table has no ${kind} about "${about}"`);
  return found;
};

/** Returns the table with other values in one item. */
const changed = (item: Item, values: Record<string, unknown>) =>
  table.map((one) => (one === item ? { ...one, ...values } : one));

/** Returns the table without one item. */
const without = (item: Item) => table.filter((one) => one !== item);

/** Returns the number of an item, or one of its other numbers, plus one. */
const more = (item: Item, name: string) => ({ [name]: Number(item[name]) + 1 });

type Step = Record<string, unknown>;
const historyOf = (item: Item) => item['history'] as Step[];

/** Returns the table with other prices in an order. */
function withPrices(change: (prices: Record<string, unknown>) => Record<string, unknown>): Item[] {
  const order = where('order', undone);
  return changed(order, { prices: change(order['prices'] as Record<string, unknown>) });
}

describe('the checker of the table', () => {
  test('finds nothing after a day of the shop', () => {
    expect(problems(table)).toEqual([]);
    expect(changeProblems(table, table)).toEqual([]);
  });

  test.each<[string, () => Item[], RegExp]>([
    [
      'an item with an undocumented key',
      () => [...table, { PK: 'ORDERS-OLD#1', SK: 'ORDER' }],
      /^ORDERS-OLD#1 ORDER: docs\/table.md has 0/,
    ],
    [
      'an expiry in milliseconds',
      () => changed(where('audit link'), { expiresAt: 1.8e12 }),
      /no expiry in seconds/,
    ],
    [
      'an item that is not in the index',
      () => changed(where('staff account'), { GSI1PK: undefined, GSI1SK: undefined }),
      /is not in the index/,
    ],
    [
      'an order with two numbers',
      () => changed(where('order', undone), { _id: wished }),
      /has the numbers/,
    ],
    [
      'an order in the index of another status',
      () => changed(where('order', undone), { GSI1PK: 'ORDERS#pending' }),
      /is in the index of ORDERS#pending/,
    ],
    [
      'an index entry with another status',
      () => changed(where('order book line', undone), { status: 'shipped' }),
      /ORDER-BOOK .*: differs from its order/,
    ],
    [
      'a missing index entry',
      () => without(where('contact link', undone)),
      /is missing at CONTACT/,
    ],
    [
      'an index entry of no order',
      () => [...table, { ...where('order book line'), SK: '2026-05-05T08:00:00.000Z#LL-0' }],
      /LL-0: leads to no order/,
    ],
    [
      'a status that the diagram does not permit',
      () => {
        const order = where('order', undone);
        const step = { ...historyOf(order).at(-1), deliveryDay: undefined, status: 'delivered' };
        return changed(order, { history: [...historyOf(order), step], status: 'delivered' });
      },
      /delivered follows confirmed/,
    ],
    [
      'an undo after a day',
      () => {
        const order = where('order', undone);
        const history = historyOf(order).map((step) =>
          step['undone'] ? { ...step, at: '2026-05-07T08:00:00.000Z' } : step,
        );
        return changed(order, { history });
      },
      /shipped was undone to confirmed/,
    ],
    [
      'a status that the history does not have',
      () => changed(where('order', undone), { status: 'shipped' }),
      /is shipped, but its history ends with confirmed/,
    ],
    [
      'a confirmed order without a price',
      () => changed(where('order', undone), { prices: undefined, subTotal: '0.0' }),
      /is confirmed without a price/,
    ],
    [
      'a wrong number of pieces',
      () => changed(where('order', undone), more(where('order', undone), 'sumQuantity')),
      /counts 2 pieces/,
    ],
    [
      'a wrong total of an order',
      () =>
        withPrices((prices) => ({
          ...prices,
          totals: { ...(prices['totals'] as object), total: 1 },
        })),
      /order .*: the total is wrong/,
    ],
    [
      'another unit price than the accepted one',
      () => withPrices((prices) => ({ ...prices, unitPrices: [1] })),
      /order .*: differs from version 1/,
    ],
    [
      'a coupon of another order',
      () => changed(where('coupon', withCoupon), { orderNumber: undone }),
      /its coupon is not used/,
    ],
    [
      'a discount that is not the one of its rate',
      () =>
        changed(where('version of a quote', '"rate":5000'), {
          discount: { kind: 'percent', rate: 6_000 },
        }),
      /version 1: the discount is wrong/,
    ],
    [
      'a quote without its version',
      () => without(where('version of a quote', '"rate":5000')),
      /is sent without a version/,
    ],
    [
      'a quote in the index of closed quotes',
      () => changed(where('quote', 'mai@'), { GSI1PK: 'QUOTES#closed' }),
      /is at another place of the index/,
    ],
    [
      'a wrong number of messages',
      () => changed(where('quote', 'mai@'), more(where('quote', 'mai@'), 'messages')),
      /counts 2 of 1 messages/,
    ],
    [
      'a draft of no quote',
      () => [...table, { ...where('draft of a quote'), PK: 'QUOTE#LQ-0' }],
      /QUOTE#LQ-0 DRAFT: belongs to no quote/,
    ],
    [
      'an order with a quote that does not exist',
      () => changed(where('order', withCoupon), { quote: 'LQ-0' }),
      /its quote LQ-0 does not exist/,
    ],
    [
      'a quote that no list contains',
      () => without(where('quote contact link', quote)),
      /is missing at QUOTE-CONTACT/,
    ],
    [
      'a latest price that nobody has sent',
      () => {
        const prices = where('latest prices');
        return changed(prices, { first: { ...(prices['first'] as object), unitPrice: 1 } });
      },
      /has no such price/,
    ],
    [
      'a counter of places that is too high',
      () =>
        changed(
          where('places of a delivery day'),
          more(where('places of a delivery day'), 'taken'),
        ),
      /2 places are taken by 1 deliveries/,
    ],
    [
      'more deliveries than a zone can make',
      () => {
        const planned = where('planned delivery');
        const copies = Array.from({ length: 6 }, (_, at) => ({
          ...planned,
          SK: `${planned.SK}${at}`,
        }));
        return [...table, ...copies];
      },
      /is above its capacity/,
    ],
    [
      'a delivery that its order does not have',
      () => changed(where('planned delivery'), { state: 'accepted' }),
      /DELIVERY-WEEK.*: differs from its order/,
    ],
    [
      'a day of an order that is not in the week',
      () => without(where('planned delivery')),
      /is not in the week/,
    ],
    [
      'a wish that is not in the list',
      () => without(where('wish for another day', wished)),
      /its wish is not in the list/,
    ],
    [
      'a change by staff without an audit entry',
      () => without(where('audit entry', '"kind":"undone"')),
      /undo of .* is not in the audit log/,
    ],
    [
      'an audit entry that its person does not have',
      () => without(where('audit link', '"kind":"sent"')),
      /is missing, with its audit entry/,
    ],
    [
      'personal data in the audit log',
      () => changed(where('audit entry', quote), { after: { to: 'bao@example.com' } }),
      /contains personal data/,
    ],
    [
      'a price in a public item',
      () => changed(where('card'), { listPrice: 'on request' }),
      /CATALOGUE .*: contains the price listPrice/,
    ],
    [
      'an amount in a public item',
      () => changed(where('product', SOFA), { description: 'Now 1,234.57' }),
      /PRODUCT#.*: contains the price/,
    ],
    [
      'the secret of a private link',
      () => changed(where('quote', 'mai@'), { link: secret }),
      /contains a secret/,
    ],
    [
      'an email that has not left',
      () => [
        ...table,
        {
          PK: 'MAIL#1',
          SK: 'MAIL',
          GSI1PK: 'OUTBOX',
          GSI1SK: '2026-05-05T08:00:00.000Z#1',
          expiresAt: 1.8e9,
        },
      ],
      /MAIL#1 MAIL: was not sent/,
    ],
    [
      'a wrong number of owners',
      () => changed(where('number of owners'), { count: 2 }),
      /2 owners are counted, and there are 1/,
    ],
    [
      'a session of no account',
      () => [...table, { ...where('staff session'), PK: 'STAFF#0' }],
      /STAFF#0 SESSION.*: belongs to no account/,
    ],
    [
      'an account without its email address',
      () => without(where('email address')),
      /USER#.*: has no email address/,
    ],
    [
      'a card that differs from its product',
      () => changed(where('card', SOFA), { title: 'Another sofa' }),
      /product LL-SF-1: differs from its card/,
    ],
    [
      'a listed draft that does not exist',
      () => without(where('draft')),
      /DRAFTS .*: leads to no draft/,
    ],
  ])('names %s', (_, corrupt, expected) => {
    expect(problems(corrupt())).toContainEqual(expect.stringMatching(expected));
  });

  test('names an email that was sent twice', () => {
    const [first] = shop.emails;
    const emails = [...shop.emails, ...(first ? [{ ...first, id: 'another' }] : [])];
    expect(tableProblems(table, { emails, secrets: [] })).toEqual([
      expect.stringContaining('was sent twice'),
    ]);
  });

  test.each<[string, () => Item[], RegExp]>([
    [
      'a sent version that changes',
      () => changed(where('version of a quote'), { note: 'Another note' }),
      /VERSION#0001: has changed/,
    ],
    [
      'an audit entry that disappears',
      () => without(where('audit entry')),
      /AUDIT#.*: has changed/,
    ],
    ['an order that disappears', () => without(where('order', undone)), /has disappeared/],
    [
      'a history that is rewritten',
      () => {
        const order = where('order', undone);
        return changed(order, { history: historyOf(order).slice(0, -1) });
      },
      /its history was rewritten/,
    ],
    [
      'an agreed price that changes',
      () => withPrices((prices) => ({ ...prices, unitPrices: [1] })),
      /its price or customer has changed/,
    ],
  ])('names %s', (_, corrupt, expected) => {
    expect(changeProblems(table, corrupt())).toContainEqual(expect.stringMatching(expected));
  });

  test('names a quote that was withdrawn, and is open again', () => {
    const item = where('quote', 'mai@');
    const withdrawn = changed(item, { state: 'withdrawn' });
    expect(changeProblems(withdrawn, table)).toEqual([
      `quote ${item['number']}: was withdrawn, and is sent`,
    ]);
  });
});
