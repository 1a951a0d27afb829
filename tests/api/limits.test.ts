import { beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { OUTBOX_PARTITION, userKey, userPartition } from '#functions/db/keys.ts';
import { counterRepository } from '#functions/limits/counter-repository.ts';
import { limiter } from '#functions/limits/limiter.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import { RULES } from '#functions/limits/rules.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  as,
  cookiesOf,
  login,
  type Member,
  member,
  PASSWORD,
  register,
  visit,
} from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
let settings: ConnectionSettings;
const NEW = 'Da-Nang-2001';

beforeEach(async () => {
  // Many parallel calls on a busy machine: only the count matters, not the time.
  settings = { ...(await newTable()), requestMs: 10_000 };
  shop = runApi(settings);
});

const counted = (statuses: number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (one) => one)].map(([one, all]) => [one, all.length]),
  );

/** Sends parallel requests, each from its own address by default, and counts the statuses. */
async function atOnce(times: number, method: string, path: string, body?: unknown, ip?: string) {
  const apps = [shop.app, shop.another()];
  const responses = await Promise.all(
    Array.from({ length: times }, (_, turn) =>
      visit(apps[turn % 2] ?? shop.app, method, path, {
        ip: ip ?? `198.51.100.${turn}`,
        ...(body === undefined ? {} : { body }),
      }),
    ),
  );
  return counted(responses.map((response) => response.status));
}

describe('rate limits (D28)', () => {
  test('allow exactly their number of parallel requests', async () => {
    const { email } = await register(shop);
    const wrong = { email, password: 'Wrong-Password-1' };
    expect(await atOnce(40, 'POST', '/api/users/login', wrong)).toEqual({ 401: 10, 429: 30 });
  });

  test('count an unknown email like a known one', async () => {
    const wrong = { email: 'nobody@example.com', password: 'Wrong-Password-1' };
    expect(await atOnce(15, 'POST', '/api/users/login', wrong)).toEqual({ 401: 10, 429: 5 });
  });

  test('send Retry-After, and allow requests again after that time', async () => {
    const { email } = await register(shop);
    shop.clock.now = new Date('2026-05-05T08:10:00.000Z');
    const body = { email, password: 'Wrong-Password-1' };
    await atOnce(10, 'POST', '/api/users/login', body);
    const refused = await visit(shop.app, 'POST', '/api/users/login', { body });
    expect(refused.headers.get('retry-after')).toBe('300');
    expect(await failureOf(refused)).toMatchObject({ http: 429, code: 'too-many-requests' });
    shop.clock.now = new Date('2026-05-05T08:15:00.000Z');
    await login(shop, email);
  });

  test.each([
    [
      'POST',
      '/api/users/login',
      'login-network',
      (n: number) => ({ email: `x${n}@example.com`, password: 'x' }),
    ],
    [
      'POST',
      '/api/users',
      'register-network',
      (n: number) => ({ email: `x${n}@example.com`, password: PASSWORD }),
    ],
    [
      'POST',
      '/api/users/forgotPassword',
      'forgot-network',
      (n: number) => ({ email: `x${n}@example.com` }),
    ],
    [
      'POST',
      '/api/coupons',
      'coupon-network',
      (n: number) => ({ firstName: 'A', lastName: 'B', email: `x${n}@example.com` }),
    ],
    [
      'POST',
      '/api/users/resetPassword',
      'reset-network',
      () => ({ token: '', newPassword: NEW, passwordConfirm: NEW }),
    ],
  ] as const)('%s %s is limited per network address', async (method, path, rule, bodyOf) => {
    const { max } = RULES[rule];
    const statuses: number[] = [];
    for (let turn = 0; turn <= max; turn += 1) {
      const response = await visit(shop.app, method, path, { body: bodyOf(turn) });
      statuses.push(response.status);
    }
    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const elsewhere = await visit(shop.app, method, path, {
      body: bodyOf(999),
      ip: '203.0.113.9',
    });
    expect(elsewhere.status).not.toBe(429);
  });

  test.each([
    ['POST', '/api/users/forgotPassword', 'forgot-account', { email: 'mai@example.com' }],
    ['GET', '/api/users/getOneUser?email=mai@example.com', 'lookup-account', undefined],
    ['POST', '/api/users', 'register-account', { email: 'mai@example.com', password: PASSWORD }],
  ] as const)('%s %s is limited per account', async (method, path, rule, body) => {
    const { max } = RULES[rule];
    const stranger = '203.0.113.1';
    expect(await atOnce(max + 5, method, path, body, stranger)).toMatchObject({ 429: 5 });
    // Strangers block nobody in another network.
    expect((await visit(shop.app, method, path, { body })).status).not.toBe(429);
  });

  test('apply to guest orders per network and email, and in total per email', async () => {
    await stock(shop, [product({ code: 'LL-SF-1' })]);
    const order = orderBody(['LL-SF-1']);
    const { max } = RULES['order-account'];
    const from = (ip: string) => atOnce(max + 3, 'POST', '/api/order', order, ip);
    expect(await from('203.0.113.1')).toEqual({ 201: max, 429: 3 });
    const place = async (body: object) =>
      (await visit(shop.app, 'POST', '/api/order', { body })).status;
    expect(await place(order)).toBe(201);
    const limits = limiter(counterRepository(shop.database), () => shop.clock.now, 1);
    const left = RULES['order-recipient'].max - max - 1;
    for (let turn = 0; turn < left; turn += 1) {
      await limits.count(['order-recipient', recipientKey(order.email)]);
    }
    expect(await place(order)).toBe(429);
    expect(await place(orderBody(['LL-SF-1'], { email: 'other@example.com' }))).toBe(201);
  });

  test('apply to guessed coupons, even though no order is placed', async () => {
    await stock(shop, [product({ code: 'LL-SF-1' })]);
    const { max } = RULES['order-account'];
    const guess = orderBody(['LL-SF-1'], { coupon: 'WELCOME-00000000' });
    const guesses = await atOnce(max + 3, 'POST', '/api/order', guess, '203.0.113.1');
    expect(guesses).toEqual({ 400: max, 429: 3 });
  });

  test('count all addresses of one IPv6 network together', async () => {
    const limits = limiter(counterRepository(shop.database), () => shop.clock.now, 1);
    const body = (turn: number) => ({ email: `x${turn}@example.com` });
    for (let turn = 0; turn < 20; turn += 1) {
      const ip = `2001:db8:1:2::${turn.toString(16)}`;
      await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: body(turn), ip });
    }
    const [same, next] = await Promise.all(
      ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:3::1'].map((ip) =>
        visit(shop.app, 'POST', '/api/users/forgotPassword', { body: body(99), ip }),
      ),
    );
    expect([same?.status, next?.status]).toEqual([429, 200]);
    expect(await limits.count(['forgot-network', '2001:db8:1:2'])).toMatchObject({
      retryAfter: 3600,
    });
  });

  test('do not count successful logins', async () => {
    const { email } = await register(shop);
    for (let turn = 0; turn < 70; turn += 1) await login(shop, email);
  });
});

