import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAuditEntries, listObjectHistory } from '#contracts/audit/audit.ts';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { findCustomers } from '#contracts/customers/customers.ts';
import { listEmails } from '#contracts/emails/emails.ts';
import {
  listOrders,
  ORDER_STATUSES,
  type OrderStatus,
  placeOrder,
} from '#contracts/orders/orders.ts';
import { changeOrderStatus, exportOrders, findOrders } from '#contracts/orders/staff-orders.ts';
import { createPreviewLink } from '#contracts/product-previews/product-previews.ts';
import { importCatalogue } from '#contracts/products/catalog-files.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { searchProducts } from '#contracts/products/products.ts';
import { declineQuote } from '#contracts/quotes/quotes.ts';
import {
  findQuotes,
  getQuoteSettings,
  saveQuoteDraft,
  sendQuote,
  writeToCustomer,
} from '#contracts/quotes/staff-quotes.ts';
import { saveSynonym } from '#contracts/search/synonyms.ts';
import {
  getTodayDeliveries,
  getTodayEmails,
  getTodayErrors,
  getTodayOrders,
} from '#contracts/today/today.ts';
import { changeEmail, confirmEmail } from '#contracts/users/email-change.ts';
import { forgotPassword, listUsers } from '#contracts/users/users.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import {
  orderIndexKey,
  orderKey,
  sessionKey,
  staffKey,
  userIndexKey,
  userKey,
} from '#functions/db/keys.ts';
import { type TokenKey, tokenKey } from '#functions/sessions/session-token.ts';
import { startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { confirmedOrder, DAYS, proposedOrder } from '#tests/support/api/delivery-days.ts';
import { askedOrder } from '#tests/support/api/delivery-requests.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  GOOD_REQUESTS,
  type GoodInput,
  STOCKED,
  toDelete,
  WARRANTY,
} from '#tests/support/api/good-requests.ts';
import { enlargeOrderLines, LARGE } from '#tests/support/api/large-lines.ts';
import {
  cookiesOf,
  login,
  type Member,
  member,
  PASSWORD,
  sessionIdOf,
  visit,
} from '#tests/support/api/members.ts';
import { moveTo, warrantyOrder } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice, claimOf, REMOVAL, sendPrice } from '#tests/support/api/order-prices.ts';
import { opaquePicture, sendPicture, uploadOf } from '#tests/support/api/pictures.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { acceptance, draftBody } from '#tests/support/api/quote-bodies.ts';
import { requested, sendVersion } from '#tests/support/api/quotes.ts';
import { ADMIN_KEY, ask, failureOf, pathOf, secretFor, send } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { savedDraft } from '#tests/support/api/saved-drafts.ts';
import { returnFromProvider, startAtProvider } from '#tests/support/api/social-visits.ts';
import { staffQuoteInput } from '#tests/support/api/staff-quotes.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { staffRequest } from '#tests/support/staff-requests.ts';

const newTable = testDatabase();
let network: FaultyNetwork;
let shop: RunningApi;
/** Instance that sends emails. */
let posting: RunningApi;
/** Instance that prepares staff accounts. */
let staffShop: RunningApi;
let resetToken: string;
/** Profile that the sign-in service returns. */
let profile: Record<string, unknown>;

