import { expect, test } from 'vitest';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS, STOCKED } from '#tests/support/api/good-requests.ts';
import { member } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance } from '#tests/support/api/quote-bodies.ts';
import { opened, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { runApi, stock } from '#tests/support/api/running-api.ts';
import { pricePattern } from '#tests/support/price-pattern.ts';

const newTable = testDatabase();

/** Price that no other value of the shop has. */
const UNIT_PRICE = 7_654_321;

test('no call of guests and other members contains an amount of a quote, in body, header or log (D51)', async () => {
  const shop = runApi(await newTable(), { limitFactor: 1000 });
  await stock(shop, [product({ code: STOCKED })]);
  const open = await sentQuote(shop, [STOCKED], { unitPrice: UNIT_PRICE });
  const accepted = await sentQuote(shop, [STOCKED], { unitPrice: UNIT_PRICE });
  await ask(shop.app, acceptQuote, { body: acceptance(accepted) });
  const { offer } = await opened(shop, open);
  const pattern = pricePattern(offer ? [offer] : []);
  const withAmounts = (text: string) => text.match(pattern) ?? [];
  // The customer does get the amounts, so the search would find them.
  expect(withAmounts(JSON.stringify(offer))).not.toEqual([]);

  const stranger = await member(shop);
  const calls = (CALLS as readonly Call[]).filter(({ access }) => access !== 'staff');
  expect(calls.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const call of calls) {
    for (const token of [null, stranger.token]) {
      const input = (GOOD_REQUESTS[call.name]?.(stranger) ?? {}) as CallInput<Call>;
      const response = await request(shop.app, call, input, { token });
      const text = JSON.stringify([...response.headers]) + (await response.text());
      if (withAmounts(text).length > 0) found.push(call.name);
    }
  }
  expect(found).toEqual([]);
  expect(withAmounts(JSON.stringify(shop.log))).toEqual([]);
});
