import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { changeEmail, confirmEmail, stopEmailChange } from '#contracts/users/email-change.ts';
import {
  deleteUser,
  getOneUser,
  getUser,
  updatePassword,
  updateUser,
} from '#contracts/users/users.ts';
import { emailChangeKey, emailKey, userKey } from '#functions/db/keys.ts';
import { RULES } from '#functions/limits/rules.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { emailChangeTokens } from '#tests/support/api/email-change-links.ts';
import { faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  as,
  cookiesOf,
  freshEmail,
  login,
  type Member,
  member,
  PASSWORD,
  register,
  verifiedMember,
  visit,
} from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { returnFromProvider, startAtProvider } from '#tests/support/api/social-visits.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
const NEW_PASSWORD = 'Da-Nang-2001';
const DAY_MS = 24 * 60 * 60 * 1000;
const SOFA = 'LL-SF-1';
const SAME = { email: 'error-email-same' };

let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
let who: Member;
let moved: string;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  await stock(shop, [product({ code: SOFA })]);
  who = await member(shop);
  moved = freshEmail();
});

const wanted = (email = moved, of = who) => ({
  params: { id: of.user._id },
  body: { email, password: PASSWORD },
});

/** Asks for a change, and returns the tokens of its emails. */
async function asked(email = moved, of = who) {
  await ask(shop.app, changeEmail, wanted(email, of), as(of));
  return emailChangeTokens(shop.emails, of.user.email, email);
}

/** Confirms in a browser that is not signed in. */
const confirm = (token: string, password = PASSWORD) =>
  request(shop.app, confirmEmail, { body: { token, password } });
/** Confirms without a password, in a browser with the given session or cookies. */
const confirmIn = (browser: { token?: string; cookies?: Record<string, string> }, token: string) =>
  visit(shop.app, 'POST', '/api/users/confirmEmail', { body: { token }, ...browser });
const stop = (token: string) => request(shop.app, stopEmailChange, { body: { token } });

async function confirmed(token: string): Promise<string | undefined> {
  return (await ask(shop.app, confirmEmail, { body: { token, password: PASSWORD } })).result
    .waitsFor;
}

async function codeOf(response: Promise<Response>): Promise<string> {
  return (await failureOf(await response)).code;
}

/** Email of the account, as stored. */
async function storedEmail(of = who): Promise<unknown> {
  return (await shop.database.get(userKey(of.user._id)))?.['email'];
}

async function ownerOf(email: string): Promise<unknown> {
  return (await shop.database.get(emailKey(emailHash(email))))?.['userId'];
}

async function sessionIsValid(of = who): Promise<boolean> {
  const response = await request(shop.app, getUser, { params: { id: of.user._id } }, as(of));
  return response.status === 200;
}

