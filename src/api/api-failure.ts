import { ERROR_STATUS, type ErrorCode, failureSchema } from '#contracts/errors.ts';

/** What can go wrong on the way, beside what the server answers itself. */
export type FailureCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'unreadable';

/** Why a call gave no answer. The interface translates `code`; `message` is for the log and the specified error lines. */
export interface ApiFailure {
  code: FailureCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  /** Which field is wrong and why: dotted path of the body -> reason. */
  fields?: Record<string, string>;
  requestId?: string;
  /** Seconds until it may be tried again, where the server has named them. */
  retryAfter?: number;
}

/** The failure that a not-OK answer stands for; an answer in a foreign shape is judged by its status (section 8). */
export function failureOfAnswer(status: number, body: unknown): ApiFailure {
  const parsed = failureSchema.safeParse(body);
  if (!parsed.success) {
    return { code: codeOfStatus(status), status, message: `HTTP error! status: ${status}` };
  }
  const { code, message, fields, requestId } = parsed.data.error;
  return {
    code,
    status,
    message,
    ...(fields && { fields }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** A success whose body is not what the contract says. */
export function unreadable(status: number): ApiFailure {
  return { code: 'unreadable', status, message: 'The answer could not be read' };
}

/** Why `fetch` threw: given up by the caller, by the clock, or no connection. */
export function failureOfFetch({
  error,
  signal,
  timeout,
}: {
  error: unknown;
  signal: AbortSignal | undefined;
  timeout: AbortSignal;
}): ApiFailure {
  if (signal?.aborted) return { code: 'aborted', status: 0, message: 'Given up' };
  if (timeout.aborted) return { code: 'timeout', status: 0, message: 'No answer in time' };
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
