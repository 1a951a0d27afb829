import { beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { findOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { listMyQuotes } from '#contracts/quotes/my-quotes.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { resendQuoteLink } from '#contracts/quotes/quote-request.ts';
import {
  declineQuote,
  openQuote,
  type QuoteCredentials,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import { deleteUser } from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { userKey, userPartition } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { as, type Member, member, PASSWORD, visit } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance } from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { callAs, createStaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi({ ...settings, requestMs: 10_000 });
  await stock(shop, [product({ code: SOFA })]);
});

/** Sends a wrong secret from a network. */
async function guess(number: string, secret: string, ip: string) {
  const body = { number, secret };
  const response = await visit(shop.app, 'POST', '/api/quote/open', { body, ip });
  return { status: response.status, text: await response.text() };
}

const wrongSecret = (n: number) => String(n).padStart(43, 'A');

describe('wrong secrets (D53, S11.90)', () => {
  test('20,000 of them reach the limit, and the customer can still open the quote', async () => {
    const credentials = await requested(shop, [SOFA]);
    const statuses = new Map<number, number>();
    const guesses = Array.from({ length: 20_000 }, (_, n) => n);
    async function guesser(): Promise<void> {
      for (let n = guesses.shift(); n !== undefined; n = guesses.shift()) {
        const { status } = await guess(credentials.number, wrongSecret(n), '198.51.100.7');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: 4 }, guesser));
    expect(Object.fromEntries(statuses)).toEqual({ 404: 30, 429: 19_970 });
    expect((await opened(shop, credentials)).number).toBe(credentials.number);
  }, 120_000);

  test('for unknown numbers count against the network, whose correct secrets are then refused', async () => {
    const credentials = await requested(shop, [SOFA]);
    const ip = '198.51.100.8';
    for (let n = 0; n < 30; n += 1) {
      const number = `LQ-0000-${String(n).padStart(4, '0')}`;
      expect((await guess(number, credentials.secret, ip)).status).toBe(404);
    }
    expect((await guess('LQ-0000-9999', credentials.secret, ip)).status).toBe(429);
    expect((await guess(credentials.number, credentials.secret, ip)).status).toBe(429);
    expect((await guess(credentials.number, credentials.secret, '198.51.100.9')).status).toBe(200);
  });

  const calls: Call[] = (CALLS as readonly Call[]).filter(({ path }) =>
    /^\/quote\/(?!link)/.test(path),
  );

  test.each(calls.map((call) => [call.name, call] as const))(
    'make the same table calls and get the same response for a known and an unknown number: %s',
    async (_, call) => {
      const network = await faultyNetwork(settings.endpoint ?? '');
      const counted = runApi({ ...settings, endpoint: network.endpoint }, { limitFactor: 10 });
      const { number } = await sentQuote(shop, [SOFA]);
      const { token } = await member(shop);

      async function answerTo(credentials: QuoteCredentials, sender?: string) {
        network.reset();
        const body = { ...acceptance(credentials), id: 'message-of-customer', text: 'Hello' };
        const response = await request(counted.app, call, { body }, { token: sender ?? null });
        const headers = Object.fromEntries(response.headers);
        delete headers['x-request-id'];
        return {
          seen: network.seen,
          status: response.status,
          headers,
          text: await response.text(),
        };
      }

      for (const sender of [undefined, token]) {
        const secret = wrongSecret(1);
        const unknown = await answerTo({ number: 'LQ-0000-0001', secret }, sender);
        expect(unknown.status).toBe(404);
        // No call reads the quote.
        expect(unknown.seen).not.toContain('Query');
        expect(await answerTo({ number, secret }, sender)).toEqual(unknown);
        // A secret of another quote is wrong too.
        const other = await requested(shop, [SOFA]);
        expect(await answerTo({ number, secret: other.secret }, sender)).toEqual(unknown);
      }
    },
  );
});

