import type { ApiFailure, FailureCode } from '#src/api/api-failure.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

const TEXT_KEYS: Partial<Record<FailureCode, keyof Texts<'checkout'>>> = {
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

/** Returns the message after a failed order: reason, assurance that no input is lost, and request id (D21). */
export function orderFailureMessage(failure: ApiFailure, texts: Texts<'checkout'>): string {
  const parts = [texts[TEXT_KEYS[failure.code] ?? 'failed-other'], texts['failed-safe']];
  if (failure.requestId) parts.push(fill(texts['failed-reference'], { id: failure.requestId }));
  return parts.join(' ');
}