describe('an attacker who is locked out', () => {
  test('does not lock out the owner on a known device', async () => {
    const who = await member(shop);
    const { email } = who.user;
    await atOnce(20, 'POST', '/api/users/login', { email, password: 'Wrong-Password-1' });
    await expect(login(shop, email)).rejects.toThrow('429');
    const again = await login(shop, email, PASSWORD, who.device);
    expect(again.token).not.toBe(who.token);
    // The known device has a limit, too.
    const wrong = {
      body: { email, password: 'Wrong-Password-1' },
      cookies: { device: again.device },
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await visit(shop.app, 'POST', '/api/users/login', wrong)).status);
    }
    expect(counted(statuses)).toEqual({ 401: 10, 429: 2 });
  });

  test('gets no further guesses by a device that the owner has excluded with a new password', async () => {
    const who = await member(shop);
    const { email, _id } = who.user;
    const wrong = { email, password: 'Wrong-Password-1' };
    await atOnce(10, 'POST', '/api/users/login', wrong);
    const body = { password: PASSWORD, newPassword: NEW, passwordConfirm: NEW };
    const path = `/api/users/updatePassword/${_id}`;
    const changed = await visit(shop.app, 'PATCH', path, { body, ...as(who) });
    expect(changed.status).toBe(200);
    await expect(login(shop, email, NEW, who.device)).rejects.toThrow('429');
    await login(shop, email, NEW, cookiesOf(changed)['device']);
  });

  /** Shop in which other requests use up the limit between its check and the given table operation. */
  async function shopWithLateCheck(operation: string, others: () => Promise<unknown>) {
    const network = await faultyNetwork(settings.endpoint ?? '');
    network.rule = async (_, asked) => {
      if (asked === operation) await others();
      return undefined;
    };
    return runApi({ ...settings, endpoint: network.endpoint, requestMs: 30_000 });
  }

  test('does not learn that a password is right, even if it was sent before the limit was reached', async () => {
    const { email } = await register(shop);
    const wrong = { email, password: 'Wrong-Password-1' };
    const late = await shopWithLateCheck('GetItem', () =>
      atOnce(10, 'POST', '/api/users/login', wrong),
    );
    await expect(login(late, email)).rejects.toThrow('429');
  });

  const close = ({ app }: Pick<RunningApi, 'app'>, who: Member, password: string) =>
    visit(app, 'DELETE', `/api/users/${who.user._id}`, { token: who.token, body: { password } });
  const belongings = ({ user }: Member) =>
    shop.database
      .queryPartition(userPartition(user._id))
      .then((items) => items.filter(({ SK }) => !String(SK).startsWith('COUNT#')));

  test('cannot close the account, and gets the same response as for a wrong password', async () => {
    const who = await member(shop);
    const before = await belongings(who);
    // The final write checks the limit again, so an earlier check is not enough.
    const guesses = async () => {
      for (let turn = 0; turn < 10; turn += 1) await close(shop, who, 'Wrong-Password-1');
    };
    const answers = [
      await close(await shopWithLateCheck('TransactWriteItems', guesses), who, PASSWORD),
      await close(await shopWithLateCheck('UpdateItem', guesses), who, 'Wrong-Password-1'),
      await close(shop, who, PASSWORD),
      await close(shop, who, 'Wrong-Password-1'),
    ];
    const responses = await Promise.all(
      answers.map(async (response) => {
        response.headers.delete('x-request-id');
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(responses[0]?.[0]).toBe(429);
    expect(responses).toEqual(Array(4).fill(responses[0]));
    expect(await belongings(who)).toEqual(before);
  });

  test('gets ten responses to guesses of the password for closing an account, even in parallel', async () => {
    const who = await member(shop);
    const apis = [shop, { app: shop.another() }];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        close(apis[turn % 2] ?? shop, who, 'Wrong-Password-1'),
      ),
    );
    expect(counted(answers.map(({ status }) => status))).toEqual({ 403: 10, 429: 30 });
    expect((await close(shop, who, PASSWORD)).status).toBe(429);
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60 * 1000);
    expect((await close(shop, who, PASSWORD)).status).toBe(200);
  });

  test('causes no password hashing, neither by logins nor with a stolen session', async () => {
    const who = await member(shop);
    const { email } = who.user;
    const wrong = { email, password: 'Wrong-Password-1' };
    for (let turn = 0; turn < 10; turn += 1) {
      await visit(shop.app, 'POST', '/api/users/login', { body: wrong });
      await close(shop, who, wrong.password);
    }
    // An unreadable hash causes a 500, so any attempt to read it would show.
    await shop.database.update(userKey(who.user._id), { set: { passwordHash: 'none' } });
    const again = await visit(shop.app, 'POST', '/api/users/login', { body: wrong });
    const closing = await close(shop, who, wrong.password);
    expect([again.status, closing.status]).toEqual([429, 429]);
  });

  test('gains nothing by the device of another account', async () => {
    const [who, other] = [await member(shop), await member(shop)];
    const { email } = who.user;
    await atOnce(10, 'POST', '/api/users/login', { email, password: 'Wrong-Password-1' });
    for (const device of [other.device, 'nonsense']) {
      await expect(login(shop, email, PASSWORD, device)).rejects.toThrow('429');
    }
  });

  test('gains nothing by a device that expired', async () => {
    const who = await member(shop);
    const { email } = who.user;
    shop.clock.now = new Date(shop.clock.now.getTime() + 181 * 24 * 60 * 60 * 1000);
    await atOnce(10, 'POST', '/api/users/login', { email, password: 'Wrong-Password-1' });
    await expect(login(shop, email, PASSWORD, who.device)).rejects.toThrow('429');
  });

  test('cannot prevent a password reset by the owner, which unlocks the account on that device', async () => {
    const who = await member(shop);
    const { email } = who.user;
    await atOnce(20, 'POST', '/api/users/login', { email, password: 'Wrong-Password-1' });
    const { max } = RULES['forgot-email'];
    // The request beyond the limit gets the same response, and no further email.
    expect(await atOnce(max + 3, 'POST', '/api/users/forgotPassword', { email })).toEqual({
      200: max + 3,
    });
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email } });
    const links = shop.emails.filter(({ to, text }) => to === email && text.includes('#reset='));
    expect(links).toHaveLength(max);
    const [token] = /(?<=#reset=)\S+/.exec(shop.emails.at(-1)?.text ?? '') ?? [];
    const body = { token, newPassword: NEW, passwordConfirm: NEW };
    const response = await visit(shop.app, 'POST', '/api/users/resetPassword', { body });
    expect(response.status).toBe(200);
    await expect(login(shop, email, NEW)).rejects.toThrow('429');
    await login(shop, email, NEW, cookiesOf(response)['device']);
  });
});