test('the secret is in no item, index, log and email to the shop, and in no URL (D53)', async () => {
  const credentials = await sentQuote(shop, [SOFA]);
  // A part is enough to recognize the secret in any encoding.
  const secret = credentials.secret.slice(0, 20);
  const posting = runApi({ ...settings, requestMs: 10_000 }, { sendEmail: undefined });
  const body = { ...credentials, id: 'message-of-customer', text: 'Hello' };
  await ask(posting.app, writeToShop, { body });
  await ask(posting.app, resendQuoteLink, { body: { email: 'linh@example.com' } });
  await ask(posting.app, openQuote, { body: credentials });
  await ask(posting.app, declineQuote, { body: { ...credentials, version: 1 } });
  await request(posting.app, openQuote, { body: { ...credentials, secret: wrongSecret(1) } });
  const items = await wholeTable(settings);
  expect(items.filter((item) => JSON.stringify(item).includes(secret))).toEqual([]);
  expect(items.some(({ GSI1PK }) => GSI1PK === 'OUTBOX')).toBe(true);
  expect(JSON.stringify([shop.log, posting.log])).not.toContain(secret);
  const withSecret = shop.emails.filter((email) => JSON.stringify(email).includes(secret));
  expect(withSecret.map(({ to }) => to)).toEqual(['linh@example.com']);
  for (const { text } of withSecret) {
    for (const [address] of text.matchAll(/https?:\S+/g)) {
      const { pathname, search } = new URL(address);
      expect(pathname + search).not.toContain(secret);
    }
  }
});

