import { ERROR_STATUS, type ErrorCode } from '#contracts/errors.ts';

/** Reasons by dotted path of the field: keys of messages for fields of a form, English sentences for other input. */
type Fields = Readonly<Record<string, string>>;

/** Expected failure as a response. */
export interface Failure {
  failure: ErrorCode;
  fields?: Fields | undefined;
  /** Seconds, for `too-many-requests`. */
  retryAfter?: number;
}

/** Failure of fields of a form. */
export interface InvalidInput {
  failure: 'invalid-input';
  fields: Fields;
}

/** Failure of lines whose products do not exist. */
export interface UnknownProducts {
  failure: 'unknown-product';
  fields: Fields;
}

export function invalidInput(fields: Fields): InvalidInput {
  return { failure: 'invalid-input', fields };
}

export function unknownProductFailure(fields: Fields): UnknownProducts {
  return { failure: 'unknown-product', fields };
}

/** Failures of services that are no error codes, or that concern a field of the form. */
const FAILURES = {
  'coupon-refused': invalidInput({ coupon: 'error-coupon-unknown' }),
  gone: { failure: 'unknown-user' },
  outdated: { failure: 'unauthenticated' },
  'password-required': invalidInput({ password: 'error-password-required' }),
  'same-email': invalidInput({ email: 'error-email-same' }),
  'wrong-password': { failure: 'wrong-password', fields: { password: 'error-password-wrong' } },
} satisfies Record<string, Failure>;

type FailureCode = ErrorCode | keyof typeof FAILURES;

/** Outcome of a service that is an expected failure. A handler returns it as it is. */
export type FailedOutcome = FailureCode | Failure;

function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(ERROR_STATUS, text) || Object.hasOwn(FAILURES, text);
}

/** Returns whether an outcome of a service is a failure: a failure code, or an object with one. */
export function isFailure<Outcome>(
  outcome: Outcome,
): outcome is Extract<Outcome, FailureCode | { failure: unknown }> {
  if (typeof outcome === 'string') return isFailureCode(outcome);
  return typeof outcome === 'object' && outcome !== null && 'failure' in outcome;
}

/** Turns the failure of a service into a handler result. */
export function failureOf(outcome: FailedOutcome): Failure {
  if (typeof outcome !== 'string') return outcome;
  const responses: Partial<Record<string, Failure>> = FAILURES;
  return responses[outcome] ?? { failure: outcome as ErrorCode };
}
