import { storedText } from '#src/storage/persisted.ts';

/** What a header can carry. Anything else in the storage was not put there by a sign-in. */
const SENDABLE = /^[!-~]+$/;

/** The token that calls are made with (section 3), if there is one. */
export function storedToken(): string | undefined {
  const token = storedText('authToken');
  return token && SENDABLE.test(token) ? token : undefined;
}
