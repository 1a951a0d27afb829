import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons, requestCoupon } from '#contracts/coupons/coupons.ts';
import { findCustomers } from '#contracts/customers/customers.ts';
import { listOrders, type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import {
  deleteUser,
  getOneUser,
  getUser,
  listUsers,
  loginUser,
  logoutUser,
  registerUser,
  updatePassword,
  updateUser,
} from '#contracts/users/users.ts';
import { emailKey, userPartition } from '#functions/db/keys.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  as,
  cookiesOf,
  freshEmail,
  login,
  member,
  PASSWORD,
  register,
  verifiedMember,
  visit,
} from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, pathOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
const DAY = 24 * 60 * 60 * 1000;
const NEW = 'Da-Nang-2001';
const change = { password: PASSWORD, newPassword: NEW, passwordConfirm: NEW };

beforeEach(async () => {
  shop = runApi(await newTable());
});

function later(milliseconds: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

describe('registering', () => {
  test('creates an account without signing in, and returns no secret', async () => {
    const response = await request(shop.app, registerUser, {
      body: { email: ' Mai@Example.COM ', password: PASSWORD, type: 'customer' },
    });
    expect(response.status).toBe(201);
    const { result } = (await response.json()) as { result: object };
    expect(result).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      email: 'mai@example.com',
      type: 'customer',
      wishlist: [],
      isOAuth: false,
      emailVerified: false,
      createdAt: '2026-05-05T08:00:00.000Z',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('50 parallel registrations of one email, in any case, create one account', async () => {
    const apps = [shop.app, shop.another()];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        visit(apps[turn % 2] ?? shop.app, registerUser.method, pathOf(registerUser, {}), {
          // The limit counts registrations of an address by network.
          ip: `198.51.100.${turn}`,
          body: { email: turn % 3 ? 'mai@example.com' : 'MAI@example.com', password: PASSWORD },
        }),
      ),
    );
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect((await ask(shop.app, listUsers)).result).toHaveLength(1);
  });

  test('rejects another account type, and reports a weak password with the keys of section 5', async () => {
    const failed = async (body: object) =>
      (await failureOf(await visit(shop.app, 'POST', '/api/users', { body }))).fields;
    const email = freshEmail();
    expect(await failed({ email, password: PASSWORD, type: 'admin' })).toHaveProperty('type');
    expect(await failed({})).toEqual({
      email: 'error-email-required',
      password: 'error-password-required',
    });
    expect(await failed({ email: 'mai', password: 'Ab1' })).toEqual({
      email: 'error-email-invalid',
      password: 'error-password-short',
    });
    expect(await failed({ email, password: 'UPPER-CASE-1' })).toEqual({
      password: 'error-password-lowercase',
    });
  });

  test.each(['Password123', 'LimLoom2026'])(
    'accepts a password that is easy to guess, and a change to another: %s (D97)',
    async (password) => {
      const email = freshEmail();
      const body = { email, password };
      expect((await visit(shop.app, 'POST', '/api/users', { body })).status).toBe(201);
      const who = await login(shop, email, password);
      const newPassword = email.replace(/^./, (first) => first.toUpperCase());
      const replacement = { email, password, newPassword, passwordConfirm: newPassword };
      const input = { params: { id: who.user._id }, body: replacement };
      expect((await request(shop.app, updatePassword, input, as(who))).status).toBe(200);
    },
  );

  test('the email look-up ignores case and returns only the email', async () => {
    const { email } = await register(shop);
    const query = { email: email.toUpperCase() };
    expect((await ask(shop.app, getOneUser, { query })).result).toEqual({ email });
    const none = await request(shop.app, getOneUser, { query: { email: 'nobody@example.com' } });
    expect(await failureOf(none)).toMatchObject({ http: 404, code: 'unknown-user' });
  });
});

describe('signing in', () => {
  test('returns the user and a token that authorizes calls', async () => {
    const { email } = await register(shop);
    const body = { email: email.toUpperCase(), password: PASSWORD };
    const { result, token } = await ask(shop.app, loginUser, { body });
    expect(token).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/);
    const answered = await ask(shop.app, getUser, { params: { id: result._id } }, { token });
    expect(answered.result).toEqual(result);
  });

  test('responds equally to a wrong password and an unknown email', async () => {
    const { email } = await register(shop);
    const failures = await Promise.all(
      [email, 'nobody@example.com'].map(async (one) =>
        failureOf(await request(shop.app, loginUser, { body: { email: one, password: 'wrong' } })),
      ),
    );
    expect(failures[0]).toMatchObject({ http: 401, code: 'wrong-credentials' });
    expect(failures[1]).toEqual(failures[0]);
  });

  test('stores only hashes of tokens and passwords', async () => {
    const who = await member(shop);
    const items = await shop.database.queryPartition(userPartition(who.user._id));
    const text = JSON.stringify(items);
    for (const secret of [who.token, who.token.slice(33), who.device.slice(33), PASSWORD]) {
      expect(text).not.toContain(secret);
    }
    const account = items.find((item) => item['SK'] === 'USER');
    expect(account?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$/);
  });

  test('a session lasts 30 days after its last use', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const status = async () => (await request(shop.app, getUser, { params }, as(who))).status;
    later(29 * DAY);
    expect(await status()).toBe(200);
    later(30 * DAY - 1000);
    expect(await status()).toBe(200);
    later(30 * DAY);
    expect(await status()).toBe(401);
  });

  test('using a session cookie renews it and the id cookie', async () => {
    const who = await member(shop);
    later(2 * DAY);
    const response = await visit(shop.app, 'GET', `/api/users/${who.user._id}`, {
      cookies: { session: who.token },
    });
    expect(cookiesOf(response)).toEqual({ session: who.token, id: who.user._id });
    const [session, id] = response.headers.getSetCookie();
    expect(session).toContain('HttpOnly');
    expect(session).toContain('SameSite=Lax');
    expect(id).not.toContain('HttpOnly');
  });

  test('signing out ends the session, and always succeeds', async () => {
    const who = await member(shop);
    const other = await login(shop, who.user.email);
    for (const token of [who.token, who.token, 'nonsense', null]) {
      await ask(shop.app, logoutUser, {}, { token });
    }
    const params = { id: who.user._id };
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(401);
    expect((await request(shop.app, getUser, { params }, as(other))).status).toBe(200);
  });

  test('a cross-site request cannot sign anybody out', async () => {
    const who = await member(shop);
    const response = await visit(shop.app, 'PUT', '/api/users/logout', {
      cookies: { session: who.token },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const params = { id: who.user._id };
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(200);
  });
});

describe('the profile and the wishlist', () => {
  test('store only the fields that a member may change', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const profile = {
      firstName: 'Mai',
      lastName: 'Lê',
      birth: '1990-05-05',
      phone: '0901234567',
      gender: 'female' as const,
    };
    await ask(shop.app, updateUser, { params, body: profile }, as(who));
    const forged = { type: 'admin', email: 'x@example.com', isOAuth: true, epoch: 9, _id: 'x' };
    const wishlist = ['ll-sf-1', 'LL-TB-1', 'LL-SF-1'];
    const body = { ...forged, wishlist };
    const response = await visit(shop.app, 'PATCH', `/api/users/${params.id}`, {
      ...as(who),
      body,
    });
    const { result } = (await response.json()) as { result: object };
    expect(result).toEqual({ ...who.user, ...profile, wishlist: ['LL-SF-1', 'LL-TB-1'] });
    expect((await ask(shop.app, getUser, { params }, as(who))).result).toEqual(result);
  });

  test('store a delivery address that its country accepts, which no list for staff contains (S12.9)', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const deliveryAddress = {
      country: 'Korea',
      address: '서울특별시 중구 세종대로 110',
      postcode: '04524',
      access: { place: 'apartment', level: 3 },
    } as const;
    const save = (address: object) =>
      request(
        shop.app,
        updateUser,
        { params, body: { deliveryAddress: { ...deliveryAddress, ...address } } },
        as(who),
      );
    expect(await failureOf(await save({ postcode: '123' }))).toMatchObject({
      code: 'invalid-input',
      fields: { 'deliveryAddress.postcode': 'error-postcode-digits' },
    });
    expect((await save({})).status).toBe(200);
    const { result } = await ask(shop.app, getUser, { params }, as(who));
    expect(result.deliveryAddress).toMatchObject(deliveryAddress);
    const body = { search: who.user.email };
    const found = (await ask(shop.app, findCustomers, { body })).result.customers;
    expect(found).toMatchObject([{ email: who.user.email }]);
    expect(found[0]).not.toHaveProperty('deliveryAddress');
  });

  test('an outdated wishlist write is rejected', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const write = (body: object) => request(shop.app, updateUser, { params, body }, as(who));
    const [first, second] = ['LL-SF-1', 'LL-TB-1'];
    expect((await write({ wishlist: [first], wishlistBefore: [] })).status).toBe(200);
    const late = await failureOf(await write({ wishlist: [second], wishlistBefore: [] }));
    expect(late).toMatchObject({ http: 409, code: 'version-conflict' });
    expect((await write({ wishlist: [first, second], wishlistBefore: [first] })).status).toBe(200);
    const { result } = await ask(shop.app, getUser, { params }, as(who));
    expect(result.wishlist).toEqual([first, second]);
    expect(result).not.toHaveProperty('wishlistBefore');

    const gone = request(shop.app, updateUser, {
      params: { id: '0'.repeat(32) },
      body: { wishlist: [first], wishlistBefore: [] },
    });
    expect(await failureOf(await gone)).toMatchObject({ http: 404, code: 'unknown-user' });
  });

  test('ten parallel additions to a wishlist are all stored after retries', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const wishFor = async (code: string): Promise<void> => {
      const { result } = await ask(shop.app, getUser, { params }, as(who));
      const body = { wishlist: [...result.wishlist, code], wishlistBefore: result.wishlist };
      const { status } = await request(shop.app, updateUser, { params, body }, as(who));
      if (status === 409) await wishFor(code);
      else expect(status).toBe(200);
    };
    const codes = Array.from({ length: 10 }, (_, place) => `LL-SF-${place}`);
    await Promise.all(codes.map(wishFor));
    const { result } = await ask(shop.app, getUser, { params }, as(who));
    expect(result.wishlist.toSorted()).toEqual(codes);
  });

  test('parallel changes of different fields are both stored', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    await Promise.all([
      ask(shop.app, updateUser, { params, body: { firstName: 'Mai' } }, as(who)),
      ask(shop.app, updateUser, { params, body: { wishlist: ['LL-SF-1'] } }, as(who)),
    ]);
    expect((await ask(shop.app, getUser, { params }, as(who))).result).toMatchObject({
      firstName: 'Mai',
      wishlist: ['LL-SF-1'],
    });
  });

  test('are validated by the rules of section 5', async () => {
    const who = await member(shop);
    const body = {
      firstName: ' ',
      phone: '0901 abc',
      birth: '2999-01-01',
      gender: 'x',
      wishlist: 7,
    };
    const path = `/api/users/${who.user._id}`;
    const failure = await failureOf(await visit(shop.app, 'PATCH', path, { ...as(who), body }));
    expect(failure).toMatchObject({
      http: 400,
      fields: {
        firstName: 'error-first-name-required',
        phone: 'error-phone-digits',
        birth: 'error-birth-invalid',
        gender: expect.any(String),
        wishlist: expect.any(String),
      },
    });
  });
});