beforeAll(async () => {
  const settings = await newTable();
  network = await faultyNetwork(settings.endpoint ?? '');
  const google = { clientId: 'local', clientSecret: 'local' };
  const service = await startOAuthProvider({ profileOf: () => profile });
  const social = { clients: { google, facebook: google }, standIn: service.url };
  const direct = runApi(settings, { limitFactor: 100 });
  await stock(direct, [
    product({ code: STOCKED }),
    ...Array.from({ length: 20 }, (_, at) => product({ code: toDelete(at) })),
  ]);
  const counted = { ...settings, endpoint: network.endpoint, requestMs: 30_000 };
  // This instance sends no emails, so they wait in the outbox.
  // The build hook answers after the response.
  const callBuildHook = () => new Promise<void>((resolve) => setImmediate(resolve));
  shop = runApi(counted, { social, sendEmail: undefined, limitFactor: 10, callBuildHook });
  posting = runApi(counted);
  staffShop = direct;
  const { user } = await member(direct);
  await ask(direct.app, forgotPassword, { body: { email: user.email } });
  resetToken = direct.emails.map(({ text }) => /#reset=(\S+)/.exec(text)?.[1]).find(Boolean) ?? '';
  return () => service.stop();
});

/** Phone number that no other order has. */
const freshPhone = () => `09${randomInt(1e7, 1e8)}`;

/** Maximum table calls of a request. */
const MAX_CALLS = 3;
/**
 * These calls read an email or a quote that only the order names, or count the files of a person. Others compare the links
 * of all texts, or send an email with the texts of staff.
 */
const FOUR_CALLS = [
  'undoOrderStatus',
  'removeOrderedPieces',
  'addAttachment',
  'saveTexts',
  'restoreTexts',
  'resendEmail',
];

/** Shop with its own table and a member with high limits. `wire` records its table calls. */
async function shopOfOneMember(): Promise<{ wire: FaultyNetwork; api: RunningApi; who: Member }> {
  const settings = await newTable();
  const wire = await faultyNetwork(settings.endpoint ?? '');
  const filter = { limitFactor: 100, sendEmail: undefined };
  const api = runApi({ ...settings, endpoint: wire.endpoint, requestMs: 30_000 }, filter);
  await stock(api, [product({ code: STOCKED })]);
  return { wire, api, who: await member(api) };
}

/** Creates a waiting email, whose lease has expired. Returns its id. */
async function waitingMail(): Promise<string> {
  await ask(shop.app, placeOrder, { body: orderBody([STOCKED]) });
  // Other calls leave more emails than a list contains, so the email of this order may be missing.
  const query = { state: 'waiting', limit: '100' } as const;
  const { result } = await ask(shop.app, listEmails, { query }, { token: ADMIN_KEY });
  posting.clock.now = new Date(shop.clock.now.getTime() + 3 * 60 * 1000);
  return result.mails.find((email) => email.order !== undefined)?.id ?? '';
}

async function inputOf({ name, path }: Call, owner: Member): Promise<GoodInput> {
  const { email } = owner.user;
  if (name === 'resetPassword') {
    const newPassword = 'Da-Nang-2001';
    return { body: { token: resetToken, newPassword, passwordConfirm: newPassword } };
  }
  if (name === 'endSession') {
    const { user, token } = await login(posting, email);
    return { params: { id: user._id, session: sessionIdOf(token) } };
  }
  if (name === 'confirmEmail' || name === 'stopEmailChange') {
    const body = { email: `moved-${email}`, password: PASSWORD };
    await ask(
      posting.app,
      changeEmail,
      { params: { id: owner.user._id }, body },
      { token: owner.token },
    );
    const tokens = emailChangeTokens(posting.emails, email, body.email);
    // The last confirmation takes the most calls.
    const confirmation = { token: tokens.new, password: PASSWORD };
    await ask(posting.app, confirmEmail, { body: confirmation });
    return { body: { token: tokens.old } };
  }
  if (name === 'resendEmail' || name === 'discardEmail') {
    return { params: { id: await waitingMail() } };
  }
  if (name === 'deleteSynonym') {
    const params = { language: 'en', words: 'hammock' } as const;
    await ask(shop.app, saveSynonym, { params, body: { meanings: ['sofa'] } });
    return { params };
  }
  if (name === 'finishPictureUpload') {
    const picture = await opaquePicture();
    await sendPicture(shop, picture);
    return { params: { upload: uploadOf(picture) }, body: { bytes: picture.length } };
  }
  if (name === 'restoreProduct') {
    const code = STOCKED;
    const update = { params: { id: code }, body: { color: 'Red' } };
    const { version } = (await ask(shop.app, updateProduct, update)).result;
    const params = { type: 'product', id: code } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    return { params: { code }, body: { entry: entries[0]?.id, version } };
  }
  if (name === 'agreeToPrice') {
    const body = orderBody([STOCKED]);
    const order = (await ask(staffShop.app, placeOrder, { body })).result.number;
    const { number } = await sendPrice(staffShop.app, order);
    return { body: { ...(await claimOf(staffShop.app, number)), version: 1, agreed: true } };
  }
  if (/^\/quote\/(?!link)/.test(path)) {
    const credentials = await requested(staffShop, [STOCKED]);
    if (name === 'cancelQuoteRequest') return { body: credentials };
    await sendVersion(staffShop, credentials.number);
    const body = { ...credentials, version: 1 };
    if (name === 'reconsiderQuote') await ask(staffShop.app, declineQuote, { body });
    if (name === 'writeToShop') {
      return { body: { ...credentials, id: 'message-of-customer', text: 'Hello' } };
    }
    return { body: name === 'acceptQuote' ? acceptance(credentials) : body };
  }
  if (name === 'resendQuoteLink') {
    await requested(staffShop, [STOCKED], { contact: email });
    return { body: { email } };
  }
  if (name === 'listMyQuotes') {
    await requested(staffShop, [STOCKED], {}, owner.token);
    return { params: { id: owner.user._id } };
  }
  if (name === 'listPackages') {
    return { query: { items: Array.from({ length: 100 }, (_, at) => `LL-X-${at}`).join(',') } };
  }
  if (name === 'putDraftInShop') {
    const { code, revision } = await savedDraft(shop);
    return { params: { code }, body: { revision } };
  }
  if (name === 'openPreview' || name === 'withdrawPreviewLink') {
    const params = { code: STOCKED };
    const { link, secret } = (await ask(shop.app, createPreviewLink, { params })).result;
    return { params: { ...params, id: link.id }, body: { code: STOCKED, secret } };
  }
  if (name === 'discardDraft') {
    const { code, revision } = await savedDraft(shop);
    return { params: { code }, query: { revision } };
  }
  if (/DeliveryDay$/.test(name)) {
    const number = await proposedOrder(staffShop, STOCKED, { email });
    if (name === 'answerDeliveryDay') {
      return { body: { number, email, day: DAYS[0], answer: 'accept' } };
    }
    const day = name === 'proposeDeliveryDay' ? { day: DAYS[1] } : {};
    return { params: { number }, body: { revision: 5, ...day } };
  }
  if (name === 'removeOrderedPieces') {
    const overrides = { email, phone: freshPhone(), quantity: [2] };
    const number = await confirmedOrder(staffShop, STOCKED, overrides);
    const removed = [{ piece: STOCKED, quantity: 1 }];
    return { params: { number }, body: { ...REMOVAL, revision: 4, removed } };
  }
  if (name === 'recordWarranty') {
    const number = await warrantyOrder(staffShop, [STOCKED], { email, phone: freshPhone() });
    return { params: { number }, body: { ...WARRANTY, solution: 'replacement', revision: 7 } };
  }
  if (name === 'requestDeliveryChange') {
    const number = await confirmedOrder(staffShop, STOCKED, { email, phone: freshPhone() });
    return { body: { number, email, revision: 4, delivery: deliveryDetails() } };
  }
  if (/DeliveryRequest$/.test(name)) {
    const number = await askedOrder(staffShop, STOCKED, { email, phone: freshPhone() });
    const reason = name === 'declineDeliveryRequest' ? { reason: 'Too far away' } : {};
    return { params: { number }, body: { revision: 4, version: 1, ...reason } };
  }
  if (
    /trackOrder|cancelOrder|withdrawConsent|Delivery$|listDeliveryDays|changeDelivery|getOrder|OrderStatus$/.test(
      name,
    )
  ) {
    const { result } = await ask(
      shop.app,
      placeOrder,
      { body: orderBody([STOCKED], { email, phone: freshPhone(), subscribe: true }) },
      { token: owner.token },
    );
    const { number } = result;
    if (name === 'changeOrderStatus') {
      await agreePrice(staffShop.app, number);
      return { params: { number }, body: { from: 'pending', status: 'confirmed' } };
    }
    if (name === 'undoOrderStatus') {
      await agreePrice(staffShop.app, number);
      const body = { from: 'pending', status: 'confirmed' } as const;
      await ask(staffShop.app, changeOrderStatus, { params: { number }, body });
      return { params: { number }, body: { revision: 4, status: 'confirmed' } };
    }
    const moved = { revision: 1, delivery: deliveryDetails({ phone: '0903 555 777' }) };
    if (name === 'changeOrderDelivery') return { params: { number }, body: moved };
    if (name === 'changeDelivery') return { body: { number, email, ...moved } };
    return name === 'getOrder' ? { params: { number } } : { body: { number, email } };
  }
  const input = GOOD_REQUESTS[name]?.(owner) ?? {};
  return name === 'placeOrder' ? { ...input, headers: { 'idempotency-key': 'an-attempt' } } : input;
}

/** Calls that fail here: their cookie is missing, the shop has an owner, or nobody has uploaded their picture. */
const COME_TO_NOTHING = [
  'finishSocialSignIn',
  'createFirstOwner',
  'stopWishlistEmails',
  'getPictureCrop',
  'cropPicture',
];

test.each((CALLS as readonly Call[]).map((call) => [call.name, call] as const))(
  '%s makes at most three table calls',
  async (name, call) => {
    const owner = await member(shop);
    const prepared = await staffRequest(call, staffShop);
    const shopOwner = await ownerOf(staffShop);
    const aboutQuote = await staffQuoteInput(call, staffShop, shopOwner, STOCKED);
    const { body, headers, ...input } =
      prepared?.input ?? aboutQuote ?? (await inputOf(call, owner));
    // A staff session needs a table call. The administrator's key needs none.
    const isForStaff = call.access === 'staff';
    const { cookie } = prepared?.who ?? (await ownerOf(staffShop));
    const proof = isForStaff
      ? { cookies: { staff: cookie } }
      : { token: secretFor(call) ?? owner.token };
    // Warm caches are at the latest version, and no background work remains.
    for (const { app } of [shop, posting]) await send(app, '/api/interior');
    const background: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void background.push(work);
    await ask(shop.app, searchProducts, { query: { title: 'sofa' } }, { waitUntil });
    const staffCookie = { cookies: { staff: shopOwner.cookie } };
    const settings = await visit(shop.app, 'GET', pathOf(getQuoteSettings, {}), staffCookie);
    expect(settings.status).toBe(200);
    await Promise.all(background);
    network.reset();
    const path = pathOf(call, input as CallInput<Call>);
    const more = headers ? { headers } : {};
    const { app } = name === 'resendEmail' || name === 'discardEmail' ? posting : shop;
    const response = await visit(app, call.method, path, { ...proof, body, ...more, waitUntil });
    const seen = [...network.seen];
    await Promise.all(background);
    if (!COME_TO_NOTHING.includes(name)) expect(response.status).toBe(call.success);
    const most = FOUR_CALLS.includes(name) ? MAX_CALLS + 1 : MAX_CALLS;
    expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(most);
  },
);

const ADDRESS = 'lan@example.com';
const CHECKED = { email: ADDRESS, email_verified: true };

test.each([
  ['a first visit', 'google', { sub: 'a-1', email: 'a-1@example.com' }, undefined],
  ['the next visit', 'google', { sub: 'a-1', email: 'a-1@example.com' }, undefined],
  ['a first visit by Facebook', 'facebook', { id: 'b-1', email: ADDRESS }, undefined],
  ['a visit that takes over an account', 'google', { sub: 'a-2', ...CHECKED }, undefined],
  ['a visit that is linked to an account', 'google', { sub: 'a-3', ...CHECKED }, undefined],
  ['an unverified email', 'google', { sub: 'a-4', email: ADDRESS }, 'email-unverified'],
  ['no email', 'google', { sub: 'a-5' }, 'email-missing'],
  ['an empty profile', 'google', {}, 'failed'],
] as const)(
  'returning from another service makes at most three table calls: %s',
  async (_, name, said, error) => {
    profile = said;
    const { back, cookies } = await startAtProvider(shop.app, name);
    network.reset();
    const end = await returnFromProvider(shop.app, back, cookies);
    const { seen } = network;
    const to = error ? `/register-mobile?error=social-${error}` : '/';
    expect(end.headers.get('location')).toBe(to);
    expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
  },
);

test('every part of an import of many changed products makes at most three table calls', async () => {
  const file = Array.from({ length: 120 }, (_, at) =>
    productDraft({ code: `LL-MANY-${at}`, family: [STOCKED] }),
  );
  for (const title of ['Made', 'Changed']) {
    const rows = file.map((row) => ({ ...row, title, version: 1 }));
    let body: NonNullable<CallInput<typeof importCatalogue>['body']> = {
      format: 'json',
      content: JSON.stringify(rows),
      dryRun: false,
    };
    let written = 0;
    let remaining: number;
    do {
      network.reset();
      const { result } = await ask(shop.app, importCatalogue, { body });
      const { seen } = network;
      expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
      expect(result.problems).toEqual([]);
      written += result.written;
      ({ remaining } = result);
      body = { ...body, next: result.next };
    } while (remaining > 0);
    expect(written).toBe(120);
  }
});

describe('a quote with a version', () => {
  const discount = { kind: 'percent', rate: 5_000 } as const;
  const pasted = { id: 'message-by-telephone', kind: 'customer', text: 'Is it oak?' } as const;
  let sales: StaffMember;
  let number: string;

  beforeAll(async () => {
    sales = await createStaffMember(staffShop, 'sales');
    // The catalog is in memory, and the settings of quotes are for a minute.
    await send(shop.app, '/api/interior');
    const { number: other } = await requested(staffShop, [STOCKED]);
    await callAs(shop, sales, writeToCustomer, { params: { number: other }, body: pasted });
  });

  beforeEach(async () => {
    ({ number } = await requested(staffShop, [STOCKED]));
    await sendVersion(staffShop, number);
    network.reset();
  });

  test.each([
    ['part of a name', 'linh'],
    ['an email address', 'linh@example.com'],
    ['a phone number', '0903 555 721'],
  ])('is found among all quotes by %s in at most three table calls', async (_, search) => {
    const background: Promise<unknown>[] = [];
    const response = await visit(shop.app, findQuotes.method, pathOf(findQuotes, {}), {
      cookies: { staff: sales.cookie },
      body: { group: 'all', search },
      waitUntil: (work) => void background.push(work),
    });
    const seen = [...network.seen];
    await Promise.all(background);
    expect(response.status).toBe(200);
    expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
  });

  test('is found by number in at most three table calls', async () => {
    const { result } = await callAs(shop, sales, findQuotes, { body: { search: number } });
    expect(result.quotes).toHaveLength(1);
    expect(network.seen.length, network.seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
  });

  test('gets a draft, a discount by sales and a pasted message in at most three table calls each', async () => {
    const params = { number };
    const steps = [
      () =>
        callAs(shop, sales, saveQuoteDraft, { params, body: draftBody([STOCKED], { discount }) }),
      () => callAs(shop, sales, sendQuote, { params, body: { revision: 2, draftRevision: 1 } }),
      () => callAs(shop, sales, writeToCustomer, { params, body: pasted }),
    ];
    for (const step of steps) {
      network.reset();
      await step();
      expect(network.seen.length, network.seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
    }
  });
});

describe('a session that is used again later', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const background: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void background.push(work);

  test('is extended after the response: a member', async () => {
    const who = await member(shop);
    const { userId, hash } = tokenKey(who.token) as TokenKey;
    const expiry = async () => (await shop.database.get(sessionKey(userId, hash)))?.['expiresAt'];
    const before = Number(await expiry());
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY);
    await send(shop.app, '/api/interior');
    network.reset();
    const body = orderBody([STOCKED]);
    const answer = await visit(shop.app, 'POST', '/api/order', {
      token: who.token,
      body,
      waitUntil,
    });
    const seen = [...network.seen];
    expect(answer.status).toBe(201);
    expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
    await Promise.all(background);
    expect(await expiry()).toBe(before + (2 * DAY) / 1000);
  });

  test('is extended after the response: staff', async () => {
    // Only this instance emails invitations.
    staffShop.clock.now = shop.clock.now;
    const { cookie: staff } = await createStaffMember(staffShop, 'owner');
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 60 * 1000);
    const body = { title: 'Changed again' };
    const path = `/api/interior/${STOCKED}`;
    network.reset();
    const answer = await visit(shop.app, 'PATCH', path, { cookies: { staff }, body, waitUntil });
    const seen = [...network.seen];
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer)).toEqual({ staff });
    expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(MAX_CALLS);
    await Promise.all(background);
    shop.clock.now = new Date(shop.clock.now.getTime() + 45 * 60 * 1000);
    const later = await visit(shop.app, 'GET', '/api/admin/mails', { cookies: { staff } });
    expect(later.status).toBe(200);
  });

  test('works even if it cannot be extended, with a log entry', async () => {
    const who = await member(shop);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * DAY);
    network.rule = (_, operation) => (operation === 'UpdateItem' ? 'broken' : undefined);
    const path = `/api/users/${who.user._id}`;
    expect((await visit(shop.app, 'GET', path, { token: who.token })).status).toBe(200);
    network.reset();
    expect(
      shop.log.some(({ call, level }) => call === 'after a response' && level === 'error'),
    ).toBe(true);
  });
});

