import { beforeEach, expect, test } from 'vitest';
import {
  createQuote,
  getQuote,
  withdrawQuote,
  writeToCustomer,
} from '#contracts/quotes/staff-quotes.ts';
import { getTodayQuotes } from '#contracts/today/today.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import { newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  await stock(shop, [product({ code: 'LL-SF-1', title: 'Hoi An Sofa' })]);
});

const work = async () => (await ask(shop.app, getTodayQuotes)).result;
const numbers = async () => (await work()).quotes.map(({ number }) => number);

function write(number: string, kind: 'answer' | 'customer') {
  const body = { id: `message-of-kind-${kind}`, kind, text: 'Yes' };
  return ask(shop.app, writeToCustomer, { params: { number }, body });
}

test('requests wait for the shop until they are closed, and are late after their target', async () => {
  const { number } = await requested(shop, ['LL-SF-1']);
  expect(await work()).toMatchObject({
    count: { number: 1, more: false },
    late: 0,
    quotes: [{ number, pieces: 2, place: 'California', country: 'US', late: false }],
  });
  shop.clock.now = new Date(shop.clock.now.getTime() + 7 * 24 * 60 * 60_000);
  expect(await work()).toMatchObject({ late: 1, quotes: [{ number, late: true }] });
  const { revision } = (await ask(shop.app, getQuote, { params: { number } })).result;
  await ask(shop.app, withdrawQuote, { params: { number }, body: { revision } });
  const count = { number: 0, more: false };
  const discounts = { count, requests: [] };
  expect(await work()).toEqual({ count, late: 0, quotes: [], discounts });
});

test('have no place but the country if the province is missing', async () => {
  const body = { ...newQuoteBody(['LL-SF-1']), country: 'Korea' as const, province: '' };
  const headers = { 'idempotency-key': 'quote-without-a-province' };
  await ask(shop.app, createQuote, { body, headers });
  expect((await work()).quotes).toMatchObject([{ place: '', country: 'Korea' }]);
});

test('a sent quote waits for the shop from a message of the customer until the answer', async () => {
  const { number } = await sentQuote(shop, ['LL-SF-1']);
  expect(await numbers()).toEqual([]);
  await write(number, 'customer');
  expect(await numbers()).toEqual([number]);
  await write(number, 'answer');
  expect(await numbers()).toEqual([]);
});

test('quotes of today are for owners and sales only', async () => {
  for (const [role, status] of [
    ['owner', 200],
    ['sales', 200],
    ['editor', 403],
    ['warehouse', 403],
  ] as const) {
    const response = await requestAs(shop, await createStaffMember(shop, role), getTodayQuotes);
    expect([role, response.status]).toEqual([role, status]);
  }
});