describe('changing the password', () => {
  test('ends all other sessions of the account', async () => {
    const who = await member(shop);
    const elsewhere = await login(shop, who.user.email);
    const params = { id: who.user._id };
    const body = { ...change, email: who.user.email };
    const { result } = await ask(shop.app, updatePassword, { params, body }, as(who));
    expect(result).toEqual(who.user);
    const statuses = await Promise.all(
      [who, elsewhere].map(
        async (one) => (await request(shop.app, getUser, { params }, as(one))).status,
      ),
    );
    expect(statuses).toEqual([200, 401]);
    await login(shop, who.user.email, NEW);
    await expect(login(shop, who.user.email, PASSWORD)).rejects.toThrow('401');
  });

  test('requires the current password, and reports the field', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const body = { ...change, password: 'Wrong-Password-1' };
    const response = await request(shop.app, updatePassword, { params, body }, as(who));
    expect(await failureOf(response)).toMatchObject({
      http: 403,
      code: 'wrong-password',
      fields: { password: 'error-password-wrong' },
    });
    await login(shop, who.user.email);
  });

  test('only one of two parallel changes succeeds', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    const passwords = ['First-Choice-1', 'Second-Choice-2'];
    const responses = await Promise.all(
      passwords.map((newPassword) =>
        request(
          shop.app,
          updatePassword,
          { params, body: { ...change, newPassword, passwordConfirm: newPassword } },
          as(who),
        ),
      ),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 403]);
  });
});

