/** The table does not answer, or not now. It becomes a 503 with Retry-After (D35). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
];
const UNAVAILABLE = new Set([
  ...THROTTLED,
  'LimitExceededException',
  // A write of one item that met a transaction: it is over in a moment.
  'TransactionConflictException',
  'InternalServerError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  // The table is being made, or was never made: nobody can be served until it is there.
  'ResourceNotFoundException',
  'TimeoutError',
  'AbortError',
]);
const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const BUSY_REASONS = new Set(['ProvisionedThroughputExceeded', 'ThrottlingError']);

interface ServiceError {
  name?: string;
  code?: string;
  message?: string;
  errors?: ServiceError[];
  $metadata?: { httpStatusCode?: number };
  CancellationReasons?: { Code?: string }[];
}

/** Gives the error that may leave this folder: DatabaseUnavailable where a later attempt can work, else the fault itself. */
export function translateFailure(thrown: unknown): unknown {
  const error = (thrown ?? {}) as ServiceError;
  const codes = [error.code, ...(error.errors ?? []).map((inner) => inner.code)];
  const unavailable =
    UNAVAILABLE.has(error.name ?? '') ||
    codes.some((code) => NETWORK.test(code ?? '')) ||
    (error.$metadata?.httpStatusCode ?? 0) >= 500 ||
    (error.CancellationReasons ?? []).some((reason) => BUSY_REASONS.has(reason.Code ?? ''));
  return unavailable
    ? new DatabaseUnavailable(`The table does not answer: ${error.name}`, { cause: thrown })
    : thrown;
}

/** Whether the table had too much to do at that moment, and answered so at once. */
export function isThrottled(thrown: unknown): boolean {
  return THROTTLED.includes(((thrown ?? {}) as ServiceError).name ?? '');
}

/**
 * Reads why a transaction was cancelled: the positions of the writes whose condition did not hold, none when it met
 * another transaction on the same items. Gives undefined for any other error.
 */
export function refusedWrites(thrown: unknown): number[] | undefined {
  const error = (thrown ?? {}) as ServiceError;
  if (error.name === 'TransactionInProgressException') return [];
  if (error.name !== 'TransactionCanceledException') return undefined;
  const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
  const known = reasons.every((code) =>
    ['None', 'ConditionalCheckFailed', 'TransactionConflict'].includes(code),
  );
  if (!known) return undefined;
  return reasons.flatMap((code, position) => (code === 'ConditionalCheckFailed' ? [position] : []));
}

/** Whether a write of a single item was refused because its condition did not hold. */
export function isRefused(thrown: unknown): boolean {
  return ((thrown ?? {}) as ServiceError).name === 'ConditionalCheckFailedException';
}
