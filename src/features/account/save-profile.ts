import type * as z from 'zod';
import { loginUser, logoutUser, type User, updateUser } from '#contracts/users/users.ts';
import type { profileSchema } from '#domain/accounts/account-fields.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { replaceUser, storeSignIn } from '#src/features/sign-in/session.store.ts';

type Profile = z.output<typeof profileSchema>;

/** Saves the profile, and updates the member from the answer (section 7). Returns the failure, if any. */
export async function saveProfile(
  user: User,
  { firstName, lastName, birth, phone, gender }: Profile,
): Promise<ApiFailure | undefined> {
  const body = { firstName, lastName, birth, phone, gender };
  const outcome = await call(updateUser, { params: { id: user._id }, body });
  if (!outcome.ok) return outcome.failure;
  replaceUser(outcome.response.result);
  return undefined;
}

/** Saves the delivery address, and updates the member from the answer. Returns the failure, if any. */
export async function saveAddress(
  user: User,
  deliveryAddress: NonNullable<User['deliveryAddress']>,
): Promise<ApiFailure | undefined> {
  const outcome = await call(updateUser, { params: { id: user._id }, body: { deliveryAddress } });
  if (!outcome.ok) return withoutPrefix(outcome.failure);
  replaceUser(outcome.response.result);
  return undefined;
}

/** Returns a failure whose fields are named as in the form, not as in the body. */
function withoutPrefix(failure: ApiFailure): ApiFailure {
  const fields = Object.entries(failure.fields ?? {}).map(
    ([path, message]) => [path.replace('deliveryAddress.', ''), message] as const,
  );
  return { ...failure, fields: Object.fromEntries(fields) };
}

/**
 * Verifies the password of an account through the login call (D34). Returns the failure, if any.
 * The new session replaces the current one, which ends.
 */
export async function verifyPassword(
  email: string,
  password: string,
): Promise<ApiFailure | undefined> {
  const outcome = await call(loginUser, { body: { email, password } });
  if (outcome.ok) {
    await call(logoutUser);
    storeSignIn(outcome.response.result, outcome.response.token);
    return undefined;
  }
  const { failure } = outcome;
  if (failure.code !== 'wrong-credentials') return failure;
  return { ...failure, fields: { password: 'error-password-wrong' } };
}
