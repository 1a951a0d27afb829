import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  getFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  setAuthenticator,
} from '#contracts/staff/staff-factors.ts';
import { changeStaffRole, listStaff, removeStaff } from '#contracts/staff/staff-people.ts';
import {
  endOneStaffSession,
  endStaffSession,
  endStaffSessions,
  getStaffSession,
  listStaffSessions,
} from '#contracts/staff/staff-session.ts';
import {
  beginConfirmation,
  beginPasskeySignIn,
  confirmFactor,
  finishPasskeySignIn,
  signInStaff,
} from '#contracts/staff/staff-sign-in.ts';
import type { PasskeySignature } from '#contracts/staff/webauthn.ts';
import { API_BASE } from '#domain/limits.ts';
import { authenticatorKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { GOOD_REQUESTS } from '#tests/support/api/good-requests.ts';
import { cookiesOf, member, visit } from '#tests/support/api/members.ts';
import { ADMIN_KEY, ask, failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import {
  callAs,
  codeAt,
  createStaffMember,
  enroll,
  invite,
  ownerOf,
  requestAs,
  STAFF_PASSWORD,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
let lan: StaffMember;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  lan = await createStaffMember(shop, 'sales');
  later(MINUTE);
});

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const codeOf = async (response: Promise<Response>) => (await failureOf(await response)).code;
const isSignedIn = async (who: Pick<StaffMember, 'cookie'>) =>
  (await callAs(shop, who, getStaffSession)).result !== null;
const code = (steps = 0, secret = lan.secret) => codeAt(secret, shop.clock.now, steps);
const byPassword = (proof: { email?: string; password?: string; code?: string } = {}) =>
  requestAs(shop, undefined, signInStaff, {
    body: { email: lan.email, password: STAFF_PASSWORD, code: code(), ...proof },
  });
const cookieOf = (response: Response) => ({ cookie: cookiesOf(response)['staff'] ?? '' });

async function newPasskey(who: StaffMember): Promise<SoftwarePasskey> {
  const { result } = await callAs(shop, who, beginPasskey);
  const passkey = new SoftwarePasskey();
  const body = { name: 'Phone', credential: passkey.create(result) };
  await callAs(shop, who, addPasskey, { body });
  return passkey;
}
const requestOptions = async () => (await callAs(shop, undefined, beginPasskeySignIn)).result;
const byPasskey = (body: PasskeySignature) =>
  requestAs(shop, undefined, finishPasskeySignIn, { body });

describe('a sign-in with a password', () => {
  test('needs a code, and sets an HttpOnly and SameSite=Strict cookie (D58)', async () => {
    const response = await byPassword();
    expect(response.status).toBe(201);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^staff=[0-9a-f]{32}\.[\w-]{43}; Path=\/; Max-Age=3600; SameSite=Strict; HttpOnly$/,
    );
    const { result } = signInStaff.response.parse(await response.json());
    expect(result.staff).toMatchObject({ email: lan.email, role: 'sales' });
    expect(await isSignedIn(cookieOf(response))).toBe(true);
    const secure = new Request(`https://shop.test${API_BASE}/admin/staff-session`, {
      method: 'DELETE',
      headers: { cookie: '__Host-staff=none', 'sec-fetch-site': 'same-origin' },
    });
    const ended = await shop.app.handle(secure, { ip: '192.0.2.1' });
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-staff=; .*; Secure$/);
  });

  test('accepts codes one step early or late, and no code twice', async () => {
    const early = code(-1);
    expect((await byPassword({ code: early })).status).toBe(201);
    expect(await codeOf(byPassword({ code: early }))).toBe('wrong-credentials');
    expect((await byPassword({ code: code(1) })).status).toBe(201);
    // A step before the last one is rejected as well.
    expect(await codeOf(byPassword({ code: code() }))).toBe('wrong-credentials');
    later(5 * MINUTE);
    expect(await codeOf(byPassword({ code: code(2) }))).toBe('wrong-credentials');
    expect(await codeOf(byPassword({ code: code(-2) }))).toBe('wrong-credentials');
  });

  test('accepts codes again after a clock that jumped a day has returned, and each of them once', async () => {
    later(24 * 60 * MINUTE);
    expect((await byPassword()).status).toBe(201);
    later(-24 * 60 * MINUTE);
    expect((await byPassword()).status).toBe(201);
    expect((await byPassword()).status).toBe(401);
    later(MINUTE);
    const same = code();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await byPassword({ code: same })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  test('accepts a code once in a race', async () => {
    const same = code();
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await byPassword({ code: same })).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  test('accepts each recovery code once, however it is written', async () => {
    const [first = '', second = ''] = lan.recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect((await byPassword({ code: typed })).status).toBe(201);
    expect(await codeOf(byPassword({ code: first }))).toBe('wrong-credentials');
    const race = await Promise.all([1, 2].map(() => byPassword({ code: second })));
    expect(race.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await callAs(shop, lan, getFactors)).result.recoveryCodes).toBe(8);
  });

  test('does not reveal whether an account exists, or what was wrong', async () => {
    const attempts = [
      { email: 'nobody@shop.test' },
      { password: 'Hoi-An-2000' },
      { code: '000000' },
      { code: 'ABCD-EFGH-JKLM-NPQR' },
    ];
    const seen: string[] = [];
    for (const attempt of attempts) {
      const response = await byPassword(attempt);
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
      seen.push(JSON.stringify([response.status, headers, await response.text()]));
    }
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('wrong-credentials');
  });

  test('is limited per account and per network, for right proofs too', async () => {
    const wrong = { code: '000000' };
    for (let at = 0; at < 10; at += 1) expect((await byPassword(wrong)).status).toBe(401);
    expect((await byPassword()).status).toBe(429);
    for (let at = 0; at < 20; at += 1) await byPassword({ email: `nobody-${at}@shop.test` });
    expect((await byPassword({ email: 'one-more@shop.test' })).status).toBe(429);
    later(15 * MINUTE);
    expect((await byPassword()).status).toBe(201);
  });
});

describe('a stranger', () => {
  /** Sends a signature that names a person, by a passkey that the shop does not know. */
  async function junk(id: string, issued: boolean) {
    const stranger = new SoftwarePasskey();
    const creation = (await callAs(shop, lan, beginPasskey)).result;
    stranger.create({
      ...creation,
      user: { ...creation.user, id: Buffer.from(id, 'hex').toString('base64url') },
    });
    const deviation = issued ? {} : { challenge: 'bm90LWlzc3VlZA' };
    return byPasskey(stranger.sign(await requestOptions(), deviation));
  }

  test.each([true, false])(
    'cannot lock out a passkey by its person (issued challenge: %s)',
    async (issued) => {
      const passkey = await newPasskey(lan);
      for (let turn = 0; turn < 12; turn += 1)
        expect((await junk(lan.id, issued)).status).toBe(401);
      expect((await byPasskey(passkey.sign(await requestOptions()))).status).toBe(201);
    },
  );

  test('cannot lock out a known device by wrong passwords, not even in the same network', async () => {
    const path = `${API_BASE}${signInStaff.path}`;
    const signIn = (device: string, proof: object = {}) =>
      visit(shop.app, 'POST', path, {
        body: { email: lan.email, password: STAFF_PASSWORD, code: code(), ...proof },
        cookies: { 'staff-device': device },
      });
    const first = await byPassword();
    const device = cookiesOf(first)['staff-device'] ?? '';
    expect(first.headers.getSetCookie()[1]).toMatch(
      /^staff-device=[0-9a-f]{32}\.[\w-]{43}; Path=\/; Max-Age=15552000; SameSite=Strict; HttpOnly$/,
    );
    const wrong = { password: 'Hoi-An-2000' };
    for (let turn = 0; turn < 10; turn += 1) expect((await byPassword(wrong)).status).toBe(401);
    for (let at = 0; at < 20; at += 1) await byPassword({ email: `nobody-${at}@shop.test` });
    expect((await byPassword()).status).toBe(429);
    later(MINUTE);
    expect((await signIn(device)).status).toBe(201);
    // A device is known for its person only, and its budget is its own.
    const other = await createStaffMember(shop, 'sales');
    expect((await signIn(device, { email: other.email })).status).toBe(429);
    expect((await signIn(`${lan.id}.${'A'.repeat(43)}`)).status).toBe(429);
    for (let turn = 0; turn < 10; turn += 1) expect((await signIn(device, wrong)).status).toBe(401);
    later(MINUTE);
    expect((await signIn(device)).status).toBe(429);
  });
});

describe('a sign-in with a passkey', () => {
  test('needs no email, and each challenge works once', async () => {
    const passkey = await newPasskey(lan);
    const options = await requestOptions();
    expect(options).toMatchObject({ rpId: 'shop.test', userVerification: 'required' });
    const signature = passkey.sign(options);
    const response = await byPasskey(signature);
    expect(response.status).toBe(201);
    expect(await isSignedIn(cookieOf(response))).toBe(true);
    expect(await codeOf(byPasskey(signature))).toBe('wrong-credentials');
    expect(await codeOf(byPasskey(passkey.sign(options)))).toBe('wrong-credentials');
    const { result } = await callAs(shop, lan, getFactors);
    expect(result.passkeys).toMatchObject([{ id: passkey.id, name: 'Phone' }]);
  });

  test('uses up the challenge of a passkey that does not count its signatures', async () => {
    const passkey = await newPasskey(lan);
    const uncounted = { counter: 0 };
    const options = await requestOptions();
    expect((await byPasskey(passkey.sign(options, uncounted))).status).toBe(201);
    expect((await byPasskey(passkey.sign(options, uncounted))).status).toBe(401);
    expect((await byPasskey(passkey.sign(await requestOptions(), uncounted))).status).toBe(201);
  });

  test('accepts a signature once in a race', async () => {
    const passkey = await newPasskey(lan);
    const signature = passkey.sign(await requestOptions(), { counter: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => byPasskey(signature)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test.each([
    ['of another site', { origin: 'http://evil.test' }],
    ['without a check of the person', { verified: false }],
    ['with a challenge that was not issued', { challenge: 'bm90LWlzc3VlZA' }],
    ['with a counter that does not increase', { counter: 1 }],
  ])('rejects a signature %s, and uses up the challenge', async (_, deviation) => {
    const passkey = await newPasskey(lan);
    expect((await byPasskey(passkey.sign(await requestOptions()))).status).toBe(201);
    const options = await requestOptions();
    expect(await codeOf(byPasskey(passkey.sign(options, deviation)))).toBe('wrong-credentials');
    const isIssued = !('challenge' in deviation);
    const again = await byPasskey(passkey.sign(options, { counter: 5 }));
    expect(again.status).toBe(isIssued ? 401 : 201);
  });

  test('rejects unknown passkeys, old challenges and challenges for another use', async () => {
    const passkey = await newPasskey(lan);
    const stranger = new SoftwarePasskey();
    stranger.create((await callAs(shop, lan, beginPasskey)).result);
    expect(await codeOf(byPasskey(stranger.sign(await requestOptions())))).toBe(
      'wrong-credentials',
    );
    const options = await requestOptions();
    later(5 * MINUTE);
    expect(await codeOf(byPasskey(passkey.sign(options)))).toBe('wrong-credentials');
    const confirmation = (await callAs(shop, lan, beginConfirmation)).result;
    expect(await codeOf(byPasskey(passkey.sign(confirmation)))).toBe('wrong-credentials');
  });

  test('is limited per account and per network', async () => {
    const passkey = await newPasskey(lan);
    const wrong = async () =>
      (await byPasskey(passkey.sign(await requestOptions(), { origin: 'http://evil.test' })))
        .status;
    for (let at = 0; at < 10; at += 1) expect(await wrong()).toBe(401);
    expect((await byPasskey(passkey.sign(await requestOptions()))).status).toBe(429);
    const statuses: number[] = [];
    for (let at = 0; at < 120; at += 1) {
      statuses.push((await requestAs(shop, undefined, beginPasskeySignIn)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a staff session', () => {
  test('lasts one hour after its last use, and 12 hours in total', async () => {
    const who = cookieOf(await byPassword());
    for (let hour = 0; hour < 12; hour += 1) {
      later(59 * MINUTE);
      expect((await requestAs(shop, who, getFactors)).status).toBe(200);
    }
    later(13 * MINUTE);
    expect(await codeOf(requestAs(shop, who, getFactors))).toBe('unauthenticated');
    const idle = cookieOf(await byPassword());
    later(60 * MINUTE);
    const response = await requestAs(shop, idle, getStaffSession);
    expect(cookiesOf(response)).toEqual({ staff: '' });
  });

  test('is listed with device and last use, and can be ended one by one', async () => {
    const { path } = signInStaff;
    const body = { email: lan.email, password: STAFF_PASSWORD, code: code() };
    const agent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const headers = { 'user-agent': agent };
    const phone = cookieOf(await visit(shop.app, 'POST', `${API_BASE}${path}`, { body, headers }));
    const params = { id: lan.id };
    const { sessions } = (await callAs(shop, lan, listStaffSessions, { params })).result;
    expect(sessions).toMatchObject([
      { device: '', current: true },
      { device: 'Chrome, macOS', current: false, lastUsedAt: shop.clock.now.toISOString() },
    ]);
    const session = sessions[1]?.id ?? '';
    await callAs(shop, lan, endOneStaffSession, { params: { ...params, session } });
    expect([await isSignedIn(phone), await isSignedIn(lan)]).toEqual([false, true]);
    later(MINUTE);
    const another = cookieOf(await byPassword());
    await callAs(shop, lan, endStaffSessions, { params });
    expect([await isSignedIn(another), await isSignedIn(lan)]).toEqual([false, true]);
    await callAs(shop, lan, endStaffSession);
    expect(await isSignedIn(lan)).toBe(false);
  });

  test('of another person is visible to owners only', async () => {
    const owner = await ownerOf(shop);
    const ofOwner = { params: { id: owner.id } };
    for (const call of [listStaffSessions, endStaffSessions] as const) {
      expect(await codeOf(requestAs(shop, lan, call, ofOwner))).toBe('forbidden');
    }
    const one = { params: { ...ofOwner.params, session: '0'.repeat(64) } };
    expect(await codeOf(requestAs(shop, lan, endOneStaffSession, one))).toBe('forbidden');
    await callAs(shop, owner, endStaffSessions, { params: { id: lan.id } });
    expect(await isSignedIn(lan)).toBe(false);
    expect(await isSignedIn(owner)).toBe(true);
  });
});

/** Calls that hand out data without a recent second factor, with the reason (docs/security.md). */
const NOT_SENSITIVE: Readonly<Record<string, string>> = {
  exportCatalogueCsv: 'The catalog is public.',
  listStaff: 'Shows the owner a page of colleagues.',
  listEmails: 'Shows one page of waiting or failed mails.',
  findOrders: 'Shows one page of orders.',
  listOrders: 'Shows one page of the orders of one member.',
  findTimeline: 'Shows one page of what happened to one order, quote or member.',
  findCustomers: 'Shows the customers whom a person searches for.',
  getTexts: 'Shows the targets of links in texts.',
  saveTexts: 'Shows the targets of links in texts.',
  restoreTexts: 'Shows the targets of links in texts.',
  getHomePage: 'Shows the targets of links on the home page.',
  updateHomePage: 'Shows the targets of links on the home page.',
  restoreHomePage: 'Shows the targets of links on the home page.',
  createPreviewLink: 'A preview has no personal data and no price, and its link can be withdrawn.',
};

/** Returns whether a JSON schema contains a list of people. The last day of a delivery is a `to`, too. */
function hasListOfContacts(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const items = JSON.stringify('items' in schema ? schema.items : null);
  const isList = /"(?:email|phone|to)":(?!\{"type":"string","format":"date")/.test(items);
  return isList || Object.values(schema).some(hasListOfContacts);
}

describe('a sensitive call', () => {
  const SENSITIVE = (CALLS as readonly Call[]).filter(({ requiresStepUp }) => requiresStepUp);

  test('is every staff call that hands out personal data, deletes an account or changes settings', () => {
    const staff = (CALLS as readonly Call[]).filter(({ access }) =>
      ['staff', 'owner-or-staff'].includes(access),
    );
    const answers = new Map(
      staff.map(({ name, response }) => [
        name,
        z.toJSONSchema(response, { unrepresentable: 'any' }) as unknown,
      ]),
    );
    // A file or a link works outside of the staff area.
    const leaves = ({ name }: Call) => /"(?:csv|link)":/.test(JSON.stringify(answers.get(name)));
    const listsPeople = ({ name }: Call) => hasListOfContacts(answers.get(name));
    const deletesPerson = ({ method, path }: Call) =>
      method === 'DELETE' && /^\/(?:users|admin\/staff)\/\{id\}$/.test(path);
    const changesSettings = ({ method, path }: Call) => method !== 'GET' && /settings/.test(path);
    const expected = staff.filter((call) =>
      [leaves, listsPeople, deletesPerson, changesSettings].some((rule) => rule(call)),
    );
    const lacking = expected
      .filter(({ requiresStepUp }) => !requiresStepUp)
      .map(({ name }) => name);
    expect(lacking.sort()).toEqual(Object.keys(NOT_SENSITIVE).sort());
    for (const name of [
      'exportOrders',
      'exportQuotes',
      'getQuoteLink',
      'listUsers',
      'deleteUser',
    ]) {
      expect(expected.map((call) => call.name)).toContain(name);
    }
  });

  test('requires a second factor of the last 10 minutes', async () => {
    expect(SENSITIVE.length).toBeGreaterThan(10);
    const owner = await ownerOf(shop);
    const customer = await member(shop);
    later(9 * MINUTE);
    for (const call of SENSITIVE) {
      const { body, ...input } = GOOD_REQUESTS[call.name]?.(customer) ?? {};
      const response = await requestAs(shop, owner, call, { ...input, body } as object);
      expect([call.name, (await failureOf(response)).code]).toEqual([
        call.name,
        'fresh-factor-required',
      ]);
    }
    expect((await requestAs(shop, owner, listStaff)).status).toBe(200);
  });

  test('is accepted again after a confirmation with a code or a passkey', async () => {
    const passkey = await newPasskey(lan);
    const attempt = () => requestAs(shop, lan, renewRecoveryCodes);
    later(10 * MINUTE);
    expect(await codeOf(attempt())).toBe('fresh-factor-required');
    const wrong = { body: { code: '000000' } };
    expect(await codeOf(requestAs(shop, lan, confirmFactor, wrong))).toBe('wrong-factor');
    const right = { body: { code: code() } };
    const { result } = await callAs(shop, lan, confirmFactor, right);
    expect(Date.parse(result.freshUntil) - shop.clock.now.getTime()).toBe(10 * MINUTE);
    expect(await codeOf(requestAs(shop, lan, confirmFactor, right))).toBe('wrong-factor');
    expect((await attempt()).status).toBe(200);
    later(10 * MINUTE);
    expect(await codeOf(attempt())).toBe('fresh-factor-required');
    const signIn = await requestOptions();
    const byChallengeOfSignIn = { body: { passkey: passkey.sign(signIn) } };
    expect(await codeOf(requestAs(shop, lan, confirmFactor, byChallengeOfSignIn))).toBe(
      'wrong-factor',
    );
    const options = (await callAs(shop, lan, beginConfirmation)).result;
    await callAs(shop, lan, confirmFactor, { body: { passkey: passkey.sign(options) } });
    expect((await attempt()).status).toBe(200);
  });

  test("is not opened by another person's passkey, and confirmations are limited", async () => {
    const owner = await ownerOf(shop);
    const foreign = await newPasskey(owner);
    const options = (await callAs(shop, lan, beginConfirmation)).result;
    const body = { passkey: foreign.sign(options) };
    expect(await codeOf(requestAs(shop, lan, confirmFactor, { body }))).toBe('wrong-factor');
    const wrong = { body: { code: '000000' } };
    for (let at = 0; at < 10; at += 1) await requestAs(shop, lan, confirmFactor, wrong);
    const right = { body: { code: code() } };
    expect((await requestAs(shop, lan, confirmFactor, right)).status).toBe(429);
  });
});

describe('second factors', () => {
  test('can be added and removed, but never the last one', async () => {
    const passkey = await newPasskey(lan);
    expect((await callAs(shop, lan, removeAuthenticator)).result).toEqual({});
    expect(await codeOf(byPassword())).toBe('wrong-credentials');
    const params = { id: passkey.id };
    expect(await codeOf(requestAs(shop, lan, removePasskey, { params }))).toBe('last-factor');
    const { secret } = (await callAs(shop, lan, beginAuthenticator)).result;
    const form = { password: 'Da-Nang-2001', code: code(0, secret) };
    const { result } = await callAs(shop, lan, setAuthenticator, { body: form });
    expect(result.recoveryCodes).toHaveLength(10);
    await callAs(shop, lan, removePasskey, { params });
    expect(await codeOf(requestAs(shop, lan, removeAuthenticator))).toBe('last-factor');
    expect(await codeOf(byPasskey(passkey.sign(await requestOptions())))).toBe('wrong-credentials');
    later(MINUTE);
    expect((await byPassword({ password: 'Da-Nang-2001', code: code(0, secret) })).status).toBe(
      201,
    );
  });

  test('are replaced only with the current password, and guesses are limited', async () => {
    const { secret } = (await callAs(shop, lan, beginAuthenticator)).result;
    const body = { password: 'Da-Nang-2001', code: code(0, secret) };
    const attempt = async (currentPassword?: string) =>
      failureOf(
        await requestAs(shop, lan, setAuthenticator, { body: { ...body, currentPassword } }),
      );
    expect(await attempt()).toMatchObject({
      fields: { currentPassword: 'error-password-required' },
    });
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await attempt('Wrong-2000')).toMatchObject({ http: 403, code: 'wrong-password' });
    }
    expect(await attempt(STAFF_PASSWORD)).toMatchObject({ http: 429 });
    later(15 * MINUTE);
    expect((await byPassword()).status).toBe(201);
  });

  test('are not replaced with a password that is easy to guess', async () => {
    const { secret } = (await callAs(shop, lan, beginAuthenticator)).result;
    const attempt = async (password: string) => {
      const body = { currentPassword: STAFF_PASSWORD, password, code: code(0, secret) };
      return failureOf(await requestAs(shop, lan, setAuthenticator, { body }));
    };
    const refused = { http: 400, code: 'invalid-input' };
    const own = `${(lan.email.split('@')[0] ?? '').toUpperCase()}-${'x'.repeat(2)}1990`;
    for (const [password, reason] of [
      ['Qwerty12345', 'common'],
      [own, 'email'],
      ['LimLoom2026', 'shop'],
    ] as const) {
      const fields = { password: `error-password-${reason}` };
      expect(await attempt(password)).toMatchObject({ ...refused, fields });
    }
    expect((await byPassword()).status).toBe(201);
  });

  test('are replaced with their recovery codes', async () => {
    const { secret } = (await callAs(shop, lan, beginAuthenticator)).result;
    const current = { currentPassword: STAFF_PASSWORD };
    const wrong = { ...current, password: STAFF_PASSWORD, code: code() };
    expect(await codeOf(requestAs(shop, lan, setAuthenticator, { body: wrong }))).toBe(
      'wrong-factor',
    );
    const right = { ...current, password: STAFF_PASSWORD, code: code(0, secret) };
    const set = (await callAs(shop, lan, setAuthenticator, { body: right })).result.recoveryCodes;
    expect(await codeOf(byPassword({ code: lan.recoveryCodes[0] ?? '' }))).toBe(
      'wrong-credentials',
    );
    const renewed = (await callAs(shop, lan, renewRecoveryCodes)).result.recoveryCodes;
    expect(await codeOf(byPassword({ code: set[0] ?? '' }))).toBe('wrong-credentials');
    expect((await byPassword({ code: renewed[0] ?? '' })).status).toBe(201);
    expect((await callAs(shop, lan, getFactors)).result.recoveryCodes).toBe(9);
  });

  test('do not count above ten passkeys, and not for another person', async () => {
    const passkeys: SoftwarePasskey[] = [];
    for (let at = 0; at < 10; at += 1) passkeys.push(await newPasskey(lan));
    const { result } = await callAs(shop, lan, beginPasskey);
    expect(result.excludeCredentials.map(({ id }) => id).toSorted()).toEqual(
      passkeys.map(({ id }) => id).toSorted(),
    );
    const credential = new SoftwarePasskey().create(result);
    const body = { name: 'One more', credential };
    expect(await codeOf(requestAs(shop, lan, addPasskey, { body }))).toBe('too-many-passkeys');
    const owner = await ownerOf(shop);
    expect(await codeOf(requestAs(shop, owner, addPasskey, { body }))).toBe('wrong-factor');
  });
});

describe('the secret of an authenticator app', () => {
  const KEYS = {
    first: 'the-first-key-of-at-least-32-characters',
    second: 'the-second-key-of-at-least-32-characters',
  };
  const keyOf = ({ id }: Pick<StaffMember, 'id'>) => authenticatorKey(id);
  const stored = async (who: StaffMember) =>
    String((await shop.database.get(keyOf(who)))?.['secret']);
  const store = (who: StaffMember, secret: string) =>
    shop.database.transact([{ update: keyOf(who), change: { set: { secret } } }]);
  /** Signs in with a code of the next step, at an instance with these keys. */
  const signInAt = async (keys: readonly [string, ...string[]], who: StaffMember) => {
    later(MINUTE);
    const { app } = runApi(settings, { factorKeys: keys, now: () => shop.clock.now });
    const body = { email: who.email, password: STAFF_PASSWORD, code: code(0, who.secret) };
    return (await requestAs({ ...shop, app }, undefined, signInStaff, { body })).status;
  };

  test('is encrypted wherever the table has it', async () => {
    const invited = await invite(shop, 'warehouse');
    const opened = await callAs(shop, undefined, openEnrollment, { body: { token: invited } });
    const begun = (await callAs(shop, lan, beginAuthenticator)).result;
    const table = JSON.stringify(await wholeTable(settings));
    for (const secret of [lan.secret, begun.secret, opened.result.authenticator.secret]) {
      expect(table).not.toContain(secret);
    }
  });

  test('from before the encryption works, and is encrypted at its next use', async () => {
    await store(lan, lan.secret);
    expect((await byPassword({ code: '000000' })).status).toBe(401);
    expect(await stored(lan)).toBe(lan.secret);
    expect((await byPassword()).status).toBe(201);
    const sealed = await stored(lan);
    expect(sealed).not.toContain(lan.secret);
    later(MINUTE);
    expect((await byPassword()).status).toBe(201);
    expect(await stored(lan)).toBe(sealed);
  });

  test('survives a change of the key, and is encrypted with the new one at its next use', async () => {
    await store(lan, lan.secret);
    expect(await signInAt([KEYS.first], lan)).toBe(201);
    const first = await stored(lan);
    expect(await signInAt([KEYS.second, KEYS.first], lan)).toBe(201);
    expect(await stored(lan)).not.toBe(first);
    expect(await signInAt([KEYS.second], lan)).toBe(201);
    expect(await signInAt([KEYS.first], lan)).toBe(401);
  });

  test('of one person does not work for another', async () => {
    const minh = await createStaffMember(shop, 'editor');
    await store(minh, await stored(lan));
    later(MINUTE);
    const body = { email: minh.email, password: STAFF_PASSWORD, code: code(0, lan.secret) };
    expect((await requestAs(shop, undefined, signInStaff, { body })).status).toBe(401);
  });
});

describe('the log of staff', () => {
  const last = () => shop.log.at(-1);

  test('has the person, the factor and the network prefix of each sign-in and each refusal', async () => {
    const network = '192.0.2.0/24';
    await byPassword();
    const signIn = { call: 'signInStaff', role: 'visitor', person: lan.id, network };
    expect(last()).toMatchObject({ ...signIn, status: 201, factor: 'authenticator' });
    await byPassword({ code: 'ABCD-EFGH-JKLM-NPQR' });
    expect(last()).toMatchObject({ ...signIn, status: 401, factor: 'recovery-code' });
    await byPassword({ email: 'nobody@shop.test' });
    expect(last()).toMatchObject({ status: 401, factor: 'authenticator', network });
    expect(last()).not.toHaveProperty('person');

    const passkey = await newPasskey(lan);
    const options = await requestOptions();
    await byPasskey(passkey.sign(options));
    const byKey = { call: 'finishPasskeySignIn', factor: 'passkey', person: lan.id, network };
    expect(last()).toMatchObject({ ...byKey, status: 201 });
    await byPasskey(passkey.sign(options));
    expect(last()).toMatchObject({ ...byKey, status: 401 });
    await requestAs(shop, lan, confirmFactor, { body: { code: '000000' } });
    const confirming = { call: 'confirmFactor', role: 'sales', person: lan.id, by: lan.id };
    expect(last()).toMatchObject({ ...confirming, factor: 'authenticator', status: 403 });
  });

  test('has the role of each caller, and the network prefix of refused ones', async () => {
    await requestAs(shop, lan, listStaffSessions, { params: { id: lan.id } });
    expect(last()).toMatchObject({ call: 'listStaffSessions', role: 'sales', status: 200 });
    expect(last()).not.toHaveProperty('network');
    await requestAs(shop, lan, listStaff);
    expect(last()).toMatchObject({ call: 'listStaff', status: 403, network: '192.0.2.0/24' });
    await ask(shop.app, listStaff, {}, { token: ADMIN_KEY });
    expect(last()).toMatchObject({ call: 'listStaff', role: 'script' });
  });

  test('has each change of a role, with the person who makes it', async () => {
    const owner = await ownerOf(shop);
    const fresh = { call: 'changeStaffRole', role: 'owner', by: owner.id, person: lan.id };
    later(0);
    await requestAs(shop, owner, changeStaffRole, {
      params: { id: lan.id },
      body: { role: 'editor' },
    });
    expect(last()).toMatchObject({ ...fresh, newRole: 'editor', status: 200 });
    const invited = await invite(shop, 'warehouse');
    const inviting = shop.log.findLast(({ call }) => call === 'inviteStaff');
    expect(inviting).toMatchObject({ role: 'script', newRole: 'warehouse' });
    const minh = await enroll(shop, invited);
    expect(last()).toMatchObject({
      call: 'finishEnrollment',
      person: minh.id,
      newRole: 'warehouse',
    });
    await requestAs(shop, owner, removeStaff, { params: { id: minh.id } });
    expect(last()).toMatchObject({
      call: 'removeStaff',
      person: minh.id,
      by: owner.id,
      status: 200,
    });
  });
});
