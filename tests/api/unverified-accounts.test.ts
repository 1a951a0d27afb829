import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listCoupons, requestCoupon } from '#contracts/coupons/coupons.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { listMyQuotes } from '#contracts/quotes/my-quotes.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import { changeEmail, confirmEmail, sendConfirmation } from '#contracts/users/email-change.ts';
import {
  forgotPassword,
  getOneUser,
  getUser,
  registerUser,
  updatePassword,
  updateUser,
} from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { couponKey, orderKey, userPartition } from '#functions/db/keys.ts';
import { RULES } from '#functions/limits/rules.ts';
import { type LocalOAuthProvider, startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import {
  as,
  cookiesOf,
  login,
  member,
  PASSWORD,
  register,
  resetPassword,
  resetTokenOf,
  verifiedMember,
  visit,
} from '#tests/support/api/members.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, quoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask, failureOf, ORIGIN, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { returnFromProvider, startAtProvider } from '#tests/support/api/social-visits.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
const ADDRESS = 'owner@example.com';
const SOFA = 'LL-SF-1';
const OWN_PASSWORD = 'Da-Nang-2001';
/** First name that the stranger stores in the account. */
const STRANGE = 'Stranger';

let provider: LocalOAuthProvider;
let profile: Record<string, unknown>;
let table: ConnectionSettings;
let shop: RunningApi;

beforeAll(async () => {
  provider = await startOAuthProvider({ profileOf: () => profile });
});
afterAll(() => provider.stop());

beforeEach(async () => {
  table = await newTable();
  const client = { clientId: 'local', clientSecret: 'local' };
  shop = runApi(table, {
    social: { standIn: provider.url, clients: { google: client, facebook: client } },
  });
  await stock(shop, [product({ code: SOFA })]);
});

/** Signs in at a provider. */
async function social(
  name: 'google' | 'facebook',
  said: Record<string, unknown>,
  browser: Record<string, string> = {},
) {
  profile = said;
  const { back, cookies } = await startAtProvider(shop.app, name);
  const response = await returnFromProvider(shop.app, back, { ...cookies, ...browser });
  const { id = '', session = '' } = cookiesOf(response);
  return { id, token: session, location: response.headers.get('location') };
}

const byGoogle = (browser?: Record<string, string>) =>
  social('google', { sub: 'google-1', email: ADDRESS, email_verified: true }, browser);
const byFacebook = () => social('facebook', { id: 'facebook-1', email: ADDRESS });

async function byReset(): Promise<{ id: string; token: string }> {
  await resetPassword(shop, ADDRESS, { password: OWN_PASSWORD });
  const { user, token } = await login(shop, ADDRESS, OWN_PASSWORD);
  return { id: user._id, token };
}

async function byRegistration(): Promise<{ id: string; token: string }> {
  const body = { email: ADDRESS, password: 'Hue-Citadel-1802' };
  expect((await request(shop.app, registerUser, { body })).status).toBe(409);
  const newPassword = OWN_PASSWORD;
  const reset = { token: resetTokenOf(shop, ADDRESS), newPassword, passwordConfirm: newPassword };
  await visit(shop.app, 'POST', '/api/users/resetPassword', { body: reset });
  const { user, token } = await login(shop, ADDRESS, OWN_PASSWORD);
  return { id: user._id, token };
}

/** Takes an address over by moving another account to it. */
async function byEmailChange(): Promise<{ id: string; token: string }> {
  const who = await member(shop, 'former@example.com');
  const body = { email: ADDRESS, password: PASSWORD };
  await ask(shop.app, changeEmail, { params: { id: who.user._id }, body }, as(who));
  const tokens = emailChangeTokens(shop.emails, who.user.email, ADDRESS);
  await ask(shop.app, confirmEmail, { body: { token: tokens.old } });
  await ask(shop.app, confirmEmail, { body: { token: tokens.new, password: PASSWORD } });
  const { user, token } = await login(shop, ADDRESS);
  return { id: user._id, token };
}

/** Fills an account with data, coupon and order. @returns number of the order */
async function fillAccount({ id, token }: { id: string; token: string }): Promise<string> {
  const {
    firstName: _first,
    lastName: _last,
    phone: _phone,
    ...deliveryAddress
  } = deliveryDetails();
  const body = { firstName: STRANGE, wishlist: [SOFA], deliveryAddress };
  await ask(shop.app, updateUser, { params: { id }, body }, { token });
  await ask(shop.app, requestQuote, { body: quoteBody([SOFA]), headers: freshKey() }, { token });
  const order = { body: orderBody([SOFA], { email: ADDRESS, firstName: STRANGE }) };
  return (await ask(shop.app, placeOrder, order, { token })).result.number;
}

const squatters = {
  password: async () => {
    const who = await member(shop, ADDRESS);
    return { id: who.user._id, token: who.token };
  },
  facebook: byFacebook,
  'unverified google': () => social('google', { sub: 'google-2', email: ADDRESS }),
};

describe('an account with an unverified address (D93)', () => {
  const ways = Object.entries({
    'a sign-in with Google': byGoogle,
    'a password reset': byReset,
    'a registration': byRegistration,
    'a change of email address': byEmailChange,
  });
  const cases = ways.flatMap(([way, takeOver]) =>
    Object.entries(squatters).map(([kind, squat]) => ({ way, kind, takeOver, squat })),
  );

  test.each(cases)(
    'by $kind leaves nothing to its owner, who takes over by $way',
    async ({ takeOver, squat }) => {
      const stranger = await squat();
      const number = await fillAccount(stranger);
      const owner = await takeOver();
      expect(owner.id).not.toBe(stranger.id);
      const { result: user } = await ask(shop.app, getUser, { params: { id: owner.id } }, owner);
      expect(user.email).toBe(ADDRESS);
      expect([user.firstName, user.deliveryAddress, user.wishlist]).toEqual([
        undefined,
        undefined,
        [],
      ]);
      const query = { userId: owner.id };
      expect((await ask(shop.app, listOrders, { query }, owner)).result.orders).toEqual([]);
      const { coupons } = (await ask(shop.app, listCoupons, { query }, owner)).result;
      expect(coupons.map(({ title, used }) => [title, used])).toEqual([['welcome', false]]);
      const mine = { params: { id: owner.id } };
      expect((await ask(shop.app, listMyQuotes, mine, owner)).result.quotes).toEqual([]);
      // The order stays, for anyone who knows number and address.
      await ask(shop.app, trackOrder, { body: { number, email: ADDRESS } });

      const own = { params: { id: stranger.id } };
      expect((await request(shop.app, getUser, own, stranger)).status).toBe(401);
      const opened = await login(shop, ADDRESS, PASSWORD).catch(() => undefined);
      expect(opened?.user._id).not.toBe(stranger.id);

      await shop.app.clearAccounts();
      const left = await wholeTable(table);
      expect(left.filter(({ PK }) => PK === userPartition(stranger.id))).toEqual([]);
      expect(left.filter((item) => item['userId'] === stranger.id)).toEqual([]);
    },
  );
  test.each([
    ['a sign-in with Google', (device: string) => byGoogle({ device })],
    [
      'a password reset',
      async (device: string) => {
        await resetPassword(shop, ADDRESS, { device });
        return { id: (await login(shop, ADDRESS)).user._id };
      },
    ],
  ] as const)('keeps its data on a device where its owner signed in: %s', async (_, verify) => {
    const who = await member(shop, ADDRESS);
    const number = await fillAccount({ id: who.user._id, token: who.token });
    expect((await verify(who.device)).id).toBe(who.user._id);
    // From now on, the address is verified everywhere.
    const { id, token } = await byGoogle();
    expect(id).toBe(who.user._id);
    const { result: user } = await ask(shop.app, getUser, { params: { id } }, { token });
    expect([user.firstName, user.wishlist]).toEqual([STRANGE, [SOFA]]);
    const { orders } = (await ask(shop.app, listOrders, { query: { userId: id } }, { token }))
      .result;
    expect(orders.map((order) => order.number)).toEqual([number]);
  });

  test('keeps its data where its owner is signed in with Facebook, and lets both services in', async () => {
    const { id, token } = await byFacebook();
    expect((await byGoogle({ session: token })).id).toBe(id);
    expect((await byFacebook()).id).toBe(id);
  });

  test.each([
    ['a device of another account', async () => ({ device: (await member(shop)).device })],
    ['a forged device', async (id: string) => ({ device: `${id}.${'A'.repeat(43)}` })],
    ['a forged session', async (id: string) => ({ session: `${id}.${'A'.repeat(43)}` })],
  ] as const)('is not kept by %s', async (_, browserOf) => {
    const who = await member(shop, ADDRESS);
    expect((await byGoogle(await browserOf(who.user._id))).id).not.toBe(who.user._id);
  });

  test('is not kept by a device that is no longer known', async () => {
    const who = await member(shop, ADDRESS);
    shop.clock.now = new Date(shop.clock.now.getTime() + 181 * 24 * 60 * 60 * 1000);
    expect((await byGoogle({ device: who.device })).id).not.toBe(who.user._id);
  });

  test('is verified when its own sign-in service verifies the address', async () => {
    const { id } = await social('google', { sub: 'google-1', email: ADDRESS });
    expect((await byGoogle()).id).toBe(id);
    const again = await social('google', { sub: 'google-3', email: ADDRESS, email_verified: true });
    expect(again.id).toBe(id);
  });

  test('by Facebook gives way to a password', async () => {
    const stranger = await byFacebook();
    await byReset();
    const again = await byFacebook();
    expect(again.id).toBe('');
    expect(again.location).toContain('error=social-email-unverified');
    expect(
      (await request(shop.app, getUser, { params: { id: stranger.id } }, stranger)).status,
    ).toBe(401);
  });

  test('gets no requested coupon, which stays valid for the owner of the address', async () => {
    const stranger = await member(shop, ADDRESS);
    const coupon = { firstName: 'Mai', lastName: 'Lê', email: ADDRESS };
    for (const options of [{}, { token: stranger.token }]) {
      await ask(shop.app, requestCoupon, { body: coupon }, options);
    }
    const query = { userId: stranger.user._id };
    const { coupons } = (await ask(shop.app, listCoupons, { query }, as(stranger))).result;
    expect(coupons.map(({ title }) => title)).toEqual(['welcome']);
    const [code = ''] = shop.emails.flatMap(
      ({ text }) => /LIMLOOM[-0-9A-Z]{20}/.exec(text)?.[0] ?? [],
    );
    const owner = await byReset();
    await shop.app.clearAccounts();
    expect(await shop.database.get(couponKey(code))).toBeDefined();
    const { result } = await ask(
      shop.app,
      placeOrder,
      { body: orderBody([SOFA], { coupon: code }) },
      owner,
    );
    expect(await shop.database.get(orderKey(result.number))).toMatchObject({ coupon: code });
  });

  describe('with a link in the welcome email', () => {
    const verifyToken = () =>
      shop.emails.flatMap(({ text }) => /(?<=#verify=)\S+/.exec(text)?.[0] ?? []).at(-1) ?? '';
    const confirm = (
      browser: Record<string, string> = {},
      body: Record<string, string> = { token: verifyToken() },
    ) => visit(shop.app, 'POST', '/api/users/confirmEmail', { body, cookies: browser });
    const later = (days: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + days * 24 * 60 * 60 * 1000);
    };
    /** Takes the account over in a new browser, and returns what is left of the account. */
    async function afterReset() {
      const { id, token } = await byReset();
      const { result: user } = await ask(shop.app, getUser, { params: { id } }, { token });
      return { id, user };
    }

    test('is confirmed on a device where its owner signed in, and keeps its data in a new browser', async () => {
      const who = await member(shop, ADDRESS);
      const number = await fillAccount({ id: who.user._id, token: who.token });
      expect(who.user.emailVerified).toBe(false);
      const response = await confirm({ device: who.device });
      expect([response.status, await response.json()]).toEqual([200, { status: true, result: {} }]);
      // The confirmation ends no session.
      const params = { id: who.user._id };
      const { result } = await ask(shop.app, getUser, { params }, as(who));
      expect(result.emailVerified).toBe(true);
      const { id, user } = await afterReset();
      expect(id).toBe(who.user._id);
      expect([user.firstName, user.wishlist]).toEqual([STRANGE, [SOFA]]);
      const { token } = await login(shop, ADDRESS, OWN_PASSWORD);
      const query = { userId: id };
      const { orders } = (await ask(shop.app, listOrders, { query }, { token })).result;
      expect(orders.map((order) => order.number)).toEqual([number]);
    });

    test('is confirmed in another browser with its password only', async () => {
      const who = await member(shop, ADDRESS);
      const token = verifyToken();
      const without = await failureOf(await confirm());
      expect(without).toMatchObject({ http: 400, code: 'invalid-input' });
      expect(without.fields).toEqual({ password: 'error-password-required' });
      const wrong = await failureOf(await confirm({}, { token, password: 'Hue-2002-x' }));
      expect(wrong).toMatchObject({ http: 403, code: 'wrong-password' });
      expect((await confirm({}, { token, password: PASSWORD })).status).toBe(200);
      expect((await afterReset()).id).toBe(who.user._id);
    });

    test.each([
      ['a device of another account', async () => ({ device: (await member(shop)).device })],
      ['a forged device', async (id: string) => ({ device: `${id}.${'A'.repeat(43)}` })],
      ['a forged session', async (id: string) => ({ session: `${id}.${'A'.repeat(43)}` })],
    ] as const)(
      'of a stranger is not confirmed by the owner of the address, on %s',
      async (_, browserOf) => {
        const stranger = await member(shop, ADDRESS);
        const token = verifyToken();
        const browser = await browserOf(stranger.user._id);
        const refused = await failureOf(await confirm(browser, { token }));
        expect(refused.fields).toEqual({ password: 'error-password-required' });
        await fillAccount({ id: stranger.user._id, token: stranger.token });
        const { id, user } = await afterReset();
        expect(id).not.toBe(stranger.user._id);
        expect(user.firstName).toBeUndefined();
      },
    );

    test('by Facebook is confirmed where its owner is signed in, and nowhere else', async () => {
      const { id, token } = await byFacebook();
      expect(await failureOf(await confirm())).toMatchObject({
        http: 403,
        code: 'fresh-sign-in-required',
      });
      expect((await confirm({ session: token })).status).toBe(200);
      expect((await byGoogle()).id).toBe(id);
    });

    test('limits guesses at the password', async () => {
      await register(shop, ADDRESS);
      const token = verifyToken();
      const guess = () => confirm({}, { token, password: 'Hue-2002-x' });
      const { max } = RULES['password-account'];
      for (let index = 0; index < max; index += 1) expect((await guess()).status).toBe(403);
      expect((await guess()).status).toBe(429);
      expect((await confirm({}, { token, password: PASSWORD })).status).toBe(429);
    });

    test('is not confirmed by a link that was used, replaced, or is older than 7 days', async () => {
      const { user, token, device } = await member(shop, ADDRESS);
      const params = { id: user._id };
      const first = verifyToken();
      later(7);
      expect((await confirm({ device })).status).toBe(400);
      const again = () => ask(shop.app, sendConfirmation, { params, body: {} }, { token });
      expect((await again()).result).toEqual({ emailVerified: false });
      const second = verifyToken();
      await again();
      for (const old of [first, second]) {
        expect(await failureOf(await confirm({ device }, { token: old }))).toMatchObject({
          code: 'link-expired',
        });
      }
      const { text, subject } = shop.emails.at(-1) ?? {};
      expect(subject).toBe('Confirm your email for Lim & Loom');
      expect(text).toContain(`${ORIGIN}/email-change#verify=`);
      expect((await confirm({ device })).status).toBe(200);
      expect((await confirm({ device })).status).toBe(400);
    });

    test('is not confirmed by a link that is older than its password', async () => {
      const { user, token, device } = await member(shop, ADDRESS);
      const passwords = { newPassword: OWN_PASSWORD, passwordConfirm: OWN_PASSWORD };
      const body = { password: PASSWORD, ...passwords };
      await ask(shop.app, updatePassword, { params: { id: user._id }, body }, { token });
      expect((await confirm({ device })).status).toBe(400);
    });

    test('cannot be stopped, and is confirmed by no other link', async () => {
      const { device } = await member(shop, ADDRESS);
      const token = verifyToken();
      const stop = { body: { token }, cookies: { device } };
      const stopped = await visit(shop.app, 'POST', '/api/users/stopEmailChange', stop);
      expect(stopped.status).toBe(400);
      await ask(shop.app, forgotPassword, { body: { email: ADDRESS } });
      const reset = resetTokenOf(shop, ADDRESS);
      expect((await confirm({ device }, { token: reset })).status).toBe(400);
      expect((await confirm({ device }, { token })).status).toBe(200);
    });

    test('gets few further emails, and none after the confirmation', async () => {
      const who = await member(shop, ADDRESS);
      const params = { id: who.user._id };
      const again = () => request(shop.app, sendConfirmation, { params, body: {} }, as(who));
      const before = shop.emails.length;
      const { max } = RULES['email-change-account'];
      for (let index = 0; index < max; index += 1) expect((await again()).status).toBe(200);
      expect(await failureOf(await again())).toMatchObject({ http: 429 });
      expect(shop.emails.length - before).toBe(max);
      expect((await confirm({ device: who.device })).status).toBe(200);
      later(1);
      const { result } = await ask(shop.app, sendConfirmation, { params, body: {} }, as(who));
      expect(result).toEqual({ emailVerified: true });
      expect(shop.emails.length - before).toBe(max);
    });

    test('that is confirmed while it is taken over has one owner', async () => {
      const who = await member(shop, ADDRESS);
      const [confirmed, owner] = await Promise.all([confirm({ device: who.device }), byGoogle()]);
      expect([200, 400]).toContain(confirmed.status);
      expect(owner.id === who.user._id).toBe(confirmed.status === 200);
    });

    test('keeps no token in the table after the email is sent, and a verified account gets no link', async () => {
      await register(shop, ADDRESS);
      const [, secret = ''] = verifyToken().split('.');
      expect(secret).toHaveLength(43);
      expect(JSON.stringify(await wholeTable(table))).not.toContain(secret);
      const sent = shop.emails.length;
      await social('google', { sub: 'google-9', email: 'g@example.com', email_verified: true });
      expect(shop.emails.length).toBe(sent + 1);
      expect(shop.emails.at(-1)?.text).not.toContain('#verify=');
    });
  });

  test('with more orders than a transaction can contain is taken over immediately, and cleared later', async () => {
    const stranger = await member(shop, ADDRESS);
    const place = async () => {
      const order = { body: orderBody([SOFA], { email: ADDRESS }) };
      return (await ask(shop.app, placeOrder, order, as(stranger))).result.number;
    };
    // One transaction of the clearing contains 25 orders at most.
    const numbers = await Promise.all(Array.from({ length: 28 }, place));
    const owner = await byReset();
    const query = { userId: owner.id };
    expect((await ask(shop.app, listOrders, { query }, owner)).result.total).toBe(0);
    await shop.app.clearAccounts();
    for (const number of numbers) {
      expect(await shop.database.get(orderKey(number))).not.toHaveProperty('userId');
    }
  });

  test('that is taken over by two services simultaneously has one owner', async () => {
    const stranger = await member(shop, ADDRESS);
    profile = { sub: 'google-1', email: ADDRESS, email_verified: true };
    const visits = await Promise.all(Array.from({ length: 6 }, () => startAtProvider(shop.app)));
    const ends = await Promise.all(
      visits.map(({ back, cookies }) => returnFromProvider(shop.app, back, cookies)),
    );
    const ids = new Set(ends.map((end) => cookiesOf(end)['id']));
    expect(ids.size).toBe(1);
    expect(ids).not.toContain(stranger.user._id);
  });

  test('and a verified one get the same response to a registration, and an email each', async () => {
    const unverified = await member(shop, ADDRESS);
    const verified = await verifiedMember(shop);
    const answers = await Promise.all(
      [unverified, verified].map(async ({ user: { email } }) => {
        const body = { email, password: OWN_PASSWORD };
        return failureOf(await request(shop.app, registerUser, { body }));
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ http: 409, code: 'email-taken' });
    for (const { user } of [unverified, verified]) {
      const { subject, text } = shop.emails.findLast(({ to }) => to === user.email) ?? {};
      expect(subject).toBe('Your email already has an account at Lim & Loom');
      expect(text).toContain('#reset=');
      await ask(shop.app, getOneUser, { query: { email: user.email } });
    }
    // The password of the registration has no effect, because a stranger could have sent it.
    await expect(login(shop, ADDRESS, OWN_PASSWORD)).rejects.toThrow('401');
    await login(shop, verified.user.email);
  });

  test('gets few emails by registrations', async () => {
    await register(shop, ADDRESS);
    const before = shop.emails.length;
    for (let index = 0; index < 8; index += 1) {
      const body = { email: ADDRESS, password: OWN_PASSWORD };
      expect((await request(shop.app, registerUser, { body })).status).toBe(409);
    }
    expect(shop.emails.length - before).toBe(RULES['register-email'].max);
  });

  test('that is verified keeps its sign-in service, and gets no link for a password', async () => {
    await byGoogle();
    await ask(shop.app, forgotPassword, { body: { email: ADDRESS } });
    expect(shop.emails.at(-1)?.text).not.toContain('#reset=');
  });
});
