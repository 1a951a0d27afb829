import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSession, endSessions, listSessions } from '#contracts/users/sessions.ts';
import {
  forgotPassword,
  loginUser,
  resetPassword,
  updatePassword,
} from '#contracts/users/users.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { deviceKey, sessionKey, staffSessionKey } from '#functions/db/keys.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import {
  cookiesOf,
  login,
  member,
  PASSWORD,
  register,
  resetTokenOf,
  sessionIdOf,
  visit,
} from '#tests/support/api/members.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const DAY = 24 * 60 * 60 * 1000;
let settings: ConnectionSettings;
let shop: RunningApi;
/** All random bytes that the shop has drawn. */
let drawn: Buffer[];

beforeEach(async () => {
  settings = await newTable();
  drawn = [];
  shop = runApi(settings, {
    randomBytes: (size) => {
      const bytes = randomBytes(size);
      drawn.push(bytes);
      return bytes;
    },
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const secretOf = (token: string) => token.split('.').at(-1) ?? '';
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const ofMember = (id: string, proof: object) =>
  visit(shop.app, 'GET', `/api/users/${id}`, proof).then(({ status }) => status);
const ofStaff = (staff: string) =>
  visit(shop.app, 'GET', '/api/admin/mails', { cookies: { staff } }).then(({ status }) => status);
const cookieOf = ({ cookie }: StaffMember) => cookie;

describe('the token of a session (D26)', () => {
  test('consists of 256 random bits, for members, devices and staff', async () => {
    const { token, device } = await member(shop);
    const staff = cookieOf(await createStaffMember(shop, 'sales'));
    for (const secret of [token, device, staff].map(secretOf)) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes).toHaveLength(32);
      expect(drawn.some((one) => one.equals(bytes))).toBe(true);
    }
  });

  test('is stored only as a hash', async () => {
    const { token, device } = await member(shop);
    const staff = cookieOf(await createStaffMember(shop, 'sales'));
    const table = JSON.stringify(await wholeTable(settings));
    for (const secret of [token, device, staff].map(secretOf)) {
      const bytes = Buffer.from(secret, 'base64url');
      for (const spelling of [secret, bytes.toString('hex'), bytes.toString('base64')]) {
        expect(table).not.toContain(spelling);
      }
      expect(table).toContain(sha256(secret));
    }
  });

  test('is new for each sign-in, and a planted token is invalid', async () => {
    const { email, _id } = await register(shop);
    const planted = `${_id}.${'A'.repeat(43)}`;
    const body = { email, password: PASSWORD };
    const response = await visit(shop.app, 'POST', '/api/users/login', {
      body,
      cookies: { session: planted, device: planted, id: _id },
    });
    const { token } = (await response.json()) as { token: string };
    expect(response.status).toBe(200);
    const again = await login(shop, email);
    expect(new Set([planted, token, again.token])).toHaveLength(3);
    expect(cookiesOf(response)['device']).not.toBe(planted);
    expect(await ofMember(_id, { token: planted })).toBe(401);
    expect(await ofMember(_id, { cookies: { session: planted } })).toBe(401);
    expect(await ofMember(_id, { token })).toBe(200);
    const { cookie, id } = await createStaffMember(shop, 'sales');
    expect(await ofStaff(cookie)).toBe(200);
    expect(await ofStaff(`${id}.${'A'.repeat(43)}`)).toBe(401);
  });

  test('is rejected after it expires, even if the table still contains it', async () => {
    const { user, token } = await member(shop);
    later(30 * DAY);
    expect(await ofMember(user._id, { token })).toBe(401);
    expect(await ofMember(user._id, { cookies: { session: token } })).toBe(401);
    const key = sessionKey(user._id, sha256(secretOf(token)));
    expect(await shop.database.get(key)).toBeDefined();
    const { cookie, id } = await createStaffMember(shop, 'sales');
    expect(await ofStaff(cookie)).toBe(200);
    later(60 * 60 * 1000);
    expect(await ofStaff(cookie)).toBe(401);
    const staffKey = staffSessionKey(id, sha256(secretOf(cookie)));
    expect(await shop.database.get(staffKey)).toBeDefined();
  });

  test('is not accepted in the form in which it is stored', async () => {
    const { user, token, device } = await member(shop);
    const hash = sha256(secretOf(token));
    expect(await shop.database.get(deviceKey(user._id, sha256(secretOf(device))))).toBeDefined();
    for (const forged of [
      hash,
      `${user._id}.${hash}`,
      `${user._id}.${hash.slice(0, 43)}`,
      device,
    ]) {
      expect(await ofMember(user._id, { token: forged })).toBe(401);
    }
  });
});

describe('the end of a session (D26)', () => {
  test('comes 180 days after the sign-in, however often the session is used', async () => {
    const { user, token } = await member(shop);
    for (let day = 0; day < 175; day += 25) {
      later(25 * DAY);
      expect(await ofMember(user._id, { token })).toBe(200);
    }
    later(5 * DAY - 1000);
    expect(await ofMember(user._id, { cookies: { session: token } })).toBe(200);
    later(1000);
    expect(await ofMember(user._id, { token })).toBe(401);
    expect(await ofMember(user._id, { cookies: { session: token } })).toBe(401);
  });

  test('does not move with a new password', async () => {
    const { user, token } = await member(shop);
    for (let day = 0; day < 150; day += 25) {
      later(25 * DAY);
      expect(await ofMember(user._id, { token })).toBe(200);
    }
    const newPassword = 'Da-Nang-2001';
    const body = { password: PASSWORD, newPassword, passwordConfirm: newPassword };
    await ask(shop.app, updatePassword, { params: { id: user._id }, body }, { token });
    later(29 * DAY);
    expect(await ofMember(user._id, { token })).toBe(200);
    later(DAY);
    expect(await ofMember(user._id, { token })).toBe(401);
  });

  test('does not depend on the expiry in the table', async () => {
    const { user, token } = await member(shop);
    const key = sessionKey(user._id, sha256(secretOf(token)));
    await shop.database.update(key, { set: { expiresAt: 4_000_000_000 } });
    later(180 * DAY - 1000);
    expect(await ofMember(user._id, { token })).toBe(200);
    await shop.database.update(key, { set: { expiresAt: 4_000_000_000 } });
    later(1000);
    expect(await ofMember(user._id, { token })).toBe(401);
  });
});

describe('the devices of a member', () => {
  const AGENTS = {
    'Chrome, macOS':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Safari, iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
  };

  /** Signs in with a browser. Returns the token. */
  async function signInWith(email: string, agent: keyof typeof AGENTS): Promise<string> {
    const body = { email, password: PASSWORD };
    const headers = { 'user-agent': AGENTS[agent] };
    const response = await visit(shop.app, 'POST', '/api/users/login', { body, headers });
    return ((await response.json()) as { token: string }).token;
  }

  const listed = async (id: string, token: string) =>
    (await ask(shop.app, listSessions, { params: { id } }, { token })).result.sessions;

  test('are listed with browser, sign-in and last use, this device first', async () => {
    const { _id, email } = await register(shop);
    const mac = await signInWith(email, 'Chrome, macOS');
    later(3 * DAY);
    const phone = await signInWith(email, 'Safari, iPhone');
    later(2 * DAY);
    await ofMember(_id, { token: phone });
    expect(await listed(_id, mac)).toEqual([
      {
        id: sessionIdOf(mac),
        device: 'Chrome, macOS',
        createdAt: '2026-05-05T08:00:00.000Z',
        lastUsedAt: '2026-05-05T08:00:00.000Z',
        current: true,
      },
      {
        id: sessionIdOf(phone),
        device: 'Safari, iPhone',
        createdAt: '2026-05-08T08:00:00.000Z',
        lastUsedAt: '2026-05-10T08:00:00.000Z',
        current: false,
      },
    ]);
  });

  test('never include token, hash, network address or the header of the browser', async () => {
    const { _id, email } = await register(shop);
    const token = await signInWith(email, 'Chrome, macOS');
    const { cookie, id: staffId } = await createStaffMember(shop, 'sales');
    const answers = await Promise.all([
      visit(shop.app, 'GET', `/api/users/sessions/${_id}`, { token }),
      visit(shop.app, 'GET', `/api/admin/staff/${staffId}/sessions`, {
        cookies: { staff: cookie },
      }),
    ]);
    for (const [answer, secret] of [
      [answers[0], secretOf(token)],
      [answers[1], secretOf(cookie)],
    ] as const) {
      const said = (await answer?.text()) ?? '';
      expect(said).toContain('"current":true');
      for (const hidden of [secret, sha256(secret), '192.0.2.1', 'Mozilla']) {
        expect(said).not.toContain(hidden);
      }
    }
    const stored = JSON.stringify(await wholeTable(settings));
    for (const hidden of ['192.0.2.1', 'Mozilla']) expect(stored).not.toContain(hidden);
  });

  test('do not include ended, expired and older sessions', async () => {
    const { user, token } = await member(shop);
    const again = () => login(shop, user.email);
    const ended = await again();
    await visit(shop.app, 'PUT', '/api/users/logout', { token: ended.token });
    later(20 * DAY);
    const kept = await again();
    await ofMember(user._id, { token });
    later(15 * DAY);
    const ids = async (of: string) => (await listed(user._id, of)).map(({ id }) => id);
    expect(await ids(kept.token)).toEqual([kept.token, token].map(sessionIdOf));
    later(31 * DAY);
    const last = await again();
    expect(await ids(last.token)).toEqual([sessionIdOf(last.token)]);
    const newPassword = 'Da-Nang-2001';
    const body = { password: PASSWORD, newPassword, passwordConfirm: newPassword };
    const params = { id: user._id };
    await ask(shop.app, updatePassword, { params, body }, { token: last.token });
    expect(await ids(last.token)).toEqual([sessionIdOf(last.token)]);
  });

  test('show the device of sessions that were stored without one as unknown', async () => {
    const { user, token } = await member(shop);
    const key = sessionKey(user._id, sha256(secretOf(token)));
    await shop.database.update(key, { drop: ['device', 'lastUsedAt'] });
    later(2 * DAY);
    expect(await listed(user._id, token)).toMatchObject([
      { device: '', lastUsedAt: '2026-05-05T08:00:00.000Z' },
    ]);
    expect(await listed(user._id, token)).toMatchObject([
      { lastUsedAt: '2026-05-07T08:00:00.000Z' },
    ]);
  });

  test('are signed out one by one, also twice', async () => {
    const { user, token } = await member(shop);
    const phone = await login(shop, user.email);
    const tablet = await login(shop, user.email);
    const params = { id: user._id, session: sessionIdOf(phone.token) };
    for (let time = 0; time < 2; time += 1) {
      await ask(shop.app, endSession, { params }, { token });
      const ways = [token, phone.token, tablet.token].map((one) =>
        ofMember(user._id, { token: one }),
      );
      expect(await Promise.all(ways)).toEqual([200, 401, 200]);
    }
    const own = await visit(
      shop.app,
      'DELETE',
      `/api/users/sessions/${user._id}/${sessionIdOf(token)}`,
      { cookies: { session: token } },
    );
    expect(cookiesOf(own)).toEqual({ session: '', id: '' });
    expect(await ofMember(user._id, { token })).toBe(401);
  });

  test('are all signed out except this one, by password and by cookie, however many there are', async () => {
    const { user, token } = await member(shop);
    const phone = await login(shop, user.email);
    await shop.database.putMany(
      Array.from({ length: 120 }, (_, at) =>
        sessionItem(
          { userId: user._id, hash: sha256(`session ${at}`) },
          { via: 'password', epoch: 0, device: '', createdAt: shop.clock.now.toISOString() },
          shop.clock.now,
        ),
      ),
    );
    const before = await listed(user._id, token);
    expect(before).toHaveLength(100);
    expect(before[0]).toMatchObject({ current: true });
    const params = { id: user._id };
    await ask(shop.app, endSessions, { params }, { token });
    expect(await listed(user._id, token)).toMatchObject([{ id: sessionIdOf(token) }]);
    expect(await ofMember(user._id, { token: phone.token })).toBe(401);
    const again = await login(shop, user.email);
    await ask(shop.app, endSessions, { params, query: { current: 'keep' } }, again);
    expect(await ofMember(user._id, { token })).toBe(401);
  });

  test('are all signed out, including this one', async () => {
    const { user, token } = await member(shop);
    const phone = await login(shop, user.email);
    // The person who is signed out can have asked for the link.
    await ask(shop.app, forgotPassword, { body: { email: user.email } });
    const link = resetTokenOf(shop, user.email);
    const response = await visit(
      shop.app,
      'DELETE',
      `/api/users/sessions/${user._id}?current=end`,
      { cookies: { session: token } },
    );
    expect([response.status, cookiesOf(response)]).toEqual([200, { session: '', id: '' }]);
    for (const ended of [token, phone.token]) {
      expect(await ofMember(user._id, { token: ended })).toBe(401);
    }
    await login(shop, user.email);
    const newPassword = 'Da-Nang-2001';
    const reset = { token: link, newPassword, passwordConfirm: newPassword };
    expect((await request(shop.app, resetPassword, { body: reset })).status).toBe(400);
  });

  test('that sign each other out simultaneously leave at most one signed in', async () => {
    const { user, token } = await member(shop);
    const others = await Promise.all([1, 2, 3].map(() => login(shop, user.email)));
    const tokens = [token, ...others.map((other) => other.token)];
    const params = { id: user._id };
    await Promise.all(
      tokens.map((one) => request(shop.app, endSessions, { params }, { token: one })),
    );
    const ways = await Promise.all(tokens.map((one) => ofMember(user._id, { token: one })));
    expect(ways.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('a failed login with and without an account', () => {
  let network: FaultyNetwork;

  beforeAll(async () => {
    network = await faultyNetwork((await newTable()).endpoint ?? '');
  });

  const wrong = { password: 'Hoi-An-2000' };

  async function failed(email: string, device?: string) {
    const behind = runApi({ ...settings, endpoint: network.endpoint, requestMs: 30_000 });
    network.reset();
    const path = '/api/users/login';
    const cookies = device ? { device } : {};
    const response = await visit(behind.app, 'POST', path, { body: { email, ...wrong }, cookies });
    response.headers.delete('x-request-id');
    const said = [response.status, [...response.headers], await response.text()];
    return { said, asked: network.seen.toSorted() };
  }

  test('gets the same headers and body after the same table calls', async () => {
    const { email } = await register(shop);
    const known = await failed(email);
    expect(known.said[0]).toBe(401);
    expect(await failed('nobody@example.com')).toEqual(known);
  });

  test('gets the same response on a known device', async () => {
    const { user, device } = await member(shop);
    const known = await failed(user.email, device);
    const { said } = await failed('nobody@example.com', device);
    expect(said).toEqual(known.said);
  });

  test('hashes the password even without an account', async () => {
    // A hash with this cost fails with a 500, so the response shows that hashing was tried.
    const cannot = runApi(settings, { passwordCost: { memory: 8, passes: 0 } });
    const body = { email: 'nobody@example.com', password: PASSWORD };
    expect((await request(cannot.app, loginUser, { body })).status).toBe(500);
  });
});

describe('the log of members', () => {
  const network = '192.0.2.0/24';

  test('has the account, the factor and the network prefix of each sign-in and each refusal', async () => {
    const { _id, email } = await register(shop);
    const attempt = (body: { email: string; password: string }) =>
      request(shop.app, loginUser, { body });
    await attempt({ email, password: PASSWORD });
    const line = { call: 'loginUser', role: 'visitor', factor: 'password', person: _id, network };
    expect(shop.log.at(-1)).toMatchObject({ ...line, status: 200 });
    await attempt({ email, password: 'Hoi-An-2000' });
    expect(shop.log.at(-1)).toMatchObject({ ...line, status: 401 });
    await attempt({ email: 'nobody@example.com', password: PASSWORD });
    expect(shop.log.at(-1)).toMatchObject({ status: 401, factor: 'password', network });
    expect(shop.log.at(-1)).not.toHaveProperty('person');
  });

  test('has the role of each caller', async () => {
    const { user, token } = await member(shop);
    await visit(shop.app, 'GET', `/api/users/${user._id}`, { token });
    expect(shop.log.at(-1)).toMatchObject({ call: 'getUser', role: 'customer' });
    await visit(shop.app, 'GET', `/api/users/${user._id}`, { token: 'wrong' });
    expect(shop.log.at(-1)).toMatchObject({ call: 'getUser', status: 401, network });
    await visit(shop.app, 'GET', '/api/health');
    expect(shop.log.at(-1)).toMatchObject({ call: 'getHealth', role: 'visitor' });
    expect(shop.log.at(-1)).not.toHaveProperty('network');
  });
});
