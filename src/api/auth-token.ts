import { storedText } from '#src/storage/persistent-store.ts';
import { AUTH_TOKEN_KEY } from '#src/storage/storage-keys.ts';

/** Characters that a header can contain. A stored value with other characters does not come from a sign-in. */
const SENDABLE = /^[!-~]+$/;

/** Returns the stored bearer token for calls (section 3); undefined without a valid one. */
export function storedToken(): string | undefined {
  const token = storedText(AUTH_TOKEN_KEY);
  return token && SENDABLE.test(token) ? token : undefined;
}
