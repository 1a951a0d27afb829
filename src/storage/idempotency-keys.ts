import { parseStored, storedText, storeText } from './persistent-store.ts';

const MAX_ATTEMPTS = 20;

/** Idempotency keys for one kind of request. */
export interface IdempotencyKeys {
  /**
   * Returns the key for a request with this body. The same body has the same key after a double click, a reload, a
   * timeout, or in another tab.
   */
  keyFor(body: unknown): string;
  /** Deletes a key that the server has stored with a different body. */
  deleteKey(key: string): void;
  /** Deletes all keys after a success, so that a second request with the same body is a new one. */
  deleteAll(): void;
}

/**
 * Returns the idempotency keys stored under a storage key (D21). Only a fingerprint of the body is stored, no personal
 * data.
 */
export function idempotencyKeys(storageKey: string): IdempotencyKeys {
  const read = () => readAttempts(storedText(storageKey));
  const write = (attempts: readonly Attempt[]) => storeText(storageKey, JSON.stringify(attempts));
  return {
    keyFor(body) {
      const attempts = read();
      const fingerprint = fingerprintOf(JSON.stringify(body));
      const known = attempts.find((attempt) => attempt.fingerprint === fingerprint);
      if (known) return known.key;
      const key = randomId();
      write([{ fingerprint, key }, ...attempts].slice(0, MAX_ATTEMPTS));
      return key;
    },
    deleteKey: (key) => write(read().filter((attempt) => attempt.key !== key)),
    deleteAll: () => storeText(storageKey, undefined),
  };
}

interface Attempt {
  fingerprint: string;
  key: string;
}

function readAttempts(text: string | undefined): Attempt[] {
  const list = (stored: unknown) => (Array.isArray(stored) ? stored : undefined);
  const attempts: unknown[] = parseStored(text, list) ?? [];
  return attempts.filter((attempt): attempt is Attempt => {
    const { fingerprint, key } = (attempt ?? {}) as Partial<Attempt>;
    return typeof fingerprint === 'string' && typeof key === 'string';
  });
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
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
