import { TOTP } from 'otpauth';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { createFirstOwner, inviteStaff } from '#contracts/staff/staff-people.ts';
import type { OwnStaffSession } from '#contracts/staff/staff-session.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { cookiesOf, visit } from '#tests/support/api/members.ts';
import { ADMIN_KEY, ask, pathOf } from '#tests/support/api/requests.ts';
import type { RunningApi } from '#tests/support/api/running-api.ts';

export const STAFF_PASSWORD = 'Hoi-An-1999';

/** A signed-in person of the staff. */
export interface StaffMember {
  /** Value of the cookie `staff`. */
  cookie: string;
  id: string;
  email: string;
  session: OwnStaffSession;
  /** Secret of the authenticator app, for `codeAt`. */
  secret: string;
  recoveryCodes: string[];
}

let made = 0;

/** Code of an authenticator app. */
export function codeAt(secret: string, time: Date, steps = 0): string {
  const timestamp = time.getTime() + steps * 30_000;
  return new TOTP({ secret }).generate({ timestamp });
}

/** Sends a call with a person's cookie. */
export function requestAs<C extends Call>(
  shop: RunningApi,
  who: Pick<StaffMember, 'cookie'> | undefined,
  call: C,
  { body, headers, ...input }: CallInput<C> = {},
): Promise<Response> {
  const path = pathOf(call, input as CallInput<C>);
  const cookies = who ? { cookies: { staff: who.cookie } } : {};
  const more = headers ? { headers: headers as Record<string, string> } : {};
  return visit(shop.app, call.method, path, { ...cookies, ...more, body });
}

/** Makes a call that must succeed. */
export async function callAs<C extends Call>(
  shop: RunningApi,
  who: Pick<StaffMember, 'cookie'> | undefined,
  call: C,
  input: CallInput<C> = {},
): Promise<ResponseOf<C>> {
  const response = await requestAs(shop, who, call, input);
  const body: unknown = await response.json();
  if (response.status !== call.success) {
    throw new Error(`${call.name} responded with ${response.status}: ${JSON.stringify(body)}`);
  }
  return call.response.parse(body) as ResponseOf<C>;
}

/** Token of an enrollment link. */
export function tokenOf(link: string): string {
  return /#enroll=([\w.-]+)/.exec(link)?.[1] ?? '';
}

/** Token of the last emailed enrollment link of an address. */
export function mailedToken(shop: RunningApi, email: string): string {
  const sentEmail = shop.emails.findLast(
    ({ to, text }) => to === email && text.includes('#enroll='),
  );
  return tokenOf(sentEmail?.text ?? '');
}

/** Token of the last emailed link that confirms a new address. */
export function mailedEmailToken(shop: RunningApi, email: string): string {
  const sentEmail = shop.emails.findLast(
    ({ to, text }) => to === email && text.includes('#email='),
  );
  return /#email=([\w.-]+)/.exec(sentEmail?.text ?? '')?.[1] ?? '';
}

/** Completes an enrollment link with a password and an authenticator app. */
export async function enroll(shop: RunningApi, token: string, name = 'Lan'): Promise<StaffMember> {
  const { result } = await callAs(shop, undefined, openEnrollment, { body: { token } });
  const { secret } = result.authenticator;
  const response = await requestAs(shop, undefined, finishEnrollment, {
    body: {
      token,
      name,
      language: result.language,
      authenticator: { password: STAFF_PASSWORD, code: codeAt(secret, shop.clock.now) },
    },
  });
  const answer = finishEnrollment.response.parse(await response.json()).result;
  const { session, recoveryCodes } = answer;
  const { id, email } = session.staff;
  const cookie = cookiesOf(response)['staff'] ?? '';
  return { cookie, id, email, session, secret, recoveryCodes };
}

/** Invites a person with the administrator's key, and returns the token of the emailed link. */
export async function invite(shop: RunningApi, role: StaffRole, email?: string): Promise<string> {
  made += 1;
  const to = email ?? `${role}-${made}@shop.test`;
  const body = { email: to, name: 'Lan', role, language: 'en' as const };
  await ask(shop.app, inviteStaff, { body }, { token: ADMIN_KEY });
  return mailedToken(shop, to);
}

/** Creates the first owner of a shop, signed in. */
export async function firstOwner(shop: RunningApi): Promise<StaffMember> {
  const body = {
    key: ADMIN_KEY,
    email: 'ha@shop.test',
    name: 'Hà',
    language: 'en' as const,
  };
  const { result } = await callAs(shop, undefined, createFirstOwner, { body });
  return enroll(shop, tokenOf(result.link), 'Hà');
}

const owners = new WeakMap<RunningApi['database'], Promise<StaffMember>>();

/** Returns the first owner of a shop. The first call creates the account. */
export function ownerOf(shop: RunningApi): Promise<StaffMember> {
  const known = owners.get(shop.database) ?? firstOwner(shop);
  owners.set(shop.database, known);
  return known;
}

/** Creates a person with a role, signed in. Creates the first owner before, if necessary. */
export async function createStaffMember(
  shop: RunningApi,
  role: StaffRole,
  email?: string,
): Promise<StaffMember> {
  await ownerOf(shop);
  return enroll(shop, await invite(shop, role, email));
}
