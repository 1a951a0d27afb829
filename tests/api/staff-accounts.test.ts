import { beforeEach, describe, expect, test } from 'vitest';
import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { getFactors } from '#contracts/staff/staff-factors.ts';
import {
  changeStaffRole,
  checkFirstOwner,
  createFirstOwner,
  inviteStaff,
  listStaff,
  removeStaff,
  resetFactors,
  revokeInvitation,
} from '#contracts/staff/staff-people.ts';
import { getStaffSession, updateStaffProfile } from '#contracts/staff/staff-session.ts';
import { signInStaff } from '#contracts/staff/staff-sign-in.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { SESSION, staffPartition } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { cookiesOf, visit } from '#tests/support/api/members.ts';
import { ADMIN_KEY, ask, failureOf, pathOf } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { SoftwarePasskey } from '#tests/support/software-passkey.ts';
import {
  callAs,
  codeAt,
  createStaffMember,
  enroll,
  firstOwner,
  invite,
  mailedToken,
  ownerOf,
  requestAs,
  STAFF_PASSWORD,
  type StaffMember,
  tokenOf,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;
const HOUR = 60 * 60_000;
const WRONG_KEY = 'a-wrong-key-of-somebody';
const OWNER = { email: 'ha@shop.test', name: 'Hà', language: 'vn' } as const;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings);
});

const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const codeOf = async (response: Promise<Response>) => (await failureOf(await response)).code;
const isSignedIn = async (who: StaffMember) =>
  (await callAs(shop, who, getStaffSession)).result !== null;
const finishBody = (token: string, secret: string) => ({
  token,
  name: 'Lan',
  language: 'en' as const,
  authenticator: { password: STAFF_PASSWORD, code: codeAt(secret, shop.clock.now) },
});
const open = async (token: string) =>
  (await callAs(shop, undefined, openEnrollment, { body: { token } })).result;

