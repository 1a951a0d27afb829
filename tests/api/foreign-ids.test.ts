import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Call, CallInput } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import { type QuoteCredentials, writeToShop } from '#contracts/quotes/quotes.ts';
import { changeEmail } from '#contracts/users/email-change.ts';
import { forgotPassword, getUser } from '#contracts/users/users.ts';
import { userPartition } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import { GOOD_REQUESTS, type GoodInput, STOCKED } from '#tests/support/api/good-requests.ts';
import {
  as,
  type Member,
  member,
  PASSWORD,
  sessionIdOf,
  visit,
} from '#tests/support/api/members.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, quoteBody } from '#tests/support/api/quote-bodies.ts';
import { sentQuote } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

/** A member with an id of every kind. */
interface Person extends Member {
  order: string;
  coupon: string;
  /** Quote with a version. */
  quote: QuoteCredentials;
  /** Token of an emailed password reset link. */
  resetToken: string;
  /** Token of an emailed link that changes the email address. */
  emailToken: string;
}

const newTable = testDatabase();
let shop: RunningApi;
let victim: Person;
let stranger: Person;

const resetTokens = () =>
  shop.emails.flatMap(({ to, text }) => {
    const [, token] = /#reset=(\S+)/.exec(text) ?? [];
    return token ? [{ to, token }] : [];
  });

async function person(): Promise<Person> {
  const who = await member(shop);
  const { email, _id: userId } = who.user;
  const body = orderBody([STOCKED], { email });
  const { number } = (await ask(shop.app, placeOrder, { body }, as(who))).result;
  const quote = await sentQuote(shop, [STOCKED], { request: { contact: email }, token: who.token });
  const { coupons } = (await ask(shop.app, listCoupons, { query: { userId } }, as(who))).result;
  await ask(shop.app, forgotPassword, { body: { email } });
  const resetToken = resetTokens().find(({ to }) => to === email)?.token ?? '';
  const moved = `moved-${email}`;
  const wish = { email: moved, password: PASSWORD };
  await ask(shop.app, changeEmail, { params: { id: userId }, body: wish }, as(who));
  const emailToken = emailChangeTokens(shop.emails, email, moved).old;
  return { ...who, order: number, quote, coupon: coupons[0]?.code ?? '', resetToken, emailToken };
}

beforeAll(async () => {
  shop = runApi(await newTable(), { limitFactor: 1000 });
  await stock(shop, [product({ code: STOCKED })]);
  victim = await person();
  stranger = await person();
});

/** Fields in which calls accept the id of somebody. */
const IDS = [
  'id',
  'userId',
  'number',
  'coupon',
  'token',
  'email',
  'key',
  'idempotency-key',
  'secret',
  'session',
];

function fieldsOf(schema: z.ZodType): string[] {
  const { shape = {}, innerType } = schema._zod.def as { shape?: object; innerType?: z.ZodType };
  return innerType ? fieldsOf(innerType) : Object.keys(shape);
}

/** Every field in which a caller can name an id of another customer. Administrators may name any. */
const PLACES = CALLS.filter((call) => call.access !== 'staff').flatMap((call) =>
  [call.params, call.query, call.headers, call.body]
    .flatMap((part) => fieldsOf(part))
    .filter((field) => IDS.includes(field))
    .map((field) => `${call.name} ${field}`),
);

/** Claims of the stranger with the victim's number or secret. */
function mixedClaims(): Record<'number' | 'secret', QuoteCredentials> {
  return {
    number: { number: victim.quote.number, secret: stranger.quote.secret },
    secret: { number: stranger.quote.number, secret: victim.quote.secret },
  };
}

/** Entries of a call for quotes. @param more other fields of the body */
function foreignClaims(name: string, more: object = {}): typeof EXPECTED {
  return {
    [`${name} number`]: () => [404, { body: { ...mixedClaims().number, ...more } }],
    [`${name} secret`]: () => [404, { body: { ...mixedClaims().secret, ...more } }],
  };
}

const NEW_PASSWORD = { newPassword: 'Da-Nang-2001', passwordConfirm: 'Da-Nang-2001' };
const MOVED = { revision: 1, delivery: deliveryDetails({ address: '1 Elsewhere' }) };
const ACCEPTED = { day: '2026-05-12', answer: 'accept' } as const;
const swapped = (token: string) => `${victim.user._id}.${token.split('.')[1]}`;

