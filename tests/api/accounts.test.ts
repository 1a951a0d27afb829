import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons, requestCoupon } from '#contracts/coupon.ts';
import { listOrders, type OrderStatus, placeOrder } from '#contracts/order.ts';
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
} from '#contracts/user.ts';
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
  visit,
} from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { moveTo } from '#tests/support/api/order-ways.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
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
  test('makes an account that has to sign in, and answers no secret', async () => {
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
      createdAt: '2026-05-05T08:00:00.000Z',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('50 times at once with one address, in any case, makes one account', async () => {
    const apps = [shop.app, shop.another()];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        request(apps[turn % 2] ?? shop.app, registerUser, {
          body: { email: turn % 3 ? 'mai@example.com' : 'MAI@example.com', password: PASSWORD },
        }),
      ),
    );
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect((await ask(shop.app, listUsers)).result).toHaveLength(1);
  });

  test('takes no other type, and says what a password lacks by the keys of section 5', async () => {
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

  test('the look-up finds it in any case, and tells the address and nothing else', async () => {
    const { email } = await register(shop);
    const query = { email: email.toUpperCase() };
    expect((await ask(shop.app, getOneUser, { query })).result).toEqual({ email });
    const none = await request(shop.app, getOneUser, { query: { email: 'nobody@example.com' } });
    expect(await failureOf(none)).toMatchObject({ http: 404, code: 'unknown-user' });
  });
});