describe('the first owner', () => {
  test("needs the administrator's key, and is created once (D58)", async () => {
    const body = { ...OWNER, key: WRONG_KEY };
    expect(await codeOf(requestAs(shop, undefined, createFirstOwner, { body }))).toBe(
      'wrong-credentials',
    );
    const right = { body: { ...OWNER, key: ADMIN_KEY } };
    const links = [
      await callAs(shop, undefined, createFirstOwner, right),
      await callAs(shop, undefined, createFirstOwner, {
        body: { ...right.body, email: 'b@shop.test' },
      }),
    ].map(({ result }) => result.link);
    expect(links[0]).toMatch(/^http:\/\/shop\.test\/vn\/admin#enroll=[0-9a-f]{32}\.[\w-]{43}$/);
    // Two links can be valid at the same time, but only one of them creates an owner.
    const secrets = [await open(tokenOf(links[0] ?? '')), await open(tokenOf(links[1] ?? ''))];
    const statuses = await Promise.all(
      links.map(async (link, at) => {
        const body = finishBody(tokenOf(link), secrets[at]?.authenticator.secret ?? '');
        return (await requestAs(shop, undefined, finishEnrollment, { body })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([201, 400]);
    expect(await codeOf(requestAs(shop, undefined, createFirstOwner, right))).toBe('owner-exists');
    const { result } = await ask(shop.app, listStaff);
    expect(result.staff.map(({ role }) => role)).toEqual(['owner']);
  });

  test('is announced as missing until an account exists', async () => {
    const isNeeded = async () => (await ask(shop.app, checkFirstOwner)).result;
    expect(await isNeeded()).toEqual({ needed: true });
    const body = { ...OWNER, key: ADMIN_KEY };
    const { result } = await callAs(shop, undefined, createFirstOwner, { body });
    // An open link is not an account yet.
    expect(await isNeeded()).toEqual({ needed: true });
    await enroll(shop, tokenOf(result.link), 'Hà');
    expect(await isNeeded()).toEqual({ needed: false });
  });

  test('counts only wrong keys against the limits, per network and in total', async () => {
    const path = pathOf(createFirstOwner, {});
    const statusOf = async (key: string, ip: string) =>
      (await visit(shop.app, 'POST', path, { body: { ...OWNER, key }, ip })).status;
    const statuses = async (times: number, key: string, ip: string) => {
      const seen: number[] = [];
      while (seen.length < times) seen.push(await statusOf(key, ip));
      return seen;
    };
    expect(await statuses(12, ADMIN_KEY, '192.0.2.1')).toEqual(Array(12).fill(201));
    expect(await statuses(10, WRONG_KEY, '192.0.2.1')).toEqual(Array(10).fill(401));
    const refused = await visit(shop.app, 'POST', path, {
      body: { ...OWNER, key: WRONG_KEY },
      ip: '192.0.2.1',
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const networks = Array.from({ length: 19 }, (_, at) => `198.51.100.${at}`);
    await Promise.all(networks.map((ip) => statuses(10, WRONG_KEY, ip)));
    expect(await statusOf(WRONG_KEY, '203.0.113.1')).toBe(429);
    // Strangers cannot lock out the right key.
    expect(await statusOf(ADMIN_KEY, '192.0.2.1')).toBe(201);
    expect(await statusOf(ADMIN_KEY, '203.0.113.1')).toBe(201);
  }, 60_000);

  test("can switch off the administrator's key", async () => {
    shop = runApi(settings, { adminKeyEnabled: false });
    expect((await ask(shop.app, listStaff)).result.staff).toEqual([]);
    const owner = await firstOwner(shop);
    await expect(ask(shop.app, listStaff)).rejects.toThrow('403');
    expect((await callAs(shop, owner, listStaff)).result.staff).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is emailed in the chosen language, and creates an account with its role', async () => {
    const owner = await ownerOf(shop);
    later(1000);
    const body = {
      email: 'JIWOO@shop.test',
      name: 'Jiwoo',
      role: 'sales',
      language: 'kr',
    } as const;
    const { result: invitation } = await callAs(shop, owner, inviteStaff, { body });
    expect(invitation).toMatchObject({ email: 'jiwoo@shop.test', invitedBy: 'Hà' });
    const [email] = shop.emails;
    expect(email).toMatchObject({ to: 'jiwoo@shop.test', subject: '림앤룸 직원 계정 안내' });
    expect(email?.text).toContain('http://shop.test/kr/admin#enroll=');
    const listed = await callAs(shop, owner, listStaff);
    expect(listed.result.invitations).toEqual([invitation]);

    const token = mailedToken(shop, 'jiwoo@shop.test');
    expect(await open(token)).toMatchObject({ kind: 'invitation', role: 'sales', invitedBy: 'Hà' });
    const jiwoo = await enroll(shop, token, 'Jiwoo Park');
    expect(jiwoo.session.staff).toMatchObject({
      name: 'Jiwoo Park',
      role: 'sales',
      language: 'kr',
    });
    const after = await callAs(shop, owner, listStaff);
    expect(after.result.invitations).toEqual([]);
    expect(after.result.staff.map(({ name }) => name)).toEqual(['Hà', 'Jiwoo Park']);
    expect(await codeOf(requestAs(shop, owner, inviteStaff, { body }))).toBe('email-taken');
  });

  test('works once within 72 hours, even for parallel requests', async () => {
    await ownerOf(shop);
    const token = await invite(shop, 'editor');
    const { authenticator } = await open(token);
    const body = finishBody(token, authenticator.secret);
    const statuses = await Promise.all(
      [1, 2].map(async () => (await requestAs(shop, undefined, finishEnrollment, { body })).status),
    );
    expect(statuses.toSorted()).toEqual([201, 400]);
    expect(await codeOf(requestAs(shop, undefined, openEnrollment, { body: { token } }))).toBe(
      'link-expired',
    );
    const old = await invite(shop, 'editor');
    later(72 * HOUR - 1000);
    await open(old);
    later(1000);
    expect(await codeOf(requestAs(shop, undefined, openEnrollment, { body: { token: old } }))).toBe(
      'link-expired',
    );
  });

  test('can be revoked, and a new one for the same address replaces it', async () => {
    const owner = await ownerOf(shop);
    const first = await invite(shop, 'sales', 'minh@shop.test');
    const second = await invite(shop, 'warehouse', 'minh@shop.test');
    const attempt = (token: string) =>
      requestAs(shop, undefined, openEnrollment, { body: { token } });
    expect(await codeOf(attempt(first))).toBe('link-expired');
    expect((await open(second)).role).toBe('warehouse');
    const [invitation] = (await callAs(shop, owner, listStaff)).result.invitations;
    await callAs(shop, owner, revokeInvitation, { params: { id: invitation?.id ?? '' } });
    expect(await codeOf(attempt(second))).toBe('link-expired');
  });

  test('requires a correct code, or a passkey for this site and this challenge', async () => {
    await ownerOf(shop);
    const token = await invite(shop, 'sales');
    const { passkey, authenticator } = await open(token);
    const common = { token, name: 'Lan', language: 'en' as const };
    const attempt = (factor: object) =>
      requestAs(shop, undefined, finishEnrollment, { body: { ...common, ...factor } });
    const wrongCode = codeAt(authenticator.secret, shop.clock.now, 5);
    expect(
      await codeOf(attempt({ authenticator: { password: STAFF_PASSWORD, code: wrongCode } })),
    ).toBe('wrong-factor');
    for (const deviation of [
      { origin: 'http://evil.test' },
      { verified: false },
      { challenge: Buffer.from('another').toString('base64url') },
    ]) {
      const credential = new SoftwarePasskey().create(passkey, deviation);
      expect(await codeOf(attempt({ passkey: { name: 'Phone', credential } }))).toBe(
        'wrong-factor',
      );
    }
    expect(await codeOf(attempt({}))).toBe('invalid-input');
    const credential = new SoftwarePasskey().create(passkey);
    const made = await attempt({ passkey: { name: 'Phone', credential } });
    expect(made.status).toBe(201);
    const cookie = cookiesOf(made)['staff'] ?? '';
    const { result } = await callAs(shop, { cookie }, getFactors);
    expect(result).toMatchObject({
      passkeys: [{ name: 'Phone' }],
      authenticator: null,
      recoveryCodes: 0,
    });
  });

  test.each([
    ['Password123', 'common'],
    ['Minh-Le 2026', 'email'],
    ['LimLoom2026', 'shop'],
  ])('refuses the password %s, and stays valid', async (password, reason) => {
    await ownerOf(shop);
    const token = await invite(shop, 'sales', 'minh.le@shop.test');
    const body = finishBody(token, (await open(token)).authenticator.secret);
    const weak = { ...body, authenticator: { ...body.authenticator, password } };
    expect(
      await failureOf(await requestAs(shop, undefined, finishEnrollment, { body: weak })),
    ).toEqual(
      expect.objectContaining({
        code: 'invalid-input',
        fields: { 'authenticator.password': `error-password-${reason}` },
      }),
    );
    expect((await requestAs(shop, undefined, finishEnrollment, { body })).status).toBe(201);
  });

  test('is rate-limited per sender and recipient, and invalid links are rate-limited per network', async () => {
    const owner = await ownerOf(shop);
    const send = async (email: string) => {
      const body = { email, name: 'Lan', role: 'sales', language: 'en' } as const;
      return (await requestAs(shop, owner, inviteStaff, { body })).status;
    };
    const one: number[] = [];
    for (let at = 0; at < 6; at += 1) one.push(await send('lan@shop.test'));
    expect(one).toEqual([201, 201, 201, 201, 201, 429]);
    const many: number[] = [];
    for (let at = 0; at < 26; at += 1) many.push(await send(`lan-${at}@shop.test`));
    expect(many.indexOf(429)).toBe(25);
    const wrong = { body: { token: `${'0'.repeat(32)}.${'x'.repeat(43)}` } };
    const opened: number[] = [];
    for (let at = 0; at < 31; at += 1) {
      opened.push((await requestAs(shop, undefined, openEnrollment, wrong)).status);
    }
    expect(opened.indexOf(429)).toBe(30);
  });
});

describe('an invitation by an owner', () => {
  /** Owner who has invited somebody as owner. */
  async function inviter() {
    const owner = await ownerOf(shop);
    const leaving = await createStaffMember(shop, 'owner');
    const person = { email: 'accomplice@shop.test', name: 'A', role: 'owner' as const };
    const invited = { body: { ...person, language: 'en' as const } };
    await callAs(shop, leaving, inviteStaff, invited);
    return { owner, leaving, token: mailedToken(shop, person.email) };
  }
  const attempt = (token: string) =>
    requestAs(shop, undefined, openEnrollment, { body: { token } });
  const invitations = async () => (await ask(shop.app, listStaff)).result.invitations;
  const role = (id: string, to: StaffRole) => ({ params: { id }, body: { role: to } });

  test.each([
    [
      'removed',
      (owner: StaffMember, { id }: StaffMember) =>
        callAs(shop, owner, removeStaff, { params: { id } }),
    ],
    [
      'demoted',
      (owner: StaffMember, { id }: StaffMember) =>
        callAs(shop, owner, changeStaffRole, role(id, 'sales')),
    ],
  ] as const)('ends when the owner is %s, before and after it was opened', async (_, end) => {
    const { owner, leaving, token } = await inviter();
    const { authenticator } = await open(token);
    expect(await invitations()).toHaveLength(1);
    await end(owner, leaving);
    expect(await invitations()).toEqual([]);
    expect(await codeOf(attempt(token))).toBe('link-expired');
    const body = finishBody(token, authenticator.secret);
    expect(await codeOf(requestAs(shop, undefined, finishEnrollment, { body }))).toBe(
      'link-expired',
    );
    expect(
      (await ask(shop.app, listStaff)).result.staff.filter((one) => one.role === 'owner'),
    ).toHaveLength(1);
    // Another owner can invite the same address.
    await enroll(shop, await invite(shop, 'sales', 'accomplice@shop.test'));
  });

  test('does not come back with a second promotion', async () => {
    const { owner, leaving, token } = await inviter();
    later(1000);
    await callAs(shop, owner, changeStaffRole, role(leaving.id, 'sales'));
    later(1000);
    await callAs(shop, owner, changeStaffRole, role(leaving.id, 'owner'));
    expect(await codeOf(attempt(token))).toBe('link-expired');
    expect(await invitations()).toEqual([]);
  });

  test('ends when the factors of the owner are reset, also after the owner has enrolled again', async () => {
    const { owner, leaving, token } = await inviter();
    later(1000);
    await callAs(shop, owner, resetFactors, { params: { id: leaving.id } });
    expect(await codeOf(attempt(token))).toBe('link-expired');
    const { cookie } = await enroll(shop, mailedToken(shop, leaving.email));
    expect(await codeOf(attempt(token))).toBe('link-expired');
    expect(await invitations()).toEqual([]);
    const body = { email: 'new@shop.test', name: 'B', role: 'sales', language: 'en' } as const;
    await callAs(shop, { cookie }, inviteStaff, { body });
    expect((await open(mailedToken(shop, body.email))).role).toBe('sales');
  });

  test('never outlives its owner, even if both happen simultaneously', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { owner, leaving, token } = await inviter();
      const { authenticator } = await open(token);
      const body = finishBody(token, authenticator.secret);
      const [accepted, removed] = await Promise.all([
        requestAs(shop, undefined, finishEnrollment, { body }),
        requestAs(shop, owner, removeStaff, { params: { id: leaving.id } }),
      ]);
      expect(removed.status).toBe(200);
      // The invitation was accepted first, or is refused.
      const { staff } = (await ask(shop.app, listStaff)).result;
      const accomplice = staff.find(({ email }) => email === 'accomplice@shop.test');
      expect(accepted.status).toBe(accomplice ? 201 : 400);
      if (accomplice) await callAs(shop, owner, removeStaff, { params: { id: accomplice.id } });
    }
  });

  test('stays valid while the owner changes name and factors', async () => {
    const { leaving, token } = await inviter();
    await callAs(shop, leaving, updateStaffProfile, { body: { name: 'Minh' } });
    expect((await open(token)).role).toBe('owner');
  });
});

describe('an owner', () => {
  test('changes a role, which applies to the next call', async () => {
    const owner = await ownerOf(shop);
    const lan = await createStaffMember(shop, 'editor');
    expect(await codeOf(requestAs(shop, lan, listStaff))).toBe('forbidden');
    const input = { params: { id: lan.id }, body: { role: 'owner' as const } };
    await callAs(shop, owner, changeStaffRole, input);
    expect((await callAs(shop, lan, listStaff)).result.staff).toHaveLength(2);
    const unknown = { ...input, params: { id: '0'.repeat(32) } };
    expect(await codeOf(requestAs(shop, owner, changeStaffRole, unknown))).toBe('unknown-staff');
  });

  test('removes a person, whose sessions end immediately', async () => {
    const owner = await ownerOf(shop);
    const lan = await createStaffMember(shop, 'sales');
    expect(await isSignedIn(lan)).toBe(true);
    await callAs(shop, owner, removeStaff, { params: { id: lan.id } });
    expect(await isSignedIn(lan)).toBe(false);
    expect(await codeOf(requestAs(shop, lan, getFactors))).toBe('unauthenticated');
    later(60_000);
    const code = codeAt(lan.secret, shop.clock.now);
    const body = { email: lan.email, password: STAFF_PASSWORD, code };
    expect(await codeOf(requestAs(shop, undefined, signInStaff, { body }))).toBe(
      'wrong-credentials',
    );
    expect(JSON.stringify(await wholeTable(settings))).not.toContain(lan.secret);
    // The address can be invited again.
    await enroll(shop, await invite(shop, 'sales', lan.email));
  });

  test('cannot be removed or demoted as the last owner, even if two owners remove each other simultaneously', async () => {
    const owner = await ownerOf(shop);
    const self = { params: { id: owner.id } };
    expect(await codeOf(requestAs(shop, owner, removeStaff, self))).toBe('last-owner');
    const demote = { ...self, body: { role: 'sales' as const } };
    expect(await codeOf(requestAs(shop, owner, changeStaffRole, demote))).toBe('last-owner');
    const other = await createStaffMember(shop, 'owner');
    const statuses = await Promise.all([
      requestAs(shop, owner, removeStaff, { params: { id: other.id } }),
      requestAs(shop, other, removeStaff, self),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ask(shop.app, listStaff)).result.staff).toHaveLength(1);
  });

  test('resets the factors of a person, who enrolls again by an emailed link', async () => {
    const owner = await ownerOf(shop);
    const lan = await createStaffMember(shop, 'sales');
    const before = await shop.database.queryPartition(staffPartition(lan.id));
    const sessions = before.filter(({ SK }) => String(SK).startsWith(SESSION));
    await callAs(shop, owner, resetFactors, { params: { id: lan.id } });
    expect(await isSignedIn(lan)).toBe(false);
    // A session that is still in the table is invalid, because its epoch is older than that of its account.
    await shop.database.putMany(
      sessions.map((session) => ({
        ...session,
        PK: String(session['PK']),
        SK: String(session['SK']),
      })),
    );
    expect(await isSignedIn(lan)).toBe(false);
    later(60_000);
    for (const code of [codeAt(lan.secret, shop.clock.now), lan.recoveryCodes[0] ?? '']) {
      const body = { email: lan.email, password: STAFF_PASSWORD, code };
      expect(await codeOf(requestAs(shop, undefined, signInStaff, { body }))).toBe(
        'wrong-credentials',
      );
    }
    const again = await enroll(shop, mailedToken(shop, lan.email), 'Lan Trần');
    expect(again.id).toBe(lan.id);
    expect(again.session.staff).toMatchObject({ role: 'sales', name: 'Lan Trần' });
    expect(again.recoveryCodes).not.toEqual(lan.recoveryCodes);
    expect(await isSignedIn(lan)).toBe(false);
    // A removed person cannot use an enrollment link that has not expired.
    await callAs(shop, owner, resetFactors, { params: { id: lan.id } });
    const token = mailedToken(shop, lan.email);
    const { authenticator } = await open(token);
    await callAs(shop, owner, removeStaff, { params: { id: lan.id } });
    const body = finishBody(token, authenticator.secret);
    expect(await codeOf(requestAs(shop, undefined, finishEnrollment, { body }))).toBe(
      'link-expired',
    );
  });
});

test('a person changes their own name and language', async () => {
  const lan = await createStaffMember(shop, 'warehouse');
  const body = { name: 'Lan Trần', language: 'vn' } as const;
  const { result } = await callAs(shop, lan, updateStaffProfile, { body });
  expect(result).toMatchObject(body);
  expect((await callAs(shop, lan, getStaffSession)).result?.staff).toEqual(result);
});

test('the time zone of a person is stored, and removed again', async () => {
  const lan = await createStaffMember(shop, 'warehouse');
  const change = (body: object) => requestAs(shop, lan, updateStaffProfile, { body });
  const zone = 'Asia/Seoul';
  expect((await change({ zone })).status).toBe(200);
  expect((await callAs(shop, lan, getStaffSession)).result?.staff).toMatchObject({ zone });
  expect((await change({ zone: 'Nowhere/Else' })).status).toBe(400);
  expect((await change({ zone: null })).status).toBe(200);
  expect((await callAs(shop, lan, getStaffSession)).result?.staff).not.toHaveProperty('zone');
});

test('neither log nor table contains a key, a token, a password or a recovery code', async () => {
  const body = { ...OWNER, key: WRONG_KEY };
  await requestAs(shop, undefined, createFirstOwner, { body });
  const owner = await ownerOf(shop);
  const lan = await createStaffMember(shop, 'sales');
  const token = mailedToken(shop, lan.email);
  const stored = JSON.stringify(await wholeTable(settings));
  const written = JSON.stringify(shop.log);
  const plain = lan.recoveryCodes.map((code) => code.replaceAll('-', ''));
  for (const secret of [
    ADMIN_KEY,
    WRONG_KEY,
    owner.cookie,
    lan.cookie,
    token,
    STAFF_PASSWORD,
    ...lan.recoveryCodes,
    ...plain,
  ]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(written).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(written).not.toContain(lan.secret);
  expect(lan.recoveryCodes).toHaveLength(10);
});