describe('deleting an account (D29)', () => {
  beforeEach(() => stock(shop, [product({ code: 'LL-SF-1' })]));

  test('requires the password, and removes everything but the orders, which lose the link to the account', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) }, as(who));
    const failed = async (body?: object) => {
      const input = { ...as(who), ...(body ? { body } : {}) };
      return failureOf(await visit(shop.app, 'DELETE', `/api/users/${params.id}`, input));
    };
    expect(await failed()).toMatchObject({ http: 400, fields: { password: expect.any(String) } });
    expect(await failed({ password: 'wrong' })).toMatchObject({ http: 403 });

    await ask(shop.app, deleteUser, { params, body: { password: PASSWORD } }, as(who));
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(401);
    await expect(login(shop, who.user.email)).rejects.toThrow('401');
    // The counter of wrong passwords expires after 15 minutes.
    const count = { SK: expect.stringMatching(/^COUNT#/), expiresAt: expect.any(Number) };
    expect(await shop.database.queryPartition(userPartition(params.id))).toEqual([
      { PK: userPartition(params.id), ...count, uses: new Set([expect.any(String)]) },
    ]);
    expect(await shop.database.get(emailKey(emailHash(who.user.email)))).toBeUndefined();
    const [order] = (await ask(shop.app, listOrders)).result.orders;
    expect(order).toMatchObject({ city: 'Thành phố Hồ Chí Minh' });
    expect(order).not.toHaveProperty('userId');
    await register(shop, who.user.email);
  });

  test('the administrator needs no password', async () => {
    const { _id } = await register(shop);
    await ask(shop.app, deleteUser, { params: { id: _id } });
    const again = await request(shop.app, deleteUser, { params: { id: _id } });
    expect(await failureOf(again)).toMatchObject({ http: 404, code: 'unknown-user' });
  });
});

