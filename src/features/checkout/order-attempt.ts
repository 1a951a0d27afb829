import { parseStored, storedText, storeText } from '#src/storage/persisted.ts';

const STORAGE_KEY = 'order-attempts';
const ATTEMPTS_KEPT = 20;

/**
 * The Idempotency-Key for an order with this body (D21): the same contents have the same key after a double click, a
 * reload, a time-out or in another tab; changed contents have another. Only a fingerprint of the contents is stored.
 */
export function keyForOrder(body: unknown): string {
  const attempts = readAttempts();
  const fingerprint = fingerprintOf(JSON.stringify(body));
  const known = attempts.find((attempt) => attempt.fingerprint === fingerprint);
  if (known) return known.key;
  const key = randomKey();
  write([{ fingerprint, key }, ...attempts].slice(0, ATTEMPTS_KEPT));
  return key;
}

/** Forgets one key, which the shop has seen with other contents. */
export function forgetKey(key: string): void {
  write(readAttempts().filter((attempt) => attempt.key !== key));
}

/** After an order: the next one, even with the same contents, is a new one. */
export function forgetAttempts(): void {
  storeText(STORAGE_KEY, undefined);
}

interface Attempt {
  fingerprint: string;
  key: string;
}

function readAttempts(): Attempt[] {
  const list = (stored: unknown) => (Array.isArray(stored) ? stored : undefined);
  const attempts: unknown[] = parseStored(storedText(STORAGE_KEY), list) ?? [];
  return attempts.filter((attempt): attempt is Attempt => {
    const { fingerprint, key } = (attempt ?? {}) as Partial<Attempt>;
    return typeof fingerprint === 'string' && typeof key === 'string';
  });
}

function write(attempts: readonly Attempt[]): void {
  storeText(STORAGE_KEY, JSON.stringify(attempts));
}

/** FNV-1a with 64 bits: tells contents apart; were two ever alike, the server's own check answers with a conflict. */
function fingerprintOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** 128 random bits. `crypto.randomUUID` is missing on plain http, such as a phone on the developer's network. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
