import { beforeEach, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '#contracts/call.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import {
  approveDiscount,
  askForDiscount,
  endDiscountRequest,
  limitDiscount,
} from '#contracts/quotes/discount-requests.ts';
import { recordAgreement } from '#contracts/quotes/order-prices.ts';
import {
  getQuote,
  type StaffQuote,
  saveQuoteDraft,
  sendQuote,
  withdrawQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { askedForDiscount, discounted, REASON } from '#tests/support/api/discount-requests.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { AGREEMENT, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { draftBody } from '#tests/support/api/quote-bodies.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const LIMIT = { limit: 12_500, text: 'Twelve and a half.' };
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
let sales: StaffMember;
let owner: StaffMember;
let params: { number: string };

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  params = { number: (await requested(shop, [SOFA])).number };
});

const read = async () => (await callAs(shop, sales, getQuote, { params })).result;

/** Saves a draft that salespeople may send. Returns the revisions that its sending requires. */
async function drafted(draft: Parameters<typeof draftBody>[1] = {}) {
  const { draftRevision } = await read();
  const body = draftBody([SOFA], { draftRevision, ...draft });
  await callAs(shop, sales, saveQuoteDraft, { params, body });
  const quote = await read();
  return { revision: quote.revision, draftRevision: quote.draftRevision };
}

const asked = () => askedForDiscount(shop, sales, params.number, [SOFA]);

/** Sends a change twice, and expects that the second call is answered like the first, and writes and mails nothing. */
async function expectRepeatable<C extends Call>(
  who: StaffMember,
  call: C,
  input: CallInput<C>,
): Promise<StaffQuote> {
  const first = await requestAs(shop, who, call, input);
  expect(first.status).toBe(200);
  const { result } = await first.json();
  const [items, emails] = [await changingItems(), shop.emails.length];
  const second = await requestAs(shop, who, call, input);
  expect(second.status).toBe(200);
  expect((await second.json()).result).toEqual(result);
  expect(await changingItems()).toEqual(items);
  expect(shop.emails).toHaveLength(emails);
  return result;
}

/** Items of quotes, orders, the log and emails. */
async function changingItems() {
  const items = await wholeTable(settings);
  const changing = items.filter(({ PK }) => /^(?:QUOTE|ORDER|AUDIT|MAIL)/.test(String(PK)));
  expect(changing).not.toEqual([]);
  return changing;
}

describe('a change of a quote that arrives twice changes nothing again (S11.216)', () => {
  test('sending', async () => {
    const { versions } = await expectRepeatable(sales, sendQuote, {
      params,
      body: await drafted(),
    });
    expect(versions).toHaveLength(1);
  });

  test('withdrawal', async () => {
    const { revision } = await read();
    const { state } = await expectRepeatable(sales, withdrawQuote, { params, body: { revision } });
    expect(state).toBe('withdrawn');
  });

  test('request for a discount', async () => {
    const { revision, draftRevision } = await discounted(shop, sales, params.number, [SOFA]);
    const body = { revision, draftRevision, reason: REASON };
    const { discountRequest } = await expectRepeatable(sales, askForDiscount, { params, body });
    expect(discountRequest?.state).toBe('asked');
  });

  test('end of a request', async () => {
    const { revision } = await asked();
    const body = { revision };
    const quote = await expectRepeatable(sales, endDiscountRequest, { params, body });
    expect(quote.discountRequest).toBeUndefined();
  });

  test('another limit', async () => {
    const { revision } = await asked();
    const body = { revision, ...LIMIT };
    const { discountGrant } = await expectRepeatable(owner, limitDiscount, { params, body });
    expect(discountGrant?.rate).toBe(LIMIT.limit);
  });

  test('approval that sends the draft', async () => {
    const { revision } = await asked();
    const quote = await expectRepeatable(owner, approveDiscount, { params, body: { revision } });
    expect(quote.versions).toHaveLength(1);
  });

  test('approval of a changed draft', async () => {
    await asked();
    await discounted(shop, sales, params.number, [SOFA], { note: 'Changed' });
    const { revision } = await read();
    const quote = await expectRepeatable(owner, approveDiscount, { params, body: { revision } });
    expect(quote.versions).toHaveLength(0);
    expect(quote.discountRequest?.state).toBe('approved');
  });

  test('agreement by telephone to the price of an order', async () => {
    const order = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result.number;
    const { number, revision, versions } = await sendPrice(shop.app, order);
    const body = { ...AGREEMENT, revision, at: versions.at(-1)?.sentAt ?? '' };
    await expectRepeatable(sales, recordAgreement, { params: { number }, body });
    const { history } = (await ask(shop.app, getOrder, { params: { number: order } })).result;
    expect(history.filter(({ price }) => price?.state === 'agreed')).toHaveLength(1);
  });
});

describe('a change that differs from the one that was made is still refused (S11.216)', () => {
  const refused = async <C extends Call>(who: StaffMember, call: C, input: CallInput<C>) =>
    (await failureOf(await requestAs(shop, who, call, input))).code;

  test('sending of a draft that a colleague has replaced and sent', async () => {
    const seen = await drafted();
    await callAs(shop, sales, sendQuote, { params, body: await drafted({ note: 'Other' }) });
    expect(await refused(sales, sendQuote, { params, body: seen })).toBe('version-conflict');
  });

  test('sending with the revision before the latest sending', async () => {
    const first = await drafted();
    await callAs(shop, sales, sendQuote, { params, body: first });
    await callAs(shop, sales, sendQuote, { params, body: await drafted() });
    expect(await refused(sales, sendQuote, { params, body: first })).toBe('version-conflict');
  });

  test('request for a discount with another reason', async () => {
    const { revision, draftRevision } = await discounted(shop, sales, params.number, [SOFA]);
    const body = { revision, draftRevision, reason: REASON };
    await callAs(shop, sales, askForDiscount, { params, body });
    const other = { ...body, reason: 'They are neighbors.' };
    expect(await refused(sales, askForDiscount, { params, body: other })).toBe('version-conflict');
  });

  test('another limit with another text', async () => {
    const { revision } = await asked();
    await callAs(shop, owner, limitDiscount, { params, body: { revision, ...LIMIT } });
    const body = { revision, ...LIMIT, text: 'Eleven.' };
    expect(await refused(owner, limitDiscount, { params, body })).toBe('version-conflict');
  });

  test('end of a request whose draft an owner has sent', async () => {
    const { revision } = await asked();
    await callAs(shop, owner, approveDiscount, { params, body: { revision } });
    expect(await refused(sales, endDiscountRequest, { params, body: { revision } })).toBe(
      'version-conflict',
    );
  });

  test('agreement by another person', async () => {
    const order = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result.number;
    const { number, revision, versions } = await sendPrice(shop.app, order);
    const body = { ...AGREEMENT, revision, at: versions.at(-1)?.sentAt ?? '' };
    const place = { params: { number } };
    await callAs(shop, sales, recordAgreement, { ...place, body });
    const other = { ...body, who: 'Hoa Trần' };
    expect(await refused(sales, recordAgreement, { ...place, body: other })).toBe(
      'version-conflict',
    );
  });
});
