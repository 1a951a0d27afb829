import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { AdminTexts } from './admin-texts.ts';

/** Failures with a text in the namespace of the staff area. */
const OWN: Partial<Record<FailureCode, keyof Texts<'admin'>>> = {
  unauthenticated: 'failure-session',
  forbidden: 'failure-session',
  'unknown-order': 'failure-unknown-order',
  'status-conflict': 'failure-status-conflict',
  'unknown-mail': 'failure-unknown-mail',
  'mail-being-sent': 'failure-mail-being-sent',
  'unknown-synonym': 'failure-unknown-synonym',
  'unknown-product': 'failure-unknown-product',
  'code-taken': 'failure-code-taken',
  'body-too-large': 'failure-body-too-large',
};

/** Failures with a text that all features share. */
const COMMON: Partial<Record<FailureCode, keyof Texts<'failures'>>> = {
  network: 'network',
  timeout: 'timeout',
  unavailable: 'unavailable',
  'too-many-requests': 'busy',
  'invalid-input': 'invalid',
  'malformed-body': 'invalid',
};

/** Returns the text of a failure for staff, with the request id for the log if there is one. */
export function adminFailureMessage(
  { code, requestId }: ApiFailure,
  { texts, failureTexts }: Pick<AdminTexts, 'texts' | 'failureTexts'>,
): string {
  const own = OWN[code];
  const words = own ? texts[own] : failureTexts[COMMON[code] ?? 'other'];
  return requestId ? `${words} ${fill(failureTexts.reference, { id: requestId })}` : words;
}
