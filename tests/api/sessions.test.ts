import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUser } from '#contracts/user.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { deviceKey, sessionKey, staffSessionKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { type FaultyNetwork, faultyNetwork } from '#tests/support/api/faulty-network.ts';
import { cookiesOf, login, member, PASSWORD, register, visit } from '#tests/support/api/members.ts';
import { request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { type StaffMember, staffMember } from '#tests/support/staff-accounts.ts';

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
    const staff = cookieOf(await staffMember(shop, 'sales'));
    for (const secret of [token, device, staff].map(secretOf)) {
      const bytes = Buffer.from(secret, 'base64url');
      expect(bytes).toHaveLength(32);
      expect(drawn.some((one) => one.equals(bytes))).toBe(true);
    }
  });

  test('is stored only as a hash', async () => {
    const { token, device } = await member(shop);
    const staff = cookieOf(await staffMember(shop, 'sales'));
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
    const { cookie, id } = await staffMember(shop, 'sales');
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
    const { cookie, id } = await staffMember(shop, 'sales');
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
