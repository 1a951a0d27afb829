import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';
import { ORDER_ATTEMPTS_KEY } from '#src/storage/storage-keys.ts';

const MAX_ATTEMPTS = 20;

/**
 * Returns the idempotency key for an order with this body (D21).
 * The same body has the same key after a double click, a reload, a timeout, or in another tab.
 * Only a fingerprint of the body is stored, no personal data.
 */
export function idempotencyKeyFor(body: unknown): string {
  const attempts = readAttempts();
  const fingerprint = fingerprintOf(JSON.stringify(body));
  const known = attempts.find((attempt) => attempt.fingerprint === fingerprint);
  if (known) return known.key;
  const key = randomKey();
  writeAttempts([{ fingerprint, key }, ...attempts].slice(0, MAX_ATTEMPTS));
  return key;
}

/** Deletes a key that the server has stored with a different body. */
export function deleteIdempotencyKey(key: string): void {
  writeAttempts(readAttempts().filter((attempt) => attempt.key !== key));
}

/** Deletes all keys after an order, so that a second order with the same body is a new order. */
export function deleteIdempotencyKeys(): void {
  storeText(ORDER_ATTEMPTS_KEY, undefined);
}

interface Attempt {
  fingerprint: string;
  key: string;
}

function readAttempts(): Attempt[] {
  const list = (stored: unknown) => (Array.isArray(stored) ? stored : undefined);
  const attempts: unknown[] = parseStored(storedText(ORDER_ATTEMPTS_KEY), list) ?? [];
  return attempts.filter((attempt): attempt is Attempt => {
    const { fingerprint, key } = (attempt ?? {}) as Partial<Attempt>;
    return typeof fingerprint === 'string' && typeof key === 'string';
  });
}

function writeAttempts(attempts: readonly Attempt[]): void {
  storeText(ORDER_ATTEMPTS_KEY, JSON.stringify(attempts));
}

/** 64-bit FNV-1a hash. After a collision, the server's own comparison returns a conflict. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** Returns 128 random bits. `crypto.randomUUID` requires HTTPS, which a development server on a local network lacks. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
