import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

const TEXT_KEYS: Partial<Record<FailureCode, keyof Texts<'quote-request'>>> = {
  network: 'failed-network',
  timeout: 'failed-timeout',
  'too-many-requests': 'failed-busy',
  unavailable: 'failed-unavailable',
  unauthenticated: 'failed-signed-out',
  'idempotency-conflict': 'failed-conflict',
  'unknown-product': 'failed-dropped',
  'robot-suspected': 'failed-robot',
  'invalid-input': 'failed-invalid',
  'malformed-body': 'failed-invalid',
};

/**
 * Returns the message after a failed request: reason, assurance that no input is lost, and request id.
 * @param removed names of the products that were removed from the list
 */
export function requestFailureMessage(
  failure: ApiFailure,
  removed: readonly string[],
  texts: Texts<'quote-request'>,
): string {
  const reason = texts[TEXT_KEYS[failure.code] ?? 'failed-other'];
  const parts = [fill(reason, { products: removed.join(', ') }), texts['failed-safe']];
  if (failure.requestId) parts.push(fill(texts['failed-reference'], { id: failure.requestId }));
  return parts.join(' ');
}