/** Expected status if a signed-in stranger sends the victim's ids. */
const EXPECTED: Record<string, () => [status: number, input: GoodInput]> = {
  // Products are public.
  'getProduct id': () => [200, { params: { id: STOCKED } }],
  'getUser id': () => [403, { params: { id: victim.user._id } }],
  'updateUser id': () => [403, { params: { id: victim.user._id }, body: { firstName: 'Eve' } }],
  'updatePassword id': () => [
    403,
    { params: { id: victim.user._id }, body: { password: PASSWORD, ...NEW_PASSWORD } },
  ],
  'updatePassword email': () => [
    400,
    {
      params: { id: stranger.user._id },
      body: { password: PASSWORD, ...NEW_PASSWORD, email: victim.user.email },
    },
  ],
  'changeEmail id': () => [
    403,
    { params: { id: victim.user._id }, body: { email: 'eve@example.com', password: PASSWORD } },
  ],
  // The email to the victim says that somebody tried.
  'changeEmail email': () => [
    200,
    { params: { id: stranger.user._id }, body: { email: victim.user.email, password: PASSWORD } },
  ],
  'stopWishlistEmails token': () => [400, { body: { token: victim.resetToken } }],
  'confirmEmail token': () => [400, { body: { token: swapped(stranger.emailToken) } }],
  'stopEmailChange token': () => [400, { body: { token: swapped(stranger.emailToken) } }],
  'sendConfirmation id': () => [403, { params: { id: victim.user._id }, body: {} }],
  'listSessions id': () => [403, { params: { id: victim.user._id } }],
  'endSession id': () => [
    403,
    { params: { id: victim.user._id, session: sessionIdOf(victim.token) } },
  ],
  // The id of a session that is not the stranger's ends nothing.
  'endSession session': () => [
    200,
    { params: { id: stranger.user._id, session: sessionIdOf(victim.token) } },
  ],
  'endSessions id': () => [403, { params: { id: victim.user._id } }],
  'copyAccount id': () => [403, { params: { id: victim.user._id }, body: { password: PASSWORD } }],
  'deleteUser id': () => [403, { params: { id: victim.user._id }, body: { password: PASSWORD } }],
  'listOrders userId': () => [403, { query: { userId: victim.user._id } }],
  'listCoupons userId': () => [403, { query: { userId: victim.user._id } }],
  'placeOrder coupon': () => [400, { body: orderBody([STOCKED], { coupon: victim.coupon }) }],
  // Any email is allowed. The order still belongs to the stranger.
  'placeOrder email': () => [201, { body: orderBody([STOCKED], { email: victim.user.email }) }],
  // The session determines the member.
  'placeOrder userId': () => [201, { body: orderBody([STOCKED], { userId: victim.user._id }) }],
  'placeOrder idempotency-key': () => [
    409,
    { body: orderBody([STOCKED]), headers: { 'idempotency-key': 'key-of-the-victim' } },
  ],
  'trackOrder number': () => [404, { body: { number: victim.order, email: stranger.user.email } }],
  'trackOrder email': () => [404, { body: { number: stranger.order, email: victim.user.email } }],
  'cancelOrder number': () => [404, { body: { number: victim.order } }],
  'cancelOrder email': () => [404, { body: { number: victim.order, email: stranger.user.email } }],
  'withdrawConsent number': () => [
    404,
    { body: { number: victim.order, email: stranger.user.email } },
  ],
  'withdrawConsent email': () => [
    404,
    { body: { number: stranger.order, email: victim.user.email } },
  ],
  'withdrawConsent secret': () => [404, { body: { number: victim.order, secret: 'guessed' } }],
  'getDelivery number': () => [404, { body: { number: victim.order } }],
  'getDelivery email': () => [404, { body: { number: victim.order, email: stranger.user.email } }],
  'changeDelivery number': () => [404, { body: { number: victim.order, ...MOVED } }],
  'changeDelivery email': () => [
    404,
    { body: { number: victim.order, email: stranger.user.email, ...MOVED } },
  ],
  'requestDeliveryChange number': () => [404, { body: { number: victim.order, ...MOVED } }],
  'requestDeliveryChange email': () => [
    404,
    { body: { number: victim.order, email: stranger.user.email, ...MOVED } },
  ],
  'listDeliveryDays number': () => [404, { body: { number: victim.order } }],
  'listDeliveryDays email': () => [
    404,
    { body: { number: victim.order, email: stranger.user.email } },
  ],
  'answerDeliveryDay number': () => [404, { body: { number: victim.order, ...ACCEPTED } }],
  'answerDeliveryDay email': () => [
    404,
    { body: { number: victim.order, email: stranger.user.email, ...ACCEPTED } },
  ],
  'requestQuote idempotency-key': () => [
    409,
    { body: quoteBody([STOCKED]), headers: { 'idempotency-key': 'quote-key-of-the-victim' } },
  ],
  // Links to previews belong to a product, and not to a customer.
  'openPreview secret': () => [404, { body: { code: STOCKED, secret: victim.quote.secret } }],
  ...foreignClaims('openQuote'),
  ...foreignClaims('readQuoteVersion', { version: 1 }),
  ...foreignClaims('writeToShop', { id: 'message-of-stranger', text: 'Hello' }),
  ...foreignClaims('downloadQuote'),
  ...foreignClaims('declineQuote', { version: 1 }),
  ...foreignClaims('reconsiderQuote'),
  ...foreignClaims('cancelQuoteRequest'),
  ...foreignClaims('agreeToPrice', { version: 1, agreed: true }),
  'acceptQuote number': () => [404, { body: acceptance(mixedClaims().number) }],
  'acceptQuote secret': () => [404, { body: acceptance(mixedClaims().secret) }],
  // Message ids belong to one quote.
  'writeToShop id': () => [
    200,
    { body: { ...stranger.quote, id: 'message-of-the-victim', text: 'Hello' } },
  ],
  // The email with the links goes to the victim.
  'resendQuoteLink email': () => [200, { body: { email: victim.user.email } }],
  'resendQuoteLink number': () => [
    200,
    { body: { number: victim.quote.number, email: stranger.user.email } },
  ],
  'listMyQuotes id': () => [403, { params: { id: victim.user._id } }],
  // The look-up only reveals that an account exists (D28).
  'getOneUser email': () => [200, { query: { email: victim.user.email } }],
  'registerUser email': () => [409, { body: { email: victim.user.email, password: PASSWORD } }],
  'loginUser email': () => [401, { body: { email: victim.user.email, password: 'Hoi-An-2000' } }],
  // The emails with link and coupon go to the victim.
  'forgotPassword email': () => [200, { body: { email: victim.user.email } }],
  'requestCoupon email': () => [
    200,
    { body: { firstName: 'Eve', lastName: 'Ng', email: victim.user.email } },
  ],
  'resetPassword token': () => [
    400,
    { body: { token: swapped(stranger.resetToken), ...NEW_PASSWORD } },
  ],
  // A customer has no staff account, and a session or reset link is not an enrollment link.
  'signInStaff email': () => [
    401,
    { body: { email: victim.user.email, password: PASSWORD, code: '123456' } },
  ],
  'finishPasskeySignIn id': () => [401, GOOD_REQUESTS['finishPasskeySignIn']?.(victim) ?? {}],
  'openEnrollment token': () => [400, { body: { token: victim.resetToken } }],
  'finishEnrollment token': () => [
    400,
    {
      body: {
        token: victim.resetToken,
        name: 'Eve',
        language: 'en',
        authenticator: { password: PASSWORD, code: '123456' },
      },
    },
  ],
  'createFirstOwner key': () => [
    401,
    { body: { key: stranger.token, email: 'eve@shop.test', name: 'Eve', language: 'en' } },
  ],
  'createFirstOwner email': () => [
    401,
    { body: { email: victim.user.email, name: 'Eve', language: 'en' } },
  ],
};