describe('a change of email address (D80)', () => {
  test.each([
    ['the old address first', ['old', 'new']],
    ['the new address first', ['new', 'old']],
  ] as const)('happens after both addresses have confirmed: %s', async (_, [first, second]) => {
    const tokens = await asked();
    expect(await confirmed(tokens[first])).toBe(second);
    // Opening a link again changes nothing.
    expect(await confirmed(tokens[first])).toBe(second);
    expect(await storedEmail()).toBe(who.user.email);
    expect(await confirmed(tokens[second])).toBeUndefined();
    expect(await storedEmail()).toBe(moved);
    expect([await ownerOf(moved), await ownerOf(who.user.email)]).toEqual([
      who.user._id,
      undefined,
    ]);
    await expect(login(shop, who.user.email)).rejects.toThrow('401');
    expect((await login(shop, moved)).user._id).toBe(who.user._id);
  });

  test.each([
    ['before', ['new', 'old']],
    ['after', ['old', 'new']],
  ] as const)(
    'is confirmed by the new address in a signed-in browser or with the password only, %s the old one',
    async (_, order) => {
      const tokens = await asked();
      const [first] = order;
      if (first === 'old') expect((await confirmIn({}, tokens.old)).status).toBe(200);
      // A shared computer keeps its device cookie after the sign-out.
      const shared = { cookies: { device: who.device } };
      for (const browser of [{}, shared, as(await member(shop))]) {
        expect(await failureOf(await confirmIn(browser, tokens.new))).toMatchObject({
          http: 400,
          fields: { password: 'error-password-required' },
        });
      }
      expect(await codeOf(confirm(tokens.new, 'Wrong-1999'))).toBe('wrong-password');
      expect(await storedEmail()).toBe(who.user.email);
      expect((await confirmIn(as(who), tokens.new)).status).toBe(200);
      if (first === 'new') expect((await confirmIn({}, tokens.old)).status).toBe(200);
      expect(await storedEmail()).toBe(moved);
    },
  );

  test('limits guesses at the password of its confirmation', async () => {
    const tokens = await asked();
    for (let turn = 0; turn < RULES['password-account'].max; turn += 1) {
      expect((await confirm(tokens.new, 'Wrong-1999')).status).toBe(403);
    }
    expect((await confirm(tokens.new)).status).toBe(429);
    expect((await confirmIn(as(who), tokens.new)).status).toBe(200);
  });

  test('keeps profile, wishlist, coupons and orders, and orders keep the email they were placed with', async () => {
    const { _id, email } = who.user;
    const body = { firstName: 'Mai', wishlist: [SOFA] };
    await ask(shop.app, updateUser, { params: { id: _id }, body }, as(who));
    const order = { body: orderBody([SOFA], { email }) };
    const { number } = (await ask(shop.app, placeOrder, order, as(who))).result;
    // A guest's order with the new address stays a guest's order.
    await ask(shop.app, placeOrder, { body: orderBody([SOFA], { email: moved }) });
    const coupons = async (of: Member) =>
      (await ask(shop.app, listCoupons, { query: { userId: _id } }, as(of))).result.coupons;
    const before = await coupons(who);
    const tokens = await asked();
    await confirmed(tokens.old);
    await confirmed(tokens.new);
    const after = await login(shop, moved);
    expect(after.user).toMatchObject({ ...body, email: moved, createdAt: who.user.createdAt });
    expect(await coupons(after)).toEqual(before);
    const { orders } = (await ask(shop.app, listOrders, { query: { userId: _id } }, as(after)))
      .result;
    expect(orders.map((one) => [one.number, one.email])).toEqual([[number, email]]);
    await ask(shop.app, trackOrder, { body: { number, email } });
  });

  test('ends all sessions, and makes all earlier links invalid', async () => {
    const other = await login(shop, who.user.email);
    await visit(shop.app, 'POST', '/api/users/forgotPassword', { body: { email: who.user.email } });
    const [, reset] = shop.emails.map(({ text }) => /#reset=(\S+)/.exec(text)).find(Boolean) ?? [];
    const tokens = await asked();
    await confirmed(tokens.old);
    expect(await sessionIsValid()).toBe(true);
    await confirmed(tokens.new);
    expect([await sessionIsValid(), await sessionIsValid(other)]).toEqual([false, false]);
    const body = { token: reset, newPassword: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
    expect((await visit(shop.app, 'POST', '/api/users/resetPassword', { body })).status).toBe(400);
    for (const token of [tokens.old, tokens.new, tokens.stop]) {
      expect(await codeOf(confirm(token))).toBe('link-expired');
      expect(await codeOf(stop(token))).toBe('link-expired');
    }
    expect(await storedEmail()).toBe(moved);
  });

  test('requires the password, and an address that differs from the current one', async () => {
    const send = (body: object) =>
      visit(shop.app, 'POST', `/api/users/changeEmail/${who.user._id}`, { ...as(who), body });
    const { email } = who.user;
    const before = await shop.database.get(emailChangeKey(who.user._id));
    const answers = [
      [{ email: moved }, 'invalid-input', { password: 'error-password-required' }],
      [
        { email: moved, password: 'Wrong-1999' },
        'wrong-password',
        { password: 'error-password-wrong' },
      ],
      [{ email: ` ${email.toUpperCase()} `, password: PASSWORD }, 'invalid-input', SAME],
      [{ email: 'mai@', password: PASSWORD }, 'invalid-input', { email: 'error-email-invalid' }],
    ] as const;
    for (const [body, code, fields] of answers) {
      expect(await failureOf(await send(body))).toMatchObject({ code, fields });
    }
    expect(await shop.database.get(emailChangeKey(who.user._id))).toEqual(before);
  });

  test('can be stopped by the old address even after both emails were opened, which ends all sessions', async () => {
    const tokens = await asked();
    await confirmed(tokens.new);
    expect(await codeOf(stop(tokens.new))).toBe('link-expired');
    expect(await sessionIsValid()).toBe(true);
    expect((await stop(tokens.stop)).status).toBe(200);
    expect(await sessionIsValid()).toBe(false);
    for (const token of [tokens.old, tokens.new]) {
      expect(await codeOf(confirm(token))).toBe('link-expired');
    }
    expect(await storedEmail()).toBe(who.user.email);
    await login(shop, who.user.email);
  });

  test('expires after 24 hours', async () => {
    const tokens = await asked();
    await confirmed(tokens.new);
    shop.clock.now = new Date(shop.clock.now.getTime() + DAY_MS);
    expect(await codeOf(confirm(tokens.old))).toBe('link-expired');
    expect(await codeOf(stop(tokens.old))).toBe('link-expired');
    expect(await storedEmail()).toBe(who.user.email);
  });

  test('is replaced by a later request', async () => {
    const first = await asked();
    await confirmed(first.new);
    const later = freshEmail();
    const second = await asked(later);
    for (const token of [first.old, first.new]) {
      expect(await codeOf(confirm(token))).toBe('link-expired');
    }
    await confirmed(second.old);
    expect(await confirmed(second.new)).toBeUndefined();
    expect(await storedEmail()).toBe(later);
  });

  test('rejects malformed and foreign tokens', async () => {
    const tokens = await asked();
    const other = await member(shop);
    const secret = tokens.old.split('.')[1];
    for (const token of ['', 'x', `${other.user._id}.${secret}`, `${tokens.old}x`, who.token]) {
      expect(await codeOf(confirm(token))).toBe('link-expired');
      expect(await codeOf(stop(token))).toBe('link-expired');
    }
  });
});

describe('a change of email address that meets another change (D80)', () => {
  test('moves only one of two accounts to an address, and the other loses nothing', async () => {
    const other = await member(shop);
    const [mine, theirs] = [await asked(), await asked(moved, other)];
    await Promise.all([confirmed(mine.new), confirmed(theirs.new)]);
    const answers = await Promise.all([confirm(mine.old), confirm(theirs.old)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = await ownerOf(moved);
    const loser = winner === who.user._id ? other : who;
    expect(await storedEmail(loser)).toBe(loser.user.email);
    expect(await sessionIsValid(loser)).toBe(true);
    await login(shop, loser.user.email);
    expect((await login(shop, moved)).user._id).toBe(winner);
  });

  test('is completed once if both addresses confirm at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await member(shop);
      const target = freshEmail();
      const tokens = await asked(target, one);
      const answers = await Promise.all([confirmed(tokens.old), confirmed(tokens.new)]);
      expect(answers.filter((waitsFor) => waitsFor === undefined)).toHaveLength(1);
      expect(await storedEmail(one)).toBe(target);
    }
  });

  test('is refused if the address has been taken meanwhile', async () => {
    const tokens = await asked();
    await confirmed(tokens.new);
    const taker = await verifiedMember(shop, moved);
    expect(await codeOf(confirm(tokens.old))).toBe('email-taken');
    expect(await ownerOf(moved)).toBe(taker.user._id);
    expect(await storedEmail()).toBe(who.user.email);
    expect(await sessionIsValid()).toBe(true);
  });

  test('is refused if the password has changed meanwhile', async () => {
    const tokens = await asked();
    await confirmed(tokens.new);
    const body = {
      password: PASSWORD,
      newPassword: NEW_PASSWORD,
      passwordConfirm: NEW_PASSWORD,
    };
    await ask(shop.app, updatePassword, { params: { id: who.user._id }, body }, as(who));
    expect(await codeOf(confirm(tokens.old))).toBe('link-expired');
    expect(await storedEmail()).toBe(who.user.email);
    await login(shop, who.user.email, NEW_PASSWORD);
  });

  test('is refused if the account has been closed meanwhile, and leaves nothing', async () => {
    const tokens = await asked();
    await confirmed(tokens.new);
    const body = { password: PASSWORD };
    await ask(shop.app, deleteUser, { params: { id: who.user._id }, body }, as(who));
    expect(await codeOf(confirm(tokens.old))).toBe('link-expired');
    const all = JSON.stringify(await wholeTable(settings));
    expect(all).not.toContain(moved);
    expect(await ownerOf(moved)).toBeUndefined();
  });

  test('at the moment of closing the account leaves no address without an account', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await member(shop);
      const target = freshEmail();
      const tokens = await asked(target, one);
      await confirmed(tokens.new);
      const closing = request(shop.app, deleteUser, {
        params: { id: one.user._id },
      });
      await Promise.all([confirm(tokens.old), closing]);
      expect((await closing).status).toBe(200);
      const left = [await ownerOf(one.user.email), await ownerOf(target), await storedEmail(one)];
      expect(left).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('an address that has an account already (D80)', () => {
  test('gets an email without a link to confirm, and the response is the same', async () => {
    const { user: victim } = await verifiedMember(shop);
    const free = await request(shop.app, changeEmail, wanted(), as(who));
    const taken = await request(shop.app, changeEmail, wanted(victim.email), as(who));
    expect(await taken.text()).toBe(await free.text());
    expect([...taken.headers.keys()]).toEqual([...free.headers.keys()]);
    const tokens = emailChangeTokens(shop.emails, who.user.email, victim.email);
    expect(tokens.new).toBe('');
    const email = shop.emails.findLast(({ to }) => to === victim.email);
    expect(email?.subject).toBe('Your email at Lim & Loom');
    expect(`${email?.text}${email?.html}`).not.toContain(who.user.email);
    // The old address cannot learn it either, and cannot complete the change.
    expect(await confirmed(tokens.old)).toBe('new');
    expect(await ownerOf(victim.email)).toBe(victim._id);
  });

  test('costs the same table calls as a free one', async () => {
    const { user: victim } = await verifiedMember(shop);
    const network = await faultyNetwork(settings.endpoint ?? '');
    const counted = runApi({ ...settings, endpoint: network.endpoint }, { sendEmail: undefined });
    const seen: string[][] = [];
    for (const email of [moved, victim.email]) {
      network.reset();
      await ask(counted.app, changeEmail, wanted(email), as(who));
      seen.push([...network.seen]);
    }
    expect(seen[0]).toEqual(['BatchGetItem', 'BatchGetItem', 'TransactWriteItems']);
    expect(seen[1]).toEqual(seen[0]);
  });
});

describe('limits of a change of email address (D80)', () => {
  const send = (email: string, of = who, ip = '192.0.2.1', password = PASSWORD) =>
    visit(shop.app, 'POST', `/api/users/changeEmail/${of.user._id}`, {
      ...as(of),
      body: { email, password },
      ip,
    });

  test('apply to the account, exactly even in parallel', async () => {
    const { max } = RULES['email-change-account'];
    const many = Array.from({ length: max + 3 }, (_, at) =>
      send(freshEmail(), who, `192.0.2.${at}`),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });

  test('apply to the new address', async () => {
    const { max } = RULES['email-change-target'];
    const statuses: number[] = [];
    for (let turn = 0; turn <= max; turn += 1) {
      statuses.push((await send(moved, await member(shop), `192.0.2.${turn}`)).status);
    }
    expect(statuses).toEqual([...Array(max).fill(200), 429]);
  });

  test('apply to the network address', async () => {
    const { max } = RULES['email-change-network'];
    const statuses: number[] = [];
    for (let turn = 0; turn <= max; turn += 1) {
      statuses.push((await send(freshEmail(), await member(shop))).status);
    }
    expect(statuses).toEqual([...Array(max).fill(200), 429]);
    expect((await send(freshEmail(), await member(shop), '203.0.113.9')).status).toBe(200);
  });

  test('apply to guessed passwords', async () => {
    const { max } = RULES['password-account'];
    for (let turn = 0; turn < max; turn += 1) {
      expect((await send(moved, who, '192.0.2.1', 'Wrong-1999')).status).toBe(403);
    }
    expect((await send(moved)).status).toBe(429);
  });

  test.each(['confirmEmail', 'stopEmailChange'])('apply to guessed links: %s', async (call) => {
    const { max } = RULES['email-link-network'];
    const guess = (ip?: string) =>
      visit(shop.app, 'POST', `/api/users/${call}`, {
        body: { token: 'none' },
        ...(ip ? { ip } : {}),
      });
    const statuses: number[] = [];
    for (let turn = 0; turn <= max; turn += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(max).fill(400), 429]);
    expect((await guess('203.0.113.9')).status).toBe(400);
  });
});

test('only hashes of the links are stored after the emails are sent, and the log has no personal data (D80)', async () => {
  const tokens = await asked();
  await confirmed(tokens.old);
  const all = JSON.stringify(await wholeTable(settings), (_, value) =>
    value instanceof Set ? [...value] : value,
  );
  for (const token of [tokens.old, tokens.new]) {
    expect(all).not.toContain(token.split('.')[1]);
    expect(JSON.stringify(shop.log)).not.toContain(token);
  }
  for (const words of [moved, who.user.email, PASSWORD]) {
    expect(JSON.stringify(shop.log)).not.toContain(words);
  }
});

test('a member without a password sends none, confirms by both links, and keeps the sign-in by the service (D80)', async () => {
  const email = freshEmail();
  const profile = { sub: 'google-9', email, email_verified: true };
  const provider = await startOAuthProvider({ profileOf: () => profile });
  try {
    const client = { clientId: 'local', clientSecret: 'local' };
    shop = runApi(settings, { social: { clients: { google: client }, standIn: provider.url } });
    const signIn = async (): Promise<{ id: string; session: string }> => {
      const { back, cookies } = await startAtProvider(shop.app);
      const response = await returnFromProvider(shop.app, back, cookies);
      const { id = '', session = '' } = cookiesOf(response);
      return { id, session };
    };
    const stale = await signIn();
    shop.clock.now = new Date(shop.clock.now.getTime() + 10 * 60_000 + 1);
    const late = await request(
      shop.app,
      changeEmail,
      { params: { id: stale.id }, body: { email: moved } },
      { token: stale.session },
    );
    expect(await failureOf(late)).toMatchObject({ http: 403, code: 'fresh-sign-in-required' });
    const { id, session } = await signIn();
    await ask(
      shop.app,
      changeEmail,
      { params: { id }, body: { email: moved } },
      { token: session },
    );
    const tokens = emailChangeTokens(shop.emails, email, moved);
    // A stranger who has received the email to the new address confirms nothing.
    const strange = await member(shop);
    const forged = { cookies: { session: `${id}.${'A'.repeat(43)}` } };
    for (const browser of [{}, as(strange), forged]) {
      expect(await failureOf(await confirmIn(browser, tokens.new))).toMatchObject({
        http: 403,
        code: 'fresh-sign-in-required',
      });
    }
    await confirmed(tokens.old);
    expect((await confirmIn(as(strange), tokens.new)).status).toBe(403);
    expect(await ownerOf(moved)).toBeUndefined();
    expect((await confirmIn({ cookies: { session } }, tokens.new)).status).toBe(200);
    expect(await ownerOf(moved)).toBe(id);
    expect((await signIn()).id).toBe(id);
    const read = await ask(shop.app, getUser, { params: { id } }, { token: ADMIN_KEY });
    expect(read.result).toMatchObject({ email: moved, isOAuth: true });
  } finally {
    await provider.stop();
  }
});

test('the former address is free for a new account (D80)', async () => {
  const tokens = await asked();
  await confirmed(tokens.old);
  await confirmed(tokens.new);
  const query = { email: who.user.email };
  expect((await request(shop.app, getOneUser, { query })).status).toBe(404);
  expect((await register(shop, who.user.email))._id).not.toBe(who.user._id);
});