describe('a lost link (D53)', () => {
  const linksIn = (text = '') => [...text.matchAll(/#(LQ-\S+)/g)].map(([, fragment]) => fragment);

  test('of an address is emailed again, for all its quotes', async () => {
    const newestFirst: QuoteCredentials[] = [];
    for (let n = 0; n < 3; n += 1) {
      newestFirst.unshift(await requested(shop, [SOFA]));
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    }
    await requested(shop, [SOFA], { contact: 'other@example.com' });
    shop.emails.length = 0;
    const body = { email: 'LINH@example.com', language: 'kr' as const };
    await ask(shop.app, resendQuoteLink, { body });
    expect(shop.emails.map(({ to }) => to)).toEqual(['linh@example.com']);
    const expected = newestFirst.map(({ number, secret }) => `${number}.${secret}`);
    expect(linksIn(shop.emails[0]?.text)).toEqual(expected);
  });

  test('of one quote is emailed to the address of the quote only', async () => {
    const credentials = await requested(shop, [SOFA]);
    await requested(shop, [SOFA]);
    shop.emails.length = 0;
    const { number } = credentials;
    await ask(shop.app, resendQuoteLink, { body: { email: 'other@example.com', number } });
    expect(shop.emails).toEqual([]);
    const waiting = (await wholeTable(settings)).filter(({ GSI1PK }) => GSI1PK === 'OUTBOX');
    expect(waiting).toEqual([]);
    await ask(shop.app, resendQuoteLink, { body: { email: 'linh@example.com', number } });
    expect(shop.emails).toHaveLength(1);
    expect(linksIn(shop.emails[0]?.text)).toEqual([`${number}.${credentials.secret}`]);
  });

  test('gets the same response without a quote, and is limited by address', async () => {
    await requested(shop, [SOFA]);
    const ask5 = async (email: string) => {
      const responses = [];
      for (let n = 0; n < 6; n += 1) {
        const response = await request(shop.app, resendQuoteLink, { body: { email } });
        responses.push(`${response.status} ${response.ok ? await response.text() : ''}`);
      }
      return responses;
    };
    const known = await ask5('linh@example.com');
    expect(await ask5('nobody@example.com')).toEqual(known);
    expect(known[4]).toContain('200');
    expect(known[5]).toContain('429');
  });
});

describe('the quotes of a member', () => {
  async function list(who: Member, query: { limit?: string; after?: string } = {}) {
    const params = { id: who.user._id };
    return (await ask(shop.app, listMyQuotes, { params, query }, as(who))).result;
  }

  /** Follows the cursors to the end. */
  async function all(who: Member) {
    const numbers: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list(who, { limit: '2', ...(after ? { after } : {}) });
      numbers.push(...page.quotes.map(({ number }) => number));
      if (!page.next) return numbers;
      after = page.next;
    }
  }

  const verify = (who: Member) =>
    shop.database.update(userKey(who.user._id), { set: { emailVerified: true } });

  test('are those requested with a session, newest first, with the secrets of their links', async () => {
    const who = await member(shop);
    const newestFirst: QuoteCredentials[] = [];
    for (let n = 0; n < 5; n += 1) {
      newestFirst.unshift(await requested(shop, [SOFA], {}, who.token));
      shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    }
    await requested(shop, [SOFA]);
    const { quotes } = await list(who);
    expect(quotes.map(({ number, secret }) => ({ number, secret }))).toEqual(newestFirst);
    expect(quotes[0]).toMatchObject({ state: 'requested', pieces: 2 });
    expect(await all(who)).toEqual(newestFirst.map(({ number }) => number));
  });

  test('include those of a guest with the same address, as soon as the address is verified', async () => {
    const who = await member(shop);
    const contact = who.user.email;
    const guest = await requested(shop, [SOFA], { contact });
    expect(await all(who)).toEqual([]);
    expect((await list(who, { after: 'contact#' })).quotes).toEqual([]);
    await verify(who);
    expect(await all(who)).toEqual([guest.number]);
  });

  test('include a quote that the member accepted, with its order', async () => {
    const who = await member(shop);
    const credentials = await sentQuote(shop, [SOFA]);
    const accepted = await ask(shop.app, acceptQuote, { body: acceptance(credentials) }, as(who));
    const { quotes } = await list(who);
    expect(quotes).toMatchObject([
      {
        number: credentials.number,
        state: 'accepted',
        order: accepted.result.accepted?.order,
        total: { amount: 256_914, currency: 'USD' },
        validUntil: '2026-05-19',
      },
    ]);
  });

  test('stay without their member when the account is closed', async () => {
    const who = await member(shop);
    const credentials = await requested(shop, [SOFA], {}, who.token);
    const offered = await sentQuote(shop, [SOFA], { token: who.token });
    await ask(shop.app, acceptQuote, { body: acceptance(offered) }, as(who));
    const params = { id: who.user._id };
    await ask(shop.app, deleteUser, { params, body: { password: PASSWORD } }, as(who));
    expect(await shop.database.queryPartition(userPartition(who.user._id))).toEqual([]);
    expect((await opened(shop, credentials)).state).toBe('requested');
    // Its order stays too, as other orders do.
    const { accepted } = await opened(shop, offered);
    const { result } = await ask(shop.app, getOrder, { params: { number: accepted?.order ?? '' } });
    expect(result.prices?.quote).toBe(offered.number);
    const traces = (await wholeTable(settings)).filter((item) =>
      JSON.stringify(item).includes(who.user._id),
    );
    expect(traces.filter(({ PK }) => !String(PK).startsWith('LIMIT#'))).toEqual([]);
  });
});

test('the warehouse sees an order from a quote without prices (D58)', async () => {
  const credentials = await sentQuote(shop, [SOFA], { unitPrice: 987_654 });
  const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  const params = { number: result.accepted?.order ?? '' };
  const [warehouse, sales] = [
    await createStaffMember(shop, 'warehouse'),
    await createStaffMember(shop, 'sales'),
  ];
  const read = await callAs(shop, warehouse, getOrder, { params });
  const found = await callAs(shop, warehouse, findOrders, { body: {} });
  for (const order of [read.result, ...found.result.orders]) {
    expect(order).not.toHaveProperty('subTotal');
    expect(order).not.toHaveProperty('prices');
  }
  expect(JSON.stringify([read, found])).not.toContain('987654');
  expect((await callAs(shop, sales, getOrder, { params })).result.prices?.unitPrices).toEqual([
    987_654,
  ]);
});

test('wrong secrets from many networks reach the limit of the number, and the customer can still open the quote', async () => {
  const credentials = await requested(shop, [SOFA]);
  for (let n = 0; n < 100; n += 1) {
    const { status } = await guess(credentials.number, wrongSecret(n), `203.0.113.${n}`);
    expect(status).toBe(404);
  }
  expect((await guess(credentials.number, wrongSecret(1), '203.0.113.200')).status).toBe(429);
  expect((await guess(credentials.number, credentials.secret, '203.0.113.201')).status).toBe(200);
}, 60_000);

test('requests are limited by network, and by member or contact', async () => {
  for (let n = 0; n < 15; n += 1) await requested(shop, [SOFA]);
  const body = { name: 'L', contact: 'linh@example.com', country: 'US', province: 'CA' };
  const lines = [{ code: SOFA, quantity: 1 }];
  const response = await visit(shop.app, 'POST', '/api/quote', {
    body: { ...body, lines },
    headers: { 'idempotency-key': 'one-too-many' },
  });
  expect(await failureOf(response)).toMatchObject({ http: 429, code: 'too-many-requests' });
  // A stranger has not used up the requests of the contact in another network.
  const elsewhere = await visit(shop.app, 'POST', '/api/quote', {
    body: { ...body, lines },
    headers: { 'idempotency-key': 'elsewhere' },
    ip: '203.0.113.9',
  });
  expect(elsewhere.status).toBe(201);
  // The network has the limit of two contacts.
  for (let n = 0; n < 15; n += 1) await requested(shop, [SOFA], { contact: `${n}@example.com` });
  const another = await visit(shop.app, 'POST', '/api/quote', {
    body: { ...body, contact: 'another@example.com', lines },
    headers: { 'idempotency-key': 'one-too-many-2' },
  });
  expect(await failureOf(another)).toMatchObject({ http: 429, code: 'too-many-requests' });
});
