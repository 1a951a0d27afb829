import {
  type PersistentEvent,
  type PersistentEvents,
  type PersistentListener,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent';
import { atom, type WritableAtom } from 'nanostores';
import { forget, remember, remembered } from './tab-memory.ts';

type StorageName = 'local' | 'session';

/** Keys that could not be stored on this page. */
export const $notKept = atom<readonly string[]>([]);

/**
 * Reads a stored text; undefined when there is none. Storage that is disabled or full never throws here: the page
 * works on, and what could not be stored is remembered as long as the tab or the page (tab-memory.ts).
 */
export function storedText(key: string, storage: StorageName = 'local'): string | undefined {
  const kept = remembered(keyOf(key, storage));
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
  storage: StorageName = 'local',
): void {
  try {
    if (text === undefined) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, text);
    forget(keyOf(key, storage));
  } catch {
    if (text === undefined) forget(keyOf(key, storage));
    else keepInTab(key, text, storage);
  }
}

function keepInTab(key: string, text: string, storage: StorageName): void {
  remember(keyOf(key, storage), text);
  if (!$notKept.get().includes(key)) $notKept.set([...$notKept.get(), key]);
}

function keyOf(key: string, storage: StorageName): string {
  return storage === 'local' ? key : `session ${key}`;
}

function storageOf(storage: StorageName): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}

/** What stops a listener from hearing. */
const endings = new WeakMap<PersistentListener, () => void>();

/**
 * What another tab has changed is read when it is heard of, not taken from the event: this tab may have changed the same
 * key in between, and would go back to the older value.
 */
const tabEvents: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const page = window;
    const hear = (event: StorageEvent) => {
      const present = event.key === key ? (storedText(key) ?? null) : event.newValue;
      // Null is how browsers, unlike the types, say that there is nothing.
      listener({ key: event.key, newValue: present } as PersistentEvent);
    };
    page.addEventListener('storage', hear);
    page.addEventListener('pageshow', restore);
    endings.set(listener, () => {
      page.removeEventListener('storage', hear);
      page.removeEventListener('pageshow', restore);
    });
  },
  removeEventListener: (_key, listener) => endings.get(listener)?.(),
};

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
  typeof window === 'undefined' ? { addEventListener() {}, removeEventListener() {} } : tabEvents,
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