describe('230 orders of one member, email and phone number', () => {
  const EMAIL = 'many@example.com';
  const PHONE = '+84 903 123 456';
  let many: RunningApi;
  let wire: FaultyNetwork;
  let who: Member;
  let staff: string;
  let owner: StaffMember;
  /** Newest first, as lists return them. */
  let placed: { number: string; status: OrderStatus }[];

  beforeAll(async () => {
    ({ wire, api: many, who } = await shopOfOneMember());
    placed = [];
    const body = orderBody([STOCKED], { email: EMAIL, phone: PHONE });
    for (let at = 0; at < 230; at += 1) {
      many.clock.now = new Date(many.clock.now.getTime() + 60_000);
      const { number } = (await ask(many.app, placeOrder, { body }, { token: who.token })).result;
      // Most orders stay pending. The oldest have all statuses.
      const status = at < 14 ? (ORDER_STATUSES[at % 7] ?? 'pending') : 'pending';
      await moveTo(many.app, number, status);
      placed.unshift({ number, status });
    }
    owner = await ownerOf(many);
    staff = owner.cookie;
  }, 60_000);

  /** Changes the person's role. The API would keep the last owner. */
  async function setRole(role: StaffRole) {
    const item = await many.database.get(staffKey(owner.id));
    await many.database.putMany([{ ...item, ...staffKey(owner.id), role }]);
  }
  const numbersOf = (orders: readonly { number: string }[]) => orders.map(({ number }) => number);
  const placedIn = (...statuses: OrderStatus[]) =>
    numbersOf(placed.filter(({ status }) => statuses.includes(status)));

  /** Makes a call, and expects at most three table calls. */
  async function asked<C extends Call>(
    call: C,
    { body, ...input }: CallInput<C>,
    proof: Parameters<typeof visit>[3],
  ): Promise<ResponseOf<C>> {
    wire.reset();
    const path = pathOf(call, input as CallInput<C>);
    const background: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void background.push(work);
    const response = await visit(many.app, call.method, path, { ...proof, body, waitUntil });
    const seen = [...wire.seen];
    await Promise.all(background);
    expect(response.status).toBe(call.success);
    expect(seen.length, `${JSON.stringify(body)} ${path}: ${seen.join(', ')}`).toBeLessThanOrEqual(
      MAX_CALLS,
    );
    return call.response.parse(await response.json()) as ResponseOf<C>;
  }

  /** Reads all pages of a list by its cursor. Returns the order numbers. */
  async function walked(
    page: (after: object) => Promise<{ orders: { number: string }[]; next?: string | undefined }>,
  ): Promise<string[]> {
    const numbers: string[] = [];
    let after: object | undefined = {};
    while (after) {
      const { orders, next } = await page(after);
      numbers.push(...numbersOf(orders));
      after = next ? { after: next } : undefined;
    }
    return numbers;
  }

  test('are listed for the member in pages, with counts and by status', async () => {
    const list = async (filter: object) => {
      const query = { userId: who.user._id, limit: '100', ...filter };
      return (await asked(listOrders, { query }, { token: who.token })).result;
    };
    const pages = [await list({}), await list({ page: '2' }), await list({ page: '3' })];
    expect(pages.flatMap(({ orders }) => numbersOf(orders))).toEqual(numbersOf(placed));
    for (const page of pages) {
      expect(page).toMatchObject({ total: 230, totalPages: 3 });
      expect(page.counts).toMatchObject({ pending: 218, shipped: 2, cancelled: 2, warranty: 2 });
    }
    const returned = await list({ status: 'exchange,warranty' });
    expect(numbersOf(returned.orders)).toEqual(placedIn('exchange', 'warranty'));
    expect(returned.total).toBe(4);
    const shops = { userId: who.user._id, page: '2', limit: '100' };
    const { result } = await asked(listOrders, { query: shops }, { token: ADMIN_KEY });
    expect(numbersOf(result.orders)).toEqual(numbersOf(placed.slice(100, 200)));
  });

  test('are found by staff in pages, in total and by status', async () => {
    const find = (filter: object) =>
      walked(async (after) => {
        const body = { limit: 100, ...filter, ...after };
        return (await asked(findOrders, { body }, { cookies: { staff } })).result;
      });
    for (const search of [
      {},
      ...[who.user._id, EMAIL, PHONE].map((words) => ({ search: words })),
    ]) {
      expect(await find(search)).toEqual(numbersOf(placed));
      expect(await find({ ...search, status: 'pending', limit: 70 })).toEqual(placedIn('pending'));
      expect(await find({ ...search, status: 'warranty' })).toEqual(placedIn('warranty'));
    }
    const [{ number } = { number: '' }] = placed;
    expect(await find({ search: number })).toEqual([number]);
    const exported = await asked(exportOrders, { body: {} }, { cookies: { staff } });
    expect(exported.result.count).toBe(98);
  });

  test.each([
    ['one', ['pending']],
    ['three', ['exchange', 'warranty', 'pending']],
    ['all but pending', ORDER_STATUSES.filter((status) => status !== 'pending')],
    ['all', ORDER_STATUSES],
  ] as const)('are listed for staff by %s of the statuses', async (_, statuses) => {
    const numbers = await walked(async (after) => {
      const query = { status: statuses.join(','), limit: '100', ...after };
      return (await asked(listOrders, { query }, { token: ADMIN_KEY })).result;
    });
    expect(numbers).toEqual(placedIn(...statuses));
  });

  test('lead to their member by phone and by number', async () => {
    for (const search of ['0903 123 456', placed[0]?.number ?? '']) {
      const found = await asked(findCustomers, { body: { search } }, { cookies: { staff } });
      expect(found.result.customers.map(({ _id }) => _id)).toEqual([who.user._id]);
    }
  });

  test('are found by words that may be a number or a phone', async () => {
    const body = orderBody([STOCKED], { phone: '2222 3333' });
    const { number } = (await ask(many.app, placeOrder, { body }, { token: null })).result;
    const own = { ...orderKey('LL-2222-3333'), number: 'LL-2222-3333' };
    await many.database.putMany([{ ...(await many.database.get(orderKey(number))), ...own }]);
    const wanted = { search: '2222-3333', limit: 100 };
    const found = await asked(findOrders, { body: wanted }, { cookies: { staff } });
    expect(numbersOf(found.result.orders).toSorted()).toEqual([number, own.number].toSorted());
    const customers = { search: wanted.search };
    await asked(findCustomers, { body: customers }, { cookies: { staff } });
  });

  test('are work of today for each role, with emails and errors', async () => {
    for (const role of ['owner', 'sales', 'warehouse'] as const) {
      const cookies = { staff };
      await setRole(role);
      const { groups } = (await asked(getTodayOrders, {}, { cookies })).result;
      expect(groups.length).toBeGreaterThan(0);
      await asked(findOrders, { body: { search: PHONE } }, { cookies });
    }
    await setRole('owner');
    for (const call of [getTodayDeliveries, getTodayEmails, getTodayErrors]) {
      await asked(call as Call, {}, { cookies: { staff } });
    }
  });

  test('are in the audit log by person, kind, object and day, in pages', async () => {
    const [number = ''] = placedIn('warranty');
    const cookies = { staff };
    const days = { from: '2026-05-05', to: '2026-05-05' };
    const object = { type: 'order', object: number } as const;
    for (const query of [{}, { person: 'script' }, { kind: 'status' }, object, days] as const) {
      const transact = { ...query, limit: '2' };
      const { entries, next } = (await asked(listAuditEntries, { query: transact }, { cookies }))
        .result;
      if (!('from' in query)) expect(entries.length).toBeGreaterThan(0);
      if (next) {
        await asked(listAuditEntries, { query: { ...transact, after: next } }, { cookies });
      }
    }
    const params = { type: 'order', id: number } as const;
    const { entries } = (await asked(listObjectHistory, { params }, { cookies })).result;
    expect(entries.length).toBeGreaterThan(0);
  });

  test('are found even if they are large', async () => {
    const number = placed[0]?.number ?? '';
    const order = { ...(await many.database.get(orderKey(number))) };
    const large = Array.from({ length: 12 }, (_, at) => {
      const own = { number: `LL-LARG-EEE${at.toString(16)}`, status: 'shipped', userId: undefined };
      const createdAt = `2026-06-0${1 + (at % 9)}T08:00:00.000Z`;
      const one = { ...order, ...own, createdAt, note: 'x'.repeat(200_000) };
      return { ...one, ...orderKey(own.number), ...orderIndexKey(one) };
    });
    await many.database.putMany(large);
    const numbers = await walked(async (after) => {
      const body = { status: 'shipped' as const, limit: 100, ...after };
      return (await asked(findOrders, { body }, { cookies: { staff } })).result;
    });
    expect(numbers.toSorted()).toEqual([...placedIn('shipped'), ...numbersOf(large)].toSorted());
  });
});

