import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Failures with a text in the namespace of the staff area. */
const OWN: Partial<Record<FailureCode, keyof Texts<'admin'>>> = {
  unauthenticated: 'failure-session',
  'unknown-order': 'failure-unknown-order',
  'status-conflict': 'failure-status-conflict',
  'price-required': 'failure-price-required',
  'unknown-email': 'failure-unknown-email',
  'email-being-sent': 'failure-email-being-sent',
  'unknown-synonym': 'failure-unknown-synonym',
  'unknown-product': 'failure-unknown-product',
  'unknown-draft': 'failure-unknown-draft',
  'unknown-attachment': 'failure-unknown-attachment',
  'too-many-previews': 'failure-too-many-previews',
  'draft-conflict': 'failure-draft-conflict',
  'code-taken': 'failure-code-taken',
  'body-too-large': 'failure-body-too-large',
};

/** Failures with a text in the namespace of staff accounts. */
const ACCOUNTS: Partial<Record<FailureCode, keyof Texts<'staff'>>> = {
  forbidden: 'failure-forbidden',
  'fresh-factor-required': 'failure-fresh',
  'wrong-factor': 'failure-factor',
  'wrong-password': 'failure-password',
  'link-expired': 'link-expired',
  'email-taken': 'email-taken',
  'owner-exists': 'owner-exists',
  'last-owner': 'failure-last-owner',
  'unknown-staff': 'failure-unknown-staff',
  'last-factor': 'failure-last-factor',
  'too-many-passkeys': 'failure-too-many-passkeys',
  'unknown-passkey': 'failure-unknown-passkey',
  'version-conflict': 'failure-conflict',
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

type FailureTexts = Pick<StaffTexts, 'texts' | 'staffAccountTexts' | 'failureTexts'>;

function textOf(
  code: FailureCode,
  { texts, staffAccountTexts, failureTexts }: FailureTexts,
): string {
  const own = OWN[code];
  if (own) return texts[own];
  const ofAccounts = ACCOUNTS[code];
  return ofAccounts ? staffAccountTexts[ofAccounts] : failureTexts[COMMON[code] ?? 'other'];
}

/** Returns the text of a failure for staff, with the request id for the log if there is one. */
export function staffFailureMessage({ code, requestId }: ApiFailure, texts: FailureTexts): string {
  const text = textOf(code, texts);
  return requestId ? `${text} ${fill(texts.failureTexts.reference, { id: requestId })}` : text;
}

/** Returns the text of a failed attempt to prove an identity. It contains the waiting time after too many attempts. */
export function authenticationFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  if (failure.code !== 'too-many-requests') return staffFailureMessage(failure, allTexts);
  const minutes = Math.ceil((failure.retryAfter ?? 60) / 60);
  return fillCount(allTexts.staffAccountTexts, 'too-many', minutes, allTexts.language);
}
