import {
  ERROR_STATUS,
  type ErrorCode,
  errorBodySchema,
  type FieldReason,
} from '#contracts/errors.ts';

/** Error codes of the API, and codes for failures without a usable response. */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'unreadable';

/** Failure of a call. The interface translates `code`. `message` is for the log and for error texts that quote it. */
export interface ApiFailure {
  code: FailureCode;
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
  /** Reason for each invalid field, by the field's dotted path in the body. */
  fields?: Record<string, string>;
  /** Codes of these reasons, if the body does not match its schema. */
  reasons?: Record<string, FieldReason>;
  requestId?: string;
  /** Seconds until a retry is allowed, if the response contains them. */
  retryAfter?: number;
}

/** Returns the failure of an error response. If the body is not an error of our API, the status decides (section 8). */
export function failureOfResponse(status: number, body: unknown): ApiFailure {
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) {
    return { code: codeOfStatus(status), status, message: `HTTP error! status: ${status}` };
  }
  const { code, message, fields, reasons, requestId } = parsed.data.error;
  return {
    code,
    status,
    message,
    ...(fields && { fields }),
    ...(reasons && { reasons }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Returns the failure of a successful response whose body does not match the contract. */
export function unreadableResponse(status: number): ApiFailure {
  return { code: 'unreadable', status, message: 'The response could not be read' };
}

/** Returns the failure for an error that `fetch` threw: cancelled by the caller, timed out, or no connection. */
export function failureOfFetch({
  error,
  signal,
  timeout,
}: {
  error: unknown;
  signal: AbortSignal | undefined;
  timeout: AbortSignal;
}): ApiFailure {
  if (signal?.aborted) return { code: 'aborted', status: 0, message: 'Cancelled' };
  if (timeout.aborted) return { code: 'timeout', status: 0, message: 'No response in time' };
  const message = error instanceof Error ? error.message : 'Unknown error occurred';
  return { code: 'network', status: 0, message };
}

const GATEWAY_STATUSES = new Set([502, 503, 504]);

function codeOfStatus(status: number): ErrorCode {
  if (GATEWAY_STATUSES.has(status)) return 'unavailable';
  const named = Object.entries(ERROR_STATUS).find(
    ([code, known]) => known === status && code !== 'malformed-body',
  );
  return named ? (named[0] as ErrorCode) : 'internal';
}
