import { beforeEach, describe, expect, test } from 'vitest';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { confirmStaffEmail, requestStaffEmail } from '#contracts/staff/staff-email.ts';
import { openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { listStaff, removeStaff, resetFactors } from '#contracts/staff/staff-people.ts';
import { getStaffSession } from '#contracts/staff/staff-session.ts';
import { signInStaff } from '#contracts/staff/staff-sign-in.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { cookiesOf } from '#tests/support/api/members.ts';
import { failureOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import {
  callAs,
  codeAt,
  createStaffMember,
  invite,
  mailedEmailToken,
  ownerOf,
  requestAs,
  STAFF_PASSWORD,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
let lan: StaffMember;
const OLD = 'lan@shop.test';
const NEW = 'lan.tran@shop.test';
const MINUTE = 60_000;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
  lan = await createStaffMember(shop, 'sales', OLD);
});

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const codeOf = async (response: Promise<Response>) => (await failureOf(await response)).code;
const request = (email: string, who = lan) =>
  requestAs(shop, who, requestStaffEmail, { body: { email } });
const confirm = (token: string, who = lan) =>
  requestAs(shop, who, confirmStaffEmail, { body: { token } });
/** Signs in with the next code of the authenticator app. */
function attemptSignIn(email: string): Promise<Response> {
  later(MINUTE);
  const body = { email, password: STAFF_PASSWORD, code: codeAt(lan.secret, shop.clock.now) };
  return requestAs(shop, undefined, signInStaff, { body });
}
async function signIn(email: string): Promise<StaffMember> {
  return { ...lan, cookie: cookiesOf(await attemptSignIn(email))['staff'] ?? '' };
}

describe('a new email address of staff', () => {
  test('is used after its link is opened, and the current address gets a notice (D105)', async () => {
    expect((await request('  LAN.Tran@shop.test ')).status).toBe(200);
    const [link, notice] = shop.emails.slice(-2);
    expect(link).toMatchObject({ to: NEW });
    expect(link?.text).toContain('http://shop.test/admin?section=account#email=');
    expect(notice).toMatchObject({ to: OLD });
    expect(notice?.text).toContain(NEW);
    expect(notice?.text).not.toContain('#email=');
    // Nothing has changed yet.
    expect((await callAs(shop, lan, getStaffSession)).result?.staff.email).toBe(OLD);
    expect((await attemptSignIn(NEW)).status).toBe(401);

    const { result } = await callAs(shop, lan, confirmStaffEmail, {
      body: { token: mailedEmailToken(shop, NEW) },
    });
    expect(result).toMatchObject({ id: lan.id, email: NEW, name: 'Lan', role: 'sales' });
    expect((await callAs(shop, lan, getStaffSession)).result?.staff.email).toBe(NEW);
    const listed = (await callAs(shop, await ownerOf(shop), listStaff)).result.staff;
    expect(listed.map(({ email }) => email)).toContain(NEW);
    expect((await attemptSignIn(OLD)).status).toBe(401);
    expect((await attemptSignIn(NEW)).status).toBe(201);
    // The old address is free again.
    await invite(shop, 'editor', OLD);
  });

  test('needs a fresh second factor', async () => {
    later(11 * MINUTE);
    expect(await codeOf(request(NEW))).toBe('fresh-factor-required');
    expect(shop.emails.some(({ to }) => to === NEW)).toBe(false);
  });

  test('is confirmed by its own person only, once, within 24 hours', async () => {
    await request(NEW);
    const token = mailedEmailToken(shop, NEW);
    const minh = await createStaffMember(shop, 'editor');
    expect(await codeOf(confirm(token, minh))).toBe('link-expired');
    expect(await codeOf(requestAs(shop, undefined, confirmStaffEmail, { body: { token } }))).toBe(
      'unauthenticated',
    );
    expect(await codeOf(confirm(`${lan.id}.${'A'.repeat(43)}`))).toBe('link-expired');
    const statuses = await Promise.all([1, 2].map(async () => (await confirm(token)).status));
    expect(statuses.toSorted()[0]).toBe(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await codeOf(confirm(token))).toBe('link-expired');

    later(MINUTE);
    expect((await request('other@shop.test')).status).toBe(200);
    const late = mailedEmailToken(shop, 'other@shop.test');
    later(24 * 60 * MINUTE - 2 * MINUTE);
    const again = await signIn(NEW);
    later(MINUTE);
    expect(await codeOf(confirm(late, again))).toBe('link-expired');
  });

  test('is replaced by a later request', async () => {
    await request(NEW);
    const first = mailedEmailToken(shop, NEW);
    await request('second@shop.test');
    expect(await codeOf(confirm(first))).toBe('link-expired');
    const second = await confirm(mailedEmailToken(shop, 'second@shop.test'));
    expect(second.status).toBe(200);
  });

  test('of a colleague is refused only to the person who can open the link', async () => {
    const minh = await createStaffMember(shop, 'editor', 'minh@shop.test');
    // The response is the same as for a free address.
    expect((await request('minh@shop.test')).status).toBe(200);
    expect(await codeOf(confirm(mailedEmailToken(shop, 'minh@shop.test')))).toBe('email-taken');
    expect((await callAs(shop, minh, getStaffSession)).result?.staff.email).toBe('minh@shop.test');
    expect((await callAs(shop, lan, getStaffSession)).result?.staff.email).toBe(OLD);
  });

  test('that equals the current one is refused', async () => {
    const { code, fields } = await failureOf(await request('LAN@shop.test'));
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid-input', ['email']]);
  });

  test('ends an invitation to that address', async () => {
    const invitation = await invite(shop, 'owner', NEW);
    await request(NEW);
    await confirm(mailedEmailToken(shop, NEW));
    const body = { token: invitation };
    expect(await codeOf(requestAs(shop, undefined, openEnrollment, { body }))).toBe('link-expired');
  });

  test('is forgotten when the sign-in is reset or the person is removed', async () => {
    const owner = await ownerOf(shop);
    const waiting = async () =>
      (await wholeTable(settings)).filter(({ SK }) => SK === 'EMAIL-CHANGE').length;
    await request(NEW);
    expect(await waiting()).toBe(1);
    await callAs(shop, owner, resetFactors, { params: { id: lan.id } });
    expect(await waiting()).toBe(0);
    const minh = await createStaffMember(shop, 'editor');
    await request(NEW, minh);
    await callAs(shop, owner, removeStaff, { params: { id: minh.id } });
    expect(await waiting()).toBe(0);
  });

  test('is in the log without an address, and its link is stored as a hash', async () => {
    later(1);
    await request(NEW);
    const token = mailedEmailToken(shop, NEW);
    const items = JSON.stringify(
      (await wholeTable(settings)).filter(({ PK }) => !String(PK).startsWith('MAIL')),
    );
    expect(items).not.toContain(token.split('.')[1]);
    later(1);
    await confirm(token);
    const params = { type: 'staff', id: lan.id } as const;
    const { result } = await callAs(shop, await ownerOf(shop), listObjectHistory, { params });
    expect(result.entries.slice(0, 2)).toMatchObject([
      { kind: 'email-change', before: { email: null }, after: { email: null } },
      { kind: 'email-request', before: { email: null }, after: { email: null } },
    ]);
  });

  test('has limits per account and per recipient', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await request(`a${at}@shop.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
