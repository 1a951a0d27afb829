/** Temporary failure of the table or of the blob store. The API responds with 503 and Retry-After (D35). */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

const THROTTLED = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
];
/** A single write conflicted with a transaction on the same item, which ends within milliseconds. */
const CONFLICT = 'TransactionConflictException';
const UNAVAILABLE = new Set([
  ...THROTTLED,
  'LimitExceededException',
  CONFLICT,
  'InternalServerError',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  // The table does not exist yet.
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

/** Returns the error for callers: DatabaseUnavailable where a later attempt can succeed, else the original error. */
export function translateFailure(thrown: unknown): unknown {
  const error = (thrown ?? {}) as ServiceError;
  const codes = [error.code, ...(error.errors ?? []).map((inner) => inner.code)];
  const unavailable =
    UNAVAILABLE.has(error.name ?? '') ||
    codes.some((code) => NETWORK.test(code ?? '')) ||
    (error.$metadata?.httpStatusCode ?? 0) >= 500 ||
    (error.CancellationReasons ?? []).some((reason) => BUSY_REASONS.has(reason.Code ?? ''));
  return unavailable
    ? new DatabaseUnavailable(`The table does not respond: ${error.name}`, { cause: thrown })
    : thrown;
}

/** Returns whether the table rejected a call because of its load. */
export function isThrottled(thrown: unknown): boolean {
  return THROTTLED.includes(((thrown ?? {}) as ServiceError).name ?? '');
}

/** Returns whether a write of a single item conflicted with a transaction. */
export function isTransactionConflict(thrown: unknown): boolean {
  return ((thrown ?? {}) as ServiceError).name === CONFLICT;
}

/**
 * Returns the positions of the writes whose condition cancelled a transaction. The list is empty after a conflict with
 * another transaction on the same items.
 * @returns undefined for any other error
 */
export function failedConditions(thrown: unknown): number[] | undefined {
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

/** Returns whether a write of a single item was refused because its condition failed. */
export function isConditionFailed(thrown: unknown): boolean {
  return ((thrown ?? {}) as ServiceError).name === 'ConditionalCheckFailedException';
}
