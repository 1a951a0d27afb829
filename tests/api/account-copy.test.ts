import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { isStatusStep, listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { declineQuote, readQuoteVersion, writeToShop } from '#contracts/quotes/quotes.ts';
import { writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import { COPIED_ORDERS, type CopyPart, copyAccount } from '#contracts/users/account-copy.ts';
import { forgotPassword, updateUser } from '#contracts/users/users.ts';
import { userKey } from '#functions/db/keys.ts';
import { RULES } from '#functions/limits/rules.ts';
import { startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  as,
  cookiesOf,
  login,
  type Member,
  member,
  PASSWORD,
  visit,
} from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { requested, sendVersion, sentQuote } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { returnFromProvider, startAtProvider } from '#tests/support/api/social-visits.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';

let settings: Awaited<ReturnType<typeof newTable>>;
let network: FaultyNetwork;
let shop: RunningApi;
let who: Member;

beforeEach(async () => {
  settings = await newTable();
  network = await faultyNetwork(settings.endpoint ?? '');
  shop = runApi({ ...settings, endpoint: network.endpoint }, { limitFactor: 10 });
  await stock(shop, [product({ code: SOFA })]);
  who = await member(shop);
});

/** Reads one part, in at most three table calls and without a query of a whole table. */
async function part(body: object, of = who): Promise<CopyPart> {
  network.reset();
  const params = { id: of.user._id };
  const { result } = await ask(shop.app, copyAccount, { params, body }, as(of));
  expect(network.seen.length, network.seen.join(', ')).toBeLessThanOrEqual(3);
  expect(network.seen).not.toContain('Scan');
  return result;
}

/** Reads all parts. */
async function parts(of = who): Promise<CopyPart[]> {
  const read = [await part({ password: PASSWORD }, of)];
  for (let next = read[0]?.next; next; next = read.at(-1)?.next) {
    read.push(await part({ after: next }, of));
  }
  return read;
}

async function placed(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let order = 0; order < count; order += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const body = orderBody([SOFA], { note: `Order ${order}` });
    numbers.unshift((await ask(shop.app, placeOrder, { body }, as(who))).result.number);
  }
  return numbers;
}

/** Text of the parts without their cursors, which are not in the file. */
function fileOf(read: readonly CopyPart[]): string {
  return JSON.stringify(read.map(({ next: _, ...part }) => part));
}

describe('a copy of a member’s data (D81)', () => {
  test('contains profile, wishlist, sign-in methods, coupons and orders, as they are stored', async () => {
    const profile = { firstName: 'Mai', birth: '1990-05-05', wishlist: [SOFA] };
    const params = { id: who.user._id };
    const { result: user } = await ask(shop.app, updateUser, { params, body: profile }, as(who));
    const [number = ''] = await placed(2);
    await agreePrice(shop.app, number);
    const change = { from: 'pending', status: 'confirmed' } as const;
    await ask(shop.app, changeOrderStatus, { params: { number }, body: change });
    const read = await parts();
    expect(read.map((one) => Object.keys(one).filter((key) => key !== 'next'))).toEqual([
      ['account'],
      ['sessions'],
      ['coupons'],
      ['orders'],
      // The price of the order is a quote of the account, and of its verified address.
      ['quotes'],
      ['quotes'],
    ]);
    const [first, devices, second, third] = read;
    expect(first?.account).toEqual({ ...user, emailVerified: false, signInMethods: ['password'] });
    const signedIn = { device: '', createdAt: '2026-05-05T08:00:00.000Z' };
    expect(devices?.sessions).toEqual([{ ...signedIn, lastUsedAt: signedIn.createdAt }]);
    const query = { userId: who.user._id };
    const { coupons } = (await ask(shop.app, listCoupons, { query }, as(who))).result;
    expect(second?.coupons).toEqual(coupons);
    const { orders } = (await ask(shop.app, listOrders, { query }, as(who))).result;
    expect(third?.orders).toEqual(orders);
    const steps = third?.orders?.[0]?.history.filter(isStatusStep) ?? [];
    expect(steps.map(({ status }) => status)).toEqual(['pending', 'confirmed']);
  });

  test.each([0, 1, COPIED_ORDERS, COPIED_ORDERS + 1, 2 * COPIED_ORDERS + 3])(
    'contains each of %s orders once, newest first',
    async (count) => {
      const numbers = await placed(count);
      const read = await parts();
      expect(read.flatMap(({ orders = [] }) => orders.map((one) => one.number))).toEqual(numbers);
      for (const { orders = [] } of read) expect(orders.length).toBeLessThanOrEqual(COPIED_ORDERS);
    },
  );

  test('contains no hash, token, id at another service or other customer’s order', async () => {
    const { email, _id } = who.user;
    await ask(shop.app, forgotPassword, { body: { email } });
    // A guest's order with the member's email belongs to the guest.
    await ask(shop.app, placeOrder, { body: orderBody([SOFA], { email }) });
    const text = fileOf(await parts());
    const account = await shop.database.get(userKey(_id));
    expect(String(account?.['passwordHash'])).toMatch(/^\$argon2id/);
    expect(text).not.toMatch(/argon2|[0-9a-f]{64}|[\w-]{43}|epoch|identities|expiresAt/);
    expect(text).not.toContain(who.token.split('.')[1]);
    expect(text).not.toContain('LL-');
  });

  test('contains the quotes of the account and of its verified address, as the member sees them (S11.91)', async () => {
    const later = () => {
      shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    };
    const contact = who.user.email;
    const guest = await requested(shop, [SOFA], { contact });
    later();
    const declined = await sentQuote(shop, [SOFA], { token: who.token });
    await ask(shop.app, declineQuote, { body: { ...declined, version: 1, reason: 'Too late' } });
    await sendVersion(shop, declined.number, { unitPrice: 111_111 });
    later();
    const talked = await requested(shop, [SOFA], { contact }, who.token);
    const { number } = talked;
    const message = { ...talked, id: 'message-of-customer', text: 'Is the oak oiled?' };
    await ask(shop.app, writeToShop, { body: message });
    const note = { id: 'note-of-the-staff', kind: 'internal', text: 'A regular' } as const;
    await ask(shop.app, writeToCustomer, { params: { number }, body: note });
    await requested(shop, [SOFA], { contact: 'other@example.com' });

    const own = (await parts()).flatMap(({ quotes = [] }) => quotes);
    expect(own.map((quote) => quote.number)).toEqual([number, declined.number]);
    await shop.database.update(userKey(who.user._id), { set: { emailVerified: true } });
    const read = await parts();
    const quotes = read.flatMap((one) => one.quotes ?? []);
    const numbers = [number, declined.number, number, guest.number];
    expect(quotes.map((quote) => quote.number)).toEqual(numbers);

    expect(quotes[0]).toMatchObject({ state: 'requested', email: contact });
    expect(quotes[0]?.messages.map(({ text }) => text)).toEqual(['Is the oak oiled?']);
    const query = { number: declined.number, secret: declined.secret };
    for (const version of [1, 2]) {
      const { result } = await ask(shop.app, readQuoteVersion, { body: { ...query, version } });
      expect(quotes[1]?.versions[version - 1]).toEqual(result);
    }
    const text = fileOf(read);
    for (const { secret } of [guest, declined, talked]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/linkSalt|A regular|[\w-]{43}/);
  });

  test('requires the password, and rejects an unknown cursor', async () => {
    const send = async (body: object) =>
      failureOf(
        await request(shop.app, copyAccount, { params: { id: who.user._id }, body }, as(who)),
      );
    expect(await send({})).toMatchObject({
      http: 400,
      fields: { password: 'error-password-required' },
    });
    expect(await send({ password: 'Wrong-1999' })).toMatchObject({ http: 403 });
    for (const after of ['x', 'USER', 'SESSION#1', 'coupons', 'orders#', 'quotes#']) {
      expect(await send({ after })).toMatchObject({ http: 400, code: 'invalid-input' });
    }
  });

  test('is continued only by cursors of a first part of the same session, for 15 minutes', async () => {
    const { next = '' } = await part({ password: PASSWORD });
    const send = async (after: string, of: Member) => {
      const params = { id: of.user._id };
      return (await request(shop.app, copyAccount, { params, body: { after } }, as(of))).status;
    };
    expect(await send(next, who)).toBe(200);
    const again = await login(shop, who.user.email);
    expect(await send(next, again)).toBe(400);
    const other = await member(shop);
    expect(await send(next, other)).toBe(400);
    const [cursor = '', until = '', index = '', code = ''] = next.split('.');
    const orders = Buffer.from('orders#').toString('base64url');
    for (const forged of [
      [orders, until, index, code],
      [cursor, String(Number(until) + 60), index, code],
      [cursor, until, '0', code],
      [cursor, until, index, 'A'.repeat(43)],
    ]) {
      expect(await send(forged.join('.'), who)).toBe(400);
    }
    // Later parts do not extend the time.
    shop.clock.now = new Date(shop.clock.now.getTime() + 14 * 60_000);
    const { next: later = '' } = await part({ after: next });
    expect(await send(later, who)).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    expect(await send(next, who)).toBe(400);
    expect(await send(later, who)).toBe(400);
  });

  test('is limited per account, also for guessed passwords', async () => {
    shop = runApi(settings);
    const send = (password: string, ip: string) =>
      visit(shop.app, 'POST', `/api/users/copy/${who.user._id}`, {
        ...as(who),
        body: { password },
        ip,
      });
    const { max } = RULES['copy-account'];
    const many = Array.from({ length: max + 3 }, (_, at) => send(PASSWORD, `192.0.2.${at}`));
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);

    who = await member(shop);
    for (let turn = 0; turn < RULES['password-account'].max; turn += 1) {
      expect((await send('Wrong-1999', '192.0.2.1')).status).toBe(403);
    }
    expect((await send(PASSWORD, '192.0.2.1')).status).toBe(429);
  });

  test('of an account without a password requires a fresh sign-in, and names the service', async () => {
    const profile = { sub: 'google-7', email: 'lan@example.com', email_verified: true };
    const provider = await startOAuthProvider({ profileOf: () => profile });
    try {
      const client = { clientId: 'local', clientSecret: 'local' };
      shop = runApi(settings, { social: { clients: { google: client }, standIn: provider.url } });
      const { back, cookies } = await startAtProvider(shop.app);
      const { id = '', session } = cookiesOf(await returnFromProvider(shop.app, back, cookies));
      const copy = () =>
        request(shop.app, copyAccount, { params: { id }, body: {} }, { token: session ?? '' });
      const fresh = copyAccount.response.parse(await (await copy()).json()).result;
      expect(fresh.account).toMatchObject({ signInMethods: ['google'], emailVerified: true });
      expect(JSON.stringify(fresh)).not.toContain('google-7');
      shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60 * 1000 + 1);
      expect(await failureOf(await copy())).toMatchObject({ code: 'fresh-sign-in-required' });
    } finally {
      await provider.stop();
    }
  });

  test('is not for the administrator', async () => {
    const params = { id: who.user._id };
    const response = await request(
      shop.app,
      copyAccount,
      { params, body: { password: PASSWORD } },
      { token: ADMIN_KEY },
    );
    expect(response.status).toBe(403);
  });
});
