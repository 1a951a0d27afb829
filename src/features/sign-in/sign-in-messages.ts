import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import type { SignInTexts } from './sign-in-texts.ts';

const WORDS: Partial<Record<FailureCode, keyof SignInTexts>> = {
  network: 'failed-network',
  timeout: 'failed-unavailable',
  unavailable: 'failed-unavailable',
  'too-many-requests': 'error-too-many',
  'email-taken': 'error-email-taken',
  'link-expired': 'error-link-expired',
};

/** What a visitor is told when a step did not work. */
export function signInFailureMessage(failure: ApiFailure, texts: SignInTexts): string {
  return texts[WORDS[failure.code] ?? 'error-something-wrong'];
}

/** The words of a field's message, which is a key of the texts. */
export function fieldMessage(
  message: string | undefined,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  return message === undefined ? undefined : (texts[message] ?? texts['error-something-wrong']);
}