describe('a list larger than one table call can read', () => {
  let wire: FaultyNetwork;
  let large: RunningApi;
  let who: Member;

  beforeAll(async () => {
    ({ wire, api: large, who } = await shopOfOneMember());
  });

  /** Response to a call, with at most three table calls. */
  async function answered<C extends Call>(
    call: C,
    query: CallInput<C>['query'],
    proof: Parameters<typeof visit>[3],
  ): Promise<Response> {
    wire.reset();
    const path = pathOf(call, { query } as CallInput<C>);
    const response = await visit(large.app, call.method, path, proof);
    expect(wire.seen.length, `${path}: ${wire.seen.join(', ')}`).toBeLessThanOrEqual(MAX_CALLS);
    return response;
  }

  test('of orders is counted up to the query limit, and continues from a cursor', async () => {
    const placed: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      large.clock.now = new Date(large.clock.now.getTime() + 60_000);
      const body = orderBody([STOCKED]);
      const { number } = (await ask(large.app, placeOrder, { body }, { token: who.token })).result;
      if (at < 2) await moveTo(large.app, number, 'cancelled');
      placed.unshift(number);
    }
    await enlargeOrderLines(large.database, who.user._id);

    type Listed = ResponseOf<typeof listOrders>['result'];
    /** All pages, grouped by the orders that one call counts. */
    const walk = async (filter: object) => {
      const groups: Listed[][] = [];
      let after: object | undefined = {};
      while (after) {
        const pages: Listed[] = [];
        do {
          const page = String(pages.length + 1);
          const query = { userId: who.user._id, limit: '2', page, ...filter, ...after };
          const answer = await answered(listOrders, query, { token: who.token });
          pages.push(listOrders.response.parse(await answer.json()).result);
        } while (pages.length < (pages[0]?.totalPages ?? 0));
        groups.push(pages);
        const next: string | undefined = pages[0]?.next;
        after = next ? { after: next } : undefined;
      }
      return groups;
    };
    const numbersOf = (pages: Listed[]) =>
      pages.flatMap(({ orders }) => orders.map(({ number }) => number));
    const all = await walk({});
    expect(all.flatMap(numbersOf)).toEqual(placed);
    expect(all.length).toBeGreaterThan(2);
    for (const pages of all) {
      const numbers = numbersOf(pages);
      const pending = numbers.filter((number) => placed.indexOf(number) < 10).length;
      const counts = { pending, cancelled: numbers.length - pending };
      for (const page of pages) expect(page).toMatchObject({ total: numbers.length, counts });
    }
    const cancelled = await walk({ status: 'cancelled' });
    expect(cancelled[0]).toMatchObject([{ orders: [], total: 0, counts: all[0]?.[0]?.counts }]);
    expect(cancelled.flatMap(numbersOf)).toEqual(placed.slice(-2));
  });

  test('of members has page numbers up to the query limit, and continues from `next`', async () => {
    const account = { ...(await large.database.get(userKey(who.user._id))) };
    const ids = Array.from({ length: 12 }, (_, at) => at.toString(16).padStart(32, '0'));
    await large.database.putMany(
      ids.map((_id, at) => {
        const one = { ...account, ...LARGE, _id, createdAt: `2026-06-${10 + at}T08:00:00.000Z` };
        return { ...one, ...userKey(_id), ...userIndexKey(one) };
      }),
    );
    const newest = [...ids.toReversed(), who.user._id];
    const cookies = { staff: (await ownerOf(large)).cookie };
    const list = async (query: { limit: string; page?: string; after?: string }) => {
      const response = await answered(listUsers, query, { cookies });
      if (response.status !== 200) return { refused: await failureOf(response) };
      const { result, next } = listUsers.response.parse(await response.json());
      return { found: result.map(({ _id }) => _id), next };
    };

    const { refused: far } = await list({ limit: '1', page: '999999999' });
    expect(far).toMatchObject({ http: 400, code: 'invalid-input' });
    const said = far?.fields?.['page'] ?? '';
    expect(said).toMatch(/^must be at most \d; .*`next`.*`after`$/);
    const reach = Number(/\d/.exec(said));
    expect(reach).toBeGreaterThan(2);
    for (let page = 1; page <= reach; page += 1) {
      const { found, next } = await list({ limit: '1', page: String(page) });
      expect(found).toEqual([newest[page - 1]]);
      expect((await list({ limit: '1', after: next ?? '' })).found).toEqual([newest[page]]);
    }
    expect((await list({ limit: '1', page: String(reach + 1) })).refused).toEqual(far);

    const walked: string[] = [];
    let after = {};
    for (;;) {
      const { found = [], next } = await list({ limit: '2', ...after });
      walked.push(...found);
      if (!next) break;
      after = { after: next };
    }
    expect(walked).toEqual(newest);
    // Page numbers count from the cursor. A page after the last member is empty.
    expect(await list({ limit: '2', page: '2', ...after })).toEqual({ found: [] });
  });
});
