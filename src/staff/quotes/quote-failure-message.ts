import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';

/** Failures with a text in the namespace of quotes. */
const OWN: Partial<Record<FailureCode, keyof Texts<'quotes'>>> = {
  'unknown-quote': 'failure-unknown-quote',
  'version-conflict': 'failure-changed',
  'status-conflict': 'failure-changed',
  'incomplete-quote': 'failure-incomplete',
  'owner-discount': 'failure-owner-discount',
  'body-too-large': 'failure-too-large',
  'quote-closed': 'failure-closed',
  'too-many-replies': 'failure-too-many-replies',
  'too-many-versions': 'failure-too-many-versions',
  'too-many-messages': 'failure-too-many-messages',
  'idempotency-conflict': 'failure-already-created',
};

/** Returns the text of a failure in the section of quotes. */
export function quoteFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  const own = OWN[failure.code];
  return own ? allTexts.quoteTexts[own] : staffFailureMessage(failure, allTexts);
}
