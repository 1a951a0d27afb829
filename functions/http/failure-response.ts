import { ERROR_STATUS, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { API_HEADERS } from './headers.ts';

const MESSAGES: Record<ErrorCode, string> = {
  'malformed-body': 'The body is not JSON in UTF-8, or nested too deep.',
  'invalid-input': 'Some fields are missing or wrong.',
  'link-expired': 'The link is used up or too old.',
  'robot-suspected': 'The form was filled in as robots do it.',
  unauthenticated: 'This call needs a key or a session that holds.',
  'wrong-credentials': 'Address and password do not belong together.',
  forbidden: 'The key does not open this.',
  'wrong-password': 'The present password is another.',
  'fresh-sign-in-required': 'This needs a sign-in of the last minutes.',
  'not-found': 'There is nothing at this address.',
  'unknown-category': 'There is no such category.',
  'unknown-product': 'There is no such product.',
  'method-not-allowed': 'This address does not take this method.',
  'unknown-user': 'There is no such user.',
  'unknown-order': 'There is no such order, or it was placed with another address.',
  'unknown-mail': 'There is no such mail.',
  'code-taken': 'There is a product with this code.',
  'email-taken': 'There is an account with this address.',
  'social-account': 'This account has no password: it signs in with another service.',
  'idempotency-conflict': 'This Idempotency-Key was used with another body.',
  'version-conflict': 'It has been changed meanwhile.',
  'status-conflict': 'The order has another status meanwhile.',
  'unknown-synonym': 'There is no such synonym.',
  'mail-being-sent': 'The mail is being sent at this moment.',
  'body-too-large': 'The body is too large.',
  'unsupported-media-type': 'The body must be application/json.',
  'too-many-requests': 'Too many requests.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The shop cannot answer right now. Please try again.',
};

const HEADERS: Partial<Record<ErrorCode, Record<string, string>>> = {
  unauthenticated: { 'WWW-Authenticate': 'Bearer' },
  unavailable: { 'Retry-After': '2' },
};

interface Details {
  /** Reasons by dotted path of the field. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** For `internal` and `unavailable`. */
  requestId?: string;
  headers?: Record<string, string>;
}

/** Response of a failed call (D35): status, code, a message for developers, and the headers of the code. */
export function failureResponse(code: ErrorCode, details: Details = {}): Response {
  const body: Failure = {
    status: false,
    error: {
      code,
      message: MESSAGES[code],
      ...(details.fields ? { fields: { ...details.fields } } : {}),
      ...(details.requestId ? { requestId: details.requestId } : {}),
    },
  };
  return Response.json(body, {
    status: ERROR_STATUS[code],
    headers: { ...API_HEADERS, 'Cache-Control': 'no-store', ...HEADERS[code], ...details.headers },
  });
}
