import type { ApiFailure, FailureCode } from '#src/api/failure.ts';
import type { SignInTexts } from './texts.ts';

const WORDS: Partial<Record<FailureCode, keyof SignInTexts>> = {
  network: 'failed-network',
  timeout: 'failed-unavailable',
  unavailable: 'failed-unavailable',
  'too-many-requests': 'error-too-many',
  'email-taken': 'error-email-taken',
  'link-expired': 'error-link-expired',
};

/** What a visitor is told when a step did not work. */
export function failureWords(failure: ApiFailure, texts: SignInTexts): string {
  return texts[WORDS[failure.code] ?? 'error-something-wrong'];
}

/** The words of a field's message, which is a key of the texts. */
export function fieldWords(
  message: string | undefined,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  return message === undefined ? undefined : (texts[message] ?? texts['error-something-wrong']);
}