describe('orders of a member (D24, D27)', () => {
  beforeEach(() => stock(shop, [product({ code: 'LL-SF-1' })]));

  test('belong to the signed-in member, whatever the body contains, and are paged', async () => {
    const [mai, lan] = [await member(shop), await member(shop)];
    const forged = { ...orderBody(['LL-SF-1']), userId: lan.user._id };
    for (let turn = 0; turn < 3; turn += 1) {
      later(1000);
      await ask(shop.app, placeOrder, { body: forged }, as(mai));
    }
    await ask(shop.app, placeOrder, { body: forged }, { token: null });
    const list = async (query: object, who = mai) => {
      const input = { query: { userId: who.user._id, ...query } };
      return (await ask(shop.app, listOrders, input, as(who))).result;
    };
    const all = await list({});
    expect(all).toMatchObject({ total: 3, totalPages: 1 });
    const times = all.orders.map((order) => order.createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(all.orders.every((order) => order.userId === mai.user._id)).toBe(true);
    const second = await list({ page: '2', limit: '2' });
    expect(second).toMatchObject({ totalPages: 2, orders: [{ number: all.orders[2]?.number }] });
    expect(await list({ status: 'pending' })).toMatchObject({ total: 3 });
    expect(await list({ status: 'shipped' })).toMatchObject({ total: 0, totalPages: 0 });
    expect(await list({}, lan)).toMatchObject({ total: 0 });
  });

  test('are counted by status, and can be listed by several statuses', async () => {
    const who = await member(shop);
    const orderIn = async (status: OrderStatus) => {
      later(1000);
      const { result } = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) }, as(who));
      await moveTo(shop.app, result.number, status);
      return result.number;
    };
    const numbers: string[] = [];
    for (const status of ['pending', 'exchange', 'shipped', 'warranty', 'exchange'] as const) {
      numbers.push(await orderIn(status));
    }
    const query = { userId: who.user._id, status: 'exchange,warranty', limit: '2' };
    const { result } = await ask(shop.app, listOrders, { query }, as(who));
    expect(result.orders.map((order) => order.number)).toEqual([numbers[4], numbers[3]]);
    expect(result).toMatchObject({ total: 3, totalPages: 2 });
    expect(result.counts).toEqual({
      pending: 1,
      confirmed: 0,
      shipped: 1,
      delivered: 0,
      cancelled: 0,
      exchange: 2,
      warranty: 1,
    });
    const filter = { query: { status: 'exchange,warranty,exchange', limit: '2' } };
    const shops = (await ask(shop.app, listOrders, filter)).result;
    expect(shops.orders.map((order) => order.number)).toEqual([numbers[4], numbers[3]]);
    const wrong = { query: { userId: who.user._id, status: 'exchange,lost' } };
    expect((await request(shop.app, listOrders, wrong, as(who))).status).toBe(400);
  });

  test('an ended session places no order, and a retry as guest succeeds', async () => {
    const who = await member(shop);
    await ask(shop.app, logoutUser, {}, as(who));
    const given = { body: orderBody(['LL-SF-1']), headers: { 'idempotency-key': 'one-attempt' } };
    expect((await request(shop.app, placeOrder, given, as(who))).status).toBe(401);
    await ask(shop.app, placeOrder, given, { token: null });
    expect((await ask(shop.app, listOrders)).result.orders).toHaveLength(1);
  });
});