test('every field that accepts an id is in the table', () => {
  expect(Object.keys(EXPECTED).toSorted()).toEqual(PLACES.toSorted());
});

async function belongings(of: Person) {
  const partition = await shop.database.queryPartition(userPartition(of.user._id));
  const query = { userId: of.user._id };
  const { orders } = (await ask(shop.app, listOrders, { query }, as(of))).result;
  return { partition, orders };
}

/** Requested coupons and password links are stored with the account of the email address. */
const isRequestedByEmail = ({ SK }: Record<string, unknown>) => /^(COUPON|RESET)#/.test(String(SK));

describe('a customer who knows the ids of another', () => {
  beforeAll(async () => {
    const headers = { 'idempotency-key': 'key-of-the-victim' };
    const body = orderBody([STOCKED], { email: victim.user.email, note: 'mine' });
    await ask(shop.app, placeOrder, { body, headers }, as(victim));
    await ask(
      shop.app,
      requestQuote,
      {
        body: quoteBody([STOCKED], { contact: victim.user.email, message: 'mine' }),
        headers: { 'idempotency-key': 'quote-key-of-the-victim' },
      },
      as(victim),
    );
    const message = { id: 'message-of-the-victim', text: 'mine' };
    await ask(shop.app, writeToShop, { body: { ...victim.quote, ...message } });
  });

  test.each(PLACES)('gains nothing by %s', async (place) => {
    const call = CALLS.find(({ name }) => name === place.split(' ')[0]) as Call;
    const [status, { body, headers, ...input }] = EXPECTED[place]?.() ?? [0, {}];
    const before = await belongings(victim);
    const emailsBefore = shop.emails.length;
    const response = await visit(shop.app, call.method, pathOf(call, input as CallInput<Call>), {
      ...as(stranger),
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    expect(response.status, text).toBe(status);
    for (const secret of [victim.token, victim.coupon, victim.quote.secret, '12 Lê Lợi']) {
      expect(text).not.toContain(secret);
    }
    if (status >= 400) expect(text).not.toContain(victim.user.email);
    const after = await belongings(victim);
    expect(after.orders).toEqual(before.orders);
    // A registration of an address with an account emails a link to its owner.
    if (status < 400 || call.name === 'registerUser') {
      const kept = after.partition.filter((item) => !isRequestedByEmail(item));
      expect(kept).toEqual(before.partition.filter((item) => !isRequestedByEmail(item)));
    } else {
      expect(after.partition).toEqual(before.partition);
    }
    const written = shop.emails.slice(emailsBefore);
    const own = place === 'changeEmail email' ? 1 : 0;
    expect(written.filter(({ to }) => to === stranger.user.email)).toHaveLength(own);
  });

  test('cannot combine the victim’s id with their own secret', async () => {
    const path = pathOf(getUser, { params: { id: victim.user._id } });
    const token = swapped(stranger.token);
    for (const proof of [{ token }, { cookies: { session: token } }]) {
      expect((await visit(shop.app, 'GET', path, proof)).status).toBe(401);
    }
  });
});

/** Malformed ids, which could match something else if they were concatenated or parsed. */
const TWISTED: ((id: string) => string)[] = [
  () => '__proto__',
  () => 'constructor',
  () => 'nobody',
  () => 'undefined',
  () => '*',
  () => '{"$ne":""}',
  () => "' OR ''='",
  () => '../users',
  () => '%2e%2e',
  () => '\u0000',
  (id) => `${id}\u0000`,
  (id) => `${id}#USER`,
  (id) => ` ${id}`,
  (id) => id.toUpperCase(),
  (id) => `${id},${id}`,
  (id) => encodeURIComponent(encodeURIComponent(`${id}/`)),
];

const BY_ID = CALLS.filter(({ access }) => access.startsWith('owner'));

describe.each(BY_ID.map((call) => [call.name, call as Call] as const))('%s', (_, call) => {
  test('rejects malformed and repeated ids', async () => {
    const { user } = victim;
    const where = call.path.includes('{id}') ? 'params' : 'query';
    const send = (path: string, token: string) =>
      visit(shop.app, call.method, path, {
        token,
        ...(call.method === 'GET' ? {} : { body: { password: PASSWORD, ...NEW_PASSWORD } }),
      });
    for (const twist of TWISTED) {
      const input = { [where]: { [call.owner]: twist(user._id) } };
      const path = pathOf(call, input as CallInput<Call>);
      for (const token of [stranger.token, ADMIN_KEY]) {
        const response = await send(path, token);
        const text = await response.text();
        expect(text, path).not.toContain(user.email);
        expect(text, path).not.toContain(victim.order);
        if (token === ADMIN_KEY && call.method === 'GET') continue;
        expect([400, 403, 404], path).toContain(response.status);
      }
    }
    if (where === 'params') return;
    const twice = `${call.owner}=${stranger.user._id}&${call.owner}=${user._id}`;
    const response = await send(`/api${call.path}?${twice}`, stranger.token);
    expect(response.status).toBe(400);
  });
});