describe('signing in', () => {
  test('answers the user and a token that proves who asks', async () => {
    const { email } = await register(shop);
    const body = { email: email.toUpperCase(), password: PASSWORD };
    const { result, token } = await ask(shop.app, loginUser, { body });
    expect(token).toMatch(/^[0-9a-f]{32}\.[\w-]{43}$/);
    const answered = await ask(shop.app, getUser, { params: { id: result._id } }, { token });
    expect(answered.result).toEqual(result);
  });

  test('fails alike for a wrong password and an unknown address', async () => {
    const { email } = await register(shop);
    const failures = await Promise.all(
      [email, 'nobody@example.com'].map(async (one) =>
        failureOf(await request(shop.app, loginUser, { body: { email: one, password: 'wrong' } })),
      ),
    );
    expect(failures[0]).toMatchObject({ http: 401, code: 'wrong-credentials' });
    expect(failures[1]).toEqual(failures[0]);
  });

  test('keeps hashes only: no token, password or address is legible in the keys and sessions', async () => {
    const who = await member(shop);
    const items = await shop.database.queryPartition(userPartition(who.user._id));
    const text = JSON.stringify(items);
    for (const secret of [who.token, who.token.slice(33), who.device.slice(33), PASSWORD]) {
      expect(text).not.toContain(secret);
    }
    const account = items.find((item) => item['SK'] === 'USER');
    expect(account?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$/);
  });

  test('lasts 30 days after it was last used, and not a second longer', async () => {
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

  test('a session cookie that is in use is renewed, and so is the id beside it', async () => {
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

  test('ends with logout, which always succeeds', async () => {
    const who = await member(shop);
    const other = await login(shop, who.user.email);
    for (const token of [who.token, who.token, 'nonsense', null]) {
      await ask(shop.app, logoutUser, {}, { token });
    }
    const params = { id: who.user._id };
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(401);
    expect((await request(shop.app, getUser, { params }, as(other))).status).toBe(200);
  });

  test('a page elsewhere cannot sign anybody out', async () => {
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
  test('change by what is sent; what is nobody’s to change stays', async () => {
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

  test('a wishlist that has changed meanwhile is not written over', async () => {
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

  test('of ten wishes at once, each with the list as it was, none is lost', async () => {
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

  test('two changes at once both stand', async () => {
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

  test('are refused by the rules of section 5', async () => {
    const who = await member(shop);
    const body = {
      firstName: ' ',
      phone: '+84 901',
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

describe('a new password', () => {
  test('ends the other sessions and keeps this one', async () => {
    const who = await member(shop);
    const elsewhere = await login(shop, who.user.email);
    const params = { id: who.user._id };
    const body = { ...change, email: who.user.email };
    await ask(shop.app, updatePassword, { params, body }, as(who));
    const statuses = await Promise.all(
      [who, elsewhere].map(
        async (one) => (await request(shop.app, getUser, { params }, as(one))).status,
      ),
    );
    expect(statuses).toEqual([200, 401]);
    await login(shop, who.user.email, NEW);
    await expect(login(shop, who.user.email, PASSWORD)).rejects.toThrow('401');
  });

  test('needs the present one, by its own field', async () => {
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

  test('of two changes at once one counts', async () => {
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

  test('asks for the password, then leaves nothing but the orders, without the link', async () => {
    const who = await member(shop);
    const params = { id: who.user._id };
    await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) }, as(who));
    const failed = async (body?: object) => {
      const wishes = { ...as(who), ...(body ? { body } : {}) };
      return failureOf(await visit(shop.app, 'DELETE', `/api/users/${params.id}`, wishes));
    };
    expect(await failed()).toMatchObject({ http: 400, fields: { password: expect.any(String) } });
    expect(await failed({ password: 'wrong' })).toMatchObject({ http: 403 });

    await ask(shop.app, deleteUser, { params, body: { password: PASSWORD } }, as(who));
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(401);
    await expect(login(shop, who.user.email)).rejects.toThrow('401');
    // How often a wrong password was tried goes with its time, a quarter of an hour.
    const count = { SK: expect.stringMatching(/^COUNT#/), expiresAt: expect.any(Number) };
    expect(await shop.database.queryPartition(userPartition(params.id))).toEqual([
      { PK: userPartition(params.id), ...count, uses: new Set([expect.any(String)]) },
    ]);
    expect(await shop.database.get(emailKey(emailHash(who.user.email)))).toBeUndefined();
    const [order] = (await ask(shop.app, listOrders)).result.orders;
    expect(order).toMatchObject({ city: 'Hồ Chí Minh' });
    expect(order).not.toHaveProperty('userId');
    await register(shop, who.user.email);
  });

  test('the administrator is not asked', async () => {
    const { _id } = await register(shop);
    await ask(shop.app, deleteUser, { params: { id: _id } });
    const again = await request(shop.app, deleteUser, { params: { id: _id } });
    expect(await failureOf(again)).toMatchObject({ http: 404, code: 'unknown-user' });
  });
});

describe('orders of a member (D24, D27)', () => {
  beforeEach(() => stock(shop, [product({ code: 'LL-SF-1' })]));

  test('carry the member of the session, never of the body, and come in pages', async () => {
    const [mai, lan] = [await member(shop), await member(shop)];
    const forged = { ...orderBody(['LL-SF-1']), userId: lan.user._id };
    for (let turn = 0; turn < 3; turn += 1) {
      later(1000);
      await ask(shop.app, placeOrder, { body: forged }, as(mai));
    }
    await ask(shop.app, placeOrder, { body: forged }, { token: null });
    const list = async (query: object, who = mai) => {
      const wishes = { query: { userId: who.user._id, ...query } };
      return (await ask(shop.app, listOrders, wishes, as(who))).result;
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

  test('are counted by status, and several statuses are one list', async () => {
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
    const wished = { query: { status: 'exchange,warranty,exchange', limit: '2' } };
    const shops = (await ask(shop.app, listOrders, wished)).result;
    expect(shops.orders.map((order) => order.number)).toEqual([numbers[4], numbers[3]]);
    const wrong = { query: { userId: who.user._id, status: 'exchange,lost' } };
    expect((await request(shop.app, listOrders, wrong, as(who))).status).toBe(400);
  });

  test('a session that has ended orders nothing, and the same attempt goes through afterwards', async () => {
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

  test('a new member has a welcome coupon, which one order uses up', async () => {
    const who = await member(shop);
    const [coupon, ...rest] = await couponsOf(who);
    expect(rest).toEqual([]);
    expect(coupon).toEqual({
      code: expect.stringMatching(/^WELCOME-[0-9A-Z]{8}$/),
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

  test('holds until its last day', async () => {
    const who = await member(shop);
    const [coupon] = await couponsOf(who);
    shop.clock.now = new Date('2027-05-06T07:00:00.000Z');
    const again = await login(shop, who.user.email);
    expect((await orderWith(coupon?.code, again.token)).status).toBe(400);
  });

  test('is mailed for the asking, once to an address, and stands on its member’s list', async () => {
    const who = await member(shop);
    const asking = (email: string) =>
      ask(shop.app, requestCoupon, {
        body: { firstName: 'Mai', lastName: 'Lê', email, language: 'vn' },
      });
    const answers = [
      await asking(who.user.email),
      await asking(who.user.email.toUpperCase()),
      await asking('guest@example.com'),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const mails = shop.mails.filter((mail) => mail.text.includes('LIMLOOM-'));
    expect(mails.map((mail) => mail.to)).toEqual([who.user.email, 'guest@example.com']);
    const own = (await couponsOf(who)).find((coupon) => coupon.title === 'requested');
    expect(mails[0]?.text).toContain(own?.code);
    const [code] = /LIMLOOM-\w{8}/.exec(mails[1]?.text ?? '') ?? [];
    expect((await orderWith(code, null)).status).toBe(201);
  });
});

test('no address, hash, token or password is in a log or an answer', async () => {
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