describe('coupons (D33)', () => {
  beforeEach(() => stock(shop, [product({ code: 'LL-SF-1' })]));

  async function couponsOf(who: Awaited<ReturnType<typeof member>>) {
    const query = { userId: who.user._id };
    return (await ask(shop.app, listCoupons, { query }, as(who))).result.coupons;
  }
  const orderWith = (coupon: string | undefined, token: string | null, name = 'an-attempt') =>
    request(
      shop.app,
      placeOrder,
      { body: orderBody(['LL-SF-1'], { coupon }), headers: { 'idempotency-key': name } },
      { token },
    );

  test('a new member gets a welcome coupon that is valid for one order', async () => {
    const who = await member(shop);
    const [coupon, ...rest] = await couponsOf(who);
    expect(rest).toEqual([]);
    expect(coupon).toEqual({
      code: expect.stringMatching(/^WELCOME(-[0-9A-Z]{4}){4}$/),
      title: 'welcome',
      validUntil: '2027-05-05',
      used: false,
      market: 'en',
    });
    const stranger = await member(shop);
    for (const token of [null, stranger.token]) {
      expect(await failureOf(await orderWith(coupon?.code, token))).toMatchObject({
        http: 400,
        fields: { coupon: 'error-coupon-unknown' },
      });
    }
    const orders = await Promise.all(
      ['attempt-1', 'attempt-2'].map((name) =>
        orderWith(coupon?.code.toLowerCase(), who.token, name),
      ),
    );
    expect(orders.map((response) => response.status).toSorted()).toEqual([201, 400]);
    expect(await couponsOf(who)).toEqual([{ ...coupon, used: true }]);
    const query = { userId: who.user._id };
    const { orders: kept } = (await ask(shop.app, listOrders, { query }, as(who))).result;
    expect(kept.map((order) => order.coupon)).toEqual([coupon?.code]);
  });

  test('a coupon is rejected after its last day', async () => {
    const who = await member(shop);
    const [coupon] = await couponsOf(who);
    shop.clock.now = new Date('2027-05-06T07:00:00.000Z');
    const again = await login(shop, who.user.email);
    expect((await orderWith(coupon?.code, again.token)).status).toBe(400);
  });

  test('a requested coupon is emailed once per email, and listed for its member', async () => {
    const who = await verifiedMember(shop);
    const asking = (email: string) =>
      ask(shop.app, requestCoupon, {
        body: { firstName: 'Mai', lastName: 'Lê', email, language: 'vn' },
      });
    const answers = [
      await asking(who.user.email),
      await asking(who.user.email.toUpperCase()),
      await asking('guest@example.com'),
      await asking('guest+another@example.com'),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const emails = shop.emails.filter((email) => email.text.includes('LIMLOOM-'));
    expect(emails.map((email) => email.to)).toEqual([who.user.email, 'guest@example.com']);
    const own = (await couponsOf(who)).find((coupon) => coupon.title === 'requested');
    expect(emails[0]?.text).toContain(own?.code);
    const [code] = /LIMLOOM[-0-9A-Z]{20}/.exec(emails[1]?.text ?? '') ?? [];
    expect((await orderWith(code, null)).status).toBe(201);
  });
});

test('no email, hash, token or password is in a log or a response', async () => {
  const email = 'very-private@example.com';
  const who = await member(shop, email);
  const params = { id: who.user._id };
  const answers = [
    await request(shop.app, getUser, { params }, as(who)),
    await request(shop.app, loginUser, { body: { email, password: 'Wrong-Password-1' } }),
    await request(shop.app, registerUser, { body: { email, password: PASSWORD } }),
    await request(shop.app, updatePassword, { params, body: change }, as(who)),
    await request(shop.app, listUsers),
  ];
  const log = JSON.stringify(shop.log);
  const said = (await Promise.all(answers.map((answer) => answer.text()))).join();
  for (const secret of ['private', who.token.slice(33), 'argon2', PASSWORD, NEW]) {
    expect(log).not.toContain(secret);
  }
  for (const secret of ['argon2', 'epoch', 'passwordHash', who.token.slice(33), PASSWORD]) {
    expect(said).not.toContain(secret);
  }
});
