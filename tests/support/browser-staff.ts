import { type APIRequestContext, type Page, request, test } from '@playwright/test';
import type { Call, ResponseOf } from '#contracts/call.ts';
import { type OrderReceipt, placeOrder } from '#contracts/orders/orders.ts';
import { finishEnrollment, openEnrollment } from '#contracts/staff/staff-enrollment.ts';
import { createFirstOwner, inviteStaff } from '#contracts/staff/staff-people.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { orderBody } from './api/order-body.ts';
import { SOFA } from './guest-pages.ts';
import { emailTo } from './mailbox.ts';
import { TEST_ADMIN_KEY } from './placed-orders.ts';
import { codeAt, STAFF_PASSWORD, tokenOf } from './staff-accounts.ts';

const json = { 'content-type': 'application/json' };

/** Makes a call of the shop in browser tests. @throws Error with the response if the call fails */
async function make<C extends Call>(
  request: APIRequestContext,
  contract: C,
  data: unknown,
  headers: Record<string, string> = json,
): Promise<ResponseOf<C>> {
  const response = await request.fetch(`/api${contract.path}`, {
    method: contract.method,
    data,
    headers,
  });
  if (!response.ok()) throw new Error(`${contract.name}: ${await response.text()}`);
  return contract.response.parse(await response.json()) as ResponseOf<C>;
}

/** A person with password and authenticator app, enrolled in the shop of the browser tests. */
export interface StaffPerson {
  email: string;
  name: string;
  /** Secret of the authenticator app. The code of the current step is already used. */
  secret: string;
  recoveryCodes: string[];
  /** Cookie of a session. */
  cookie: string;
}

/** Completes an enrollment link. */
export async function enrollInBrowserShop(
  request: APIRequestContext,
  token: string,
  name: string,
): Promise<StaffPerson> {
  const { result } = await make(request, openEnrollment, { token });
  const { email, language, authenticator } = result;
  const code = codeAt(authenticator.secret, new Date());
  const data = { token, name, language, authenticator: { password: STAFF_PASSWORD, code } };
  const response = await request.post(`/api${finishEnrollment.path}`, { data });
  if (!response.ok()) throw new Error(`finishEnrollment: ${await response.text()}`);
  const { recoveryCodes } = finishEnrollment.response.parse(await response.json()).result;
  const [, cookie = ''] = /^staff=([^;]+)/.exec(response.headers()['set-cookie'] ?? '') ?? [];
  return { email, name, secret: authenticator.secret, recoveryCodes, cookie };
}

/**
 * Creates the first owner.
 * @returns the secret of the enrollment link; empty if the shop has an owner
 */
export async function firstOwnerToken(request: APIRequestContext, key: string): Promise<string> {
  const owner = { email: `${crypto.randomUUID()}@example.com`, name: 'Hà', language: 'en' };
  const response = await request.post(`/api${createFirstOwner.path}`, { data: { ...owner, key } });
  if (!response.ok()) return '';
  return tokenOf(createFirstOwner.response.parse(await response.json()).result.link);
}

/** Makes sure that the shop has an owner. Another worker may create the owner at the same time. */
async function ensureOwner(request: APIRequestContext): Promise<void> {
  const token = await firstOwnerToken(request, TEST_ADMIN_KEY);
  if (token) await enrollInBrowserShop(request, token, 'Hà').catch(() => undefined);
}

/** Invites a person with the administrator's key. Returns the link in the email. */
export async function invitePerson(
  request: APIRequestContext,
  role: StaffRole,
  { language = 'en', name = 'Lan' }: { language?: Language; name?: string } = {},
): Promise<{ link: string; email: string }> {
  await ensureOwner(request);
  const email = `${crypto.randomUUID()}@example.com`;
  const authorization = { authorization: `Bearer ${TEST_ADMIN_KEY}` };
  await make(request, inviteStaff, { email, name, role, language }, authorization);
  const { text = '' } = await emailTo(email);
  return { email, link: /https?:\S+#enroll=[\w.-]+/.exec(text)?.[0] ?? '' };
}

/** Creates a person of the staff, without a browser. */
export async function createStaffPerson(
  role: StaffRole,
  invitation?: Parameters<typeof invitePerson>[2],
): Promise<StaffPerson> {
  // A separate context, so that the session does not end up in a test's browser.
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  try {
    const { link } = await invitePerson(context, role, invitation);
    return await enrollInBrowserShop(context, tokenOf(link), invitation?.name ?? 'Lan');
  } finally {
    await context.dispose();
  }
}

const PEOPLE = new Map<StaffRole, Promise<StaffPerson>>();

function sharedPerson(role: StaffRole): Promise<StaffPerson> {
  const person = PEOPLE.get(role) ?? createStaffPerson(role);
  PEOPLE.set(role, person);
  return person;
}

/** Signs the browser of a page in. Tests of one worker share a person per role, unless they bring their own. */
export async function signInAsStaff(
  page: Page,
  role: StaffRole = 'owner',
  person?: Pick<StaffPerson, 'cookie'>,
): Promise<void> {
  await setStaffCookie(page, (person ?? (await sharedPerson(role))).cookie);
}

/** Adds a session's cookie to the page's browser. */
export async function setStaffCookie(page: Page, value: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await forgetStaffRole(page.context());
  await page
    .context()
    .addCookies([{ name: 'staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Places an order of a customer that no other test uses. */
export async function newOrder(
  request: APIRequestContext,
  language: Language,
  overrides: Parameters<typeof orderBody>[1] = {},
  proof: { headers?: Record<string, string> } = {},
): Promise<{ receipt: OrderReceipt; email: string; phone: string }> {
  const email = `${crypto.randomUUID()}@example.com`;
  const phone = `09${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(10, '0')
    .slice(0, 8)}`;
  const data = orderBody([SOFA], { email, phone, language, ...overrides });
  const response = await request.post('/api/order', { data, ...proof });
  return { receipt: placeOrder.response.parse(await response.json()).result, email, phone };
}
