import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import type { SignInTexts } from './sign-in-texts.ts';

const TEXT_KEYS: Partial<Record<FailureCode, keyof SignInTexts>> = {
  network: 'failed-network',
  timeout: 'failed-unavailable',
  unavailable: 'failed-unavailable',
  'too-many-requests': 'error-too-many',
  'email-taken': 'error-email-taken',
  'link-expired': 'error-link-expired',
};

/** Returns the message for a failed step. */
export function signInFailureMessage(failure: ApiFailure, texts: SignInTexts): string {
  return texts[TEXT_KEYS[failure.code] ?? 'error-something-wrong'];
}

/** Returns the text of a field's error. `message` is a key of `texts`. */
export function fieldMessage(
  message: string | undefined,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  return message === undefined ? undefined : (texts[message] ?? texts['error-something-wrong']);
}
