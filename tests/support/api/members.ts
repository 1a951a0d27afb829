import { registerUser, type User } from '#contracts/users/users.ts';
import { API_BASE } from '#domain/limits.ts';
import type { App } from '#functions/app.ts';
import { publicSessionId, tokenKey } from '#functions/sessions/session-token.ts';
import { ask } from './requests.ts';
import type { RunningApi } from './running-api.ts';

export const PASSWORD = 'Hoi-An-1999';
const ORIGIN = 'http://shop.test';

let made = 0;

/** A member with a session, as a client stores it. */
export interface Member {
  user: User;
  token: string;
  /** Device cookie of the login. */
  device: string;
}

/** Returns an email that no other test uses. */
export function freshEmail(): string {
  made += 1;
  return `member-${made}@example.com`;
}

/** Registers an account. */
export async function register(api: RunningApi, email = freshEmail()): Promise<User> {
  const { result } = await ask(api.app, registerUser, { body: { email, password: PASSWORD } });
  return result;
}

/** Values of the cookies that a response sets, by name. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}

interface RequestOptions {
  body?: unknown;
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  ip?: string;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Sends a request with credentials as a browser does. Cookies are sent with same-origin headers. */
export function visit(
  app: App,
  method: string,
  path: string,
  { body, token, cookies, headers, ip = '192.0.2.1', waitUntil }: RequestOptions = {},
): Promise<Response> {
  const cookie = Object.entries(cookies ?? {}).map(([name, value]) => `${name}=${value}`);
  const sent = new Request(`${ORIGIN}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie.length > 0 ? { cookie: cookie.join('; '), 'sec-fetch-site': 'same-origin' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return app.handle(sent, { ip, ...(waitUntil ? { waitUntil } : {}) });
}

/** Signs in, and returns the data that a client stores. */
export async function login(
  api: RunningApi,
  email: string,
  password = PASSWORD,
  device?: string,
): Promise<Member> {
  const response = await visit(api.app, 'POST', `${API_BASE}/users/login`, {
    body: { email, password },
    ...(device ? { cookies: { device } } : {}),
  });
  if (response.status !== 200) throw new Error(`Login responded with ${response.status}`);
  const { result, token } = (await response.json()) as { result: User; token: string };
  return { user: result, token, device: cookiesOf(response)['device'] ?? '' };
}

/** Token of the newest emailed link that sets a password. */
export function resetTokenOf(api: RunningApi, email: string): string {
  const texts = api.emails.filter((sentEmail) => sentEmail.to === email).map((email) => email.text);
  return texts.flatMap((text) => /(?<=#reset=)\S+/.exec(text)?.[0] ?? []).at(-1) ?? '';
}

/**
 * Sets a password with an emailed link.
 * @param device cookie of a device on which the member has signed in
 */
export async function resetPassword(
  api: RunningApi,
  email: string,
  { password = PASSWORD, device }: { password?: string; device?: string } = {},
): Promise<void> {
  await visit(api.app, 'POST', `${API_BASE}/users/forgotPassword`, { body: { email } });
  const token = resetTokenOf(api, email);
  const response = await visit(api.app, 'POST', `${API_BASE}/users/resetPassword`, {
    body: { token, newPassword: password, passwordConfirm: password },
    ...(device ? { cookies: { device } } : {}),
  });
  if (response.status !== 200) throw new Error(`The reset responded with ${response.status}`);
}

/** Registers, verifies the email address with an emailed link, and signs in. */
export async function verifiedMember(api: RunningApi, email?: string): Promise<Member> {
  const { user, device } = await member(api, email);
  await resetPassword(api, user.email, { device });
  return login(api, user.email);
}

/** Registers and signs in. */
export async function member(api: RunningApi, email?: string): Promise<Member> {
  const user = await register(api, email);
  return login(api, user.email);
}

/** Public id of the session with a token. */
export function sessionIdOf(token: string): string {
  return publicSessionId(tokenKey(token)?.hash ?? '');
}

/** Credentials of a call by a member. */
export function as(who: Member) {
  return { token: who.token };
}