describe('a forgotten password (D32)', () => {
  async function link(email: string, language?: string): Promise<string> {
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email, language } });
    return /https?:\S+/.exec(shop.emails.at(-1)?.text ?? '')?.[0] ?? '';
  }
  const tokenOf = (address: string) => address.slice(address.indexOf('#reset=') + 7);
  const reset = (token: string, newPassword = NEW) =>
    visit(shop.app, 'POST', '/api/users/resetPassword', {
      body: { token, newPassword, passwordConfirm: newPassword },
    });

  test('gets the same response for known and unknown emails', async () => {
    const { email } = await register(shop);
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map(async (one) => {
        const body = { email: one };
        const response = await visit(shop.app, 'POST', '/api/users/forgotPassword', { body });
        response.headers.delete('x-request-id');
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const links = shop.emails.filter((email) => email.text.includes('#reset='));
    expect(links.map((email) => email.to)).toEqual([email]);
  });

  test('sends a link in the visitor’s language, with the token after the hash', async () => {
    const { email } = await register(shop);
    expect(await link(email, 'vn')).toMatch(/^http:\/\/shop\.test\/vn\/register-mobile#reset=/);
    expect(await link(email, 'fr')).toMatch(/^http:\/\/shop\.test\/register-mobile#reset=/);
  });

  test('can be replaced once within an hour, which ends all sessions', async () => {
    const who = await member(shop);
    const first = tokenOf(await link(who.user.email));
    const second = tokenOf(await link(who.user.email));
    const responses = await Promise.all([
      reset(first),
      reset(first),
      reset(first, 'Other-Choice-3'),
    ]);
    expect(counted(responses.map((response) => response.status))).toEqual({ 200: 1, 400: 2 });
    expect(await failureOf(await reset(second))).toMatchObject({ http: 400, code: 'link-expired' });
    const params = { id: who.user._id };
    expect((await request(shop.app, getUser, { params }, as(who))).status).toBe(401);
    expect(shop.log.some((entry) => JSON.stringify(entry).includes(first.slice(33)))).toBe(false);
  });

  test('the link expires after an hour, even if the table still contains it', async () => {
    const who = await member(shop);
    const token = tokenOf(await link(who.user.email));
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000);
    expect((await reset(token)).status).toBe(400);
    const fresh = tokenOf(await link(who.user.email));
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000 - 1000);
    expect((await reset(fresh)).status).toBe(200);
  });

  test.each(['', 'nonsense', `${'0'.repeat(32)}.${'A'.repeat(43)}`])(
    'the token "%s" is rejected',
    async (token) => {
      expect(await failureOf(await reset(token))).toMatchObject({ code: 'link-expired' });
    },
  );

  test('the email is stored in the outbox with its link, and removed after sending', async () => {
    const failing = runApi(await newTable(), {
      sendEmail: () => Promise.reject(new Error('The mail server is down for mai@example.com')),
    });
    const { email } = await register(failing);
    const body = { email };
    const response = await visit(failing.app, 'POST', '/api/users/forgotPassword', { body });
    expect(response.status).toBe(200);
    const waiting = await failing.database.queryIndex(OUTBOX_PARTITION, { limit: 10 });
    expect(waiting).toMatchObject([{ to: email }, { to: email }]);
    expect(JSON.stringify(waiting)).toContain('#reset=');
    expect(JSON.stringify(failing.log)).toContain('The mail server is down');
    expect(JSON.stringify(failing.log)).not.toContain('example.com');

    const own = await register(shop);
    await link(own.email);
    expect(await shop.database.queryIndex(OUTBOX_PARTITION, { limit: 10 })).toEqual([]);
    expect(await ask(shop.app, getUser, { params: { id: own._id } })).toBeTruthy();
  });
});
