import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** What could not be written to the browser's storage: it lives as long as the page. */
const memory = new Map<string, string>();

/**
 * Reads a stored text; undefined when there is none. Storage that is disabled or full never throws here: the page
 * works on, and what was written is remembered until it is closed.
 */
export function storedText(
  key: string,
  storage: 'local' | 'session' = 'local',
): string | undefined {
  const kept = memory.get(storage + key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(storage).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or forgets it when it is undefined. */
export function storeText(
  key: string,
  text: string | undefined,
  storage: 'local' | 'session' = 'local',
): void {
  memory.delete(storage + key);
  try {
    if (text === undefined) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, text);
  } catch {
    if (text !== undefined) memory.set(storage + key, text);
  }
}

function storageOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}

setPersistentEngine(
  new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, key) => storedText(String(key)),
      has: (_target, key) => storedText(String(key)) !== undefined,
      set(_target, key, text) {
        storeText(String(key), text);
        return true;
      },
      deleteProperty(_target, key) {
        storeText(String(key), undefined);
        return true;
      },
    },
  ),
  typeof window === 'undefined'
    ? { addEventListener() {}, removeEventListener() {} }
    : windowPersistentEvents,
);

/**
 * A store whose value is kept in the browser under `key` and stays in step across tabs (D16). `guard` takes what was
 * stored apart, whatever it is; what it gives undefined for is ignored and `initial` stands instead.
 */
export function persisted<Value>(
  key: string,
  initial: Value,
  guard: (stored: unknown) => Value | undefined,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => parseStored(text, guard) ?? initial,
  });
}

/** What a stored text holds, taken apart by `guard`; undefined when it is missing or corrupt. */
export function parseStored<Value>(
  text: string | undefined,
  guard: (stored: unknown) => Value | undefined,
): Value | undefined {
  if (text === undefined) return undefined;
  try {
    return guard(JSON.parse(text));
  } catch {
    return undefined;
  }
}
