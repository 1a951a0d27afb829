import type { APIRequestContext, Page } from '@playwright/test';
import { loginUser, registerUser, resetPassword, type User } from '#contracts/users/users.ts';
import { resetLink } from './mailbox.ts';

export const MEMBER_PASSWORD = 'Hoi-An-1999';

/** A member with a session, registered through the API. */
export interface Member {
  user: User;
  token: string;
}

/** Registers an account that no other test uses, and signs in. */
export async function newMember(request: APIRequestContext): Promise<Member> {
  const data = { email: `member-${crypto.randomUUID()}@example.com`, password: MEMBER_PASSWORD };
  registerUser.response.parse(await (await request.post('/api/users', { data })).json());
  return login(request, data.email, data.password);
}

/**
 * Starts another session of an account.
 * @param agent user agent of the device, by default the one of `request`
 */
export async function login(
  request: APIRequestContext,
  email: string,
  password = MEMBER_PASSWORD,
  agent?: string,
): Promise<Member> {
  const response = await request.post('/api/users/login', {
    data: { email, password },
    ...(agent ? { headers: { 'user-agent': agent } } : {}),
  });
  const { result, token } = loginUser.response.parse(await response.json());
  return { user: result, token };
}

/**
 * Verifies the address of a member with an emailed link, in the browser of the sign-in. Returns a new session.
 * @param request the context in which the member has signed in
 */
export async function verifyEmail(request: APIRequestContext, { user }: Member): Promise<Member> {
  await request.post('/api/users/forgotPassword', { data: { email: user.email } });
  const token = new URL(await resetLink(user.email)).hash.replace('#reset=', '');
  const data = { token, newPassword: MEMBER_PASSWORD, passwordConfirm: MEMBER_PASSWORD };
  resetPassword.response.parse(
    await (await request.post('/api/users/resetPassword', { data })).json(),
  );
  return login(request, user.email);
}

/** Credentials of a call by a member. */
export function authorizationOf({ token }: Member) {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Stores the keys of section 3 once, as if this member had signed in before. */
export async function signInBefore(page: Page, { user, token }: Member): Promise<void> {
  const { _id, wishlist } = user;
  const stored = {
    userId: _id,
    isAuth: 'true',
    isLoggedIn: 'true',
    'user-storage': JSON.stringify({ _id, wishlist }),
    authToken: token,
  };
  await page.context().addInitScript((keys) => {
    // The empty page of a new tab has no storage.
    if (location.origin === 'null' || localStorage.getItem('signed-in-before')) return;
    localStorage.setItem('signed-in-before', 'yes');
    for (const [key, text] of Object.entries(keys)) localStorage.setItem(key, text);
  }, stored);
}
