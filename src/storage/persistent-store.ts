import {
  type PersistentEvent,
  type PersistentEvents,
  type PersistentListener,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent';
import { atom, type WritableAtom } from 'nanostores';
import { deleteTabValue, readTabValue, writeTabValue } from './tab-memory.ts';

type StorageName = 'local' | 'session';

/** Keys whose values the browser's storage has rejected on this page. */
export const $rejectedKeys = atom<readonly string[]>([]);

/**
 * Returns a stored text, or undefined if none is stored. Reads texts that the browser's storage rejected from the tab
 * memory (tab-memory.ts). Never throws, even if storage is disabled.
 */
export function storedText(key: string, storage: StorageName = 'local'): string | undefined {
  const inTab = readTabValue(keyOf(key, storage));
  if (inTab !== undefined) return inTab;
  try {
    return storageOf(storage).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or deletes the key if the text is undefined. Never throws. */
export function storeText(
  key: string,
  text: string | undefined,
  storage: StorageName = 'local',
): void {
  try {
    if (text === undefined) storageOf(storage).removeItem(key);
    else storageOf(storage).setItem(key, text);
    deleteTabValue(keyOf(key, storage));
  } catch {
    if (text === undefined) deleteTabValue(keyOf(key, storage));
    else storeInTab(key, text, storage);
  }
}

function storeInTab(key: string, text: string, storage: StorageName): void {
  writeTabValue(keyOf(key, storage), text);
  if (!$rejectedKeys.get().includes(key)) $rejectedKeys.set([...$rejectedKeys.get(), key]);
}

function keyOf(key: string, storage: StorageName): string {
  return storage === 'local' ? key : `session ${key}`;
}

function storageOf(storage: StorageName): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}

/** Cleanup functions for DOM listeners, by the store's listener. */
const removers = new WeakMap<PersistentListener, () => void>();

/**
 * Events for changes in other tabs. The value comes from the event's storage instead. This tab may have changed the
 * same key after the other tab, and the value of the event would overwrite the newer value.
 */
const tabEvents: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const page = window;
    const onStorage = (event: StorageEvent) => {
      const newValue = event.key === key ? (storedText(key) ?? null) : event.newValue;
      // The type excludes null, the value that browsers send for a deleted key.
      listener({ key: event.key, newValue } as PersistentEvent);
    };
    page.addEventListener('storage', onStorage);
    page.addEventListener('pageshow', restore);
    removers.set(listener, () => {
      page.removeEventListener('storage', onStorage);
      page.removeEventListener('pageshow', restore);
    });
  },
  removeEventListener: (_key, listener) => removers.get(listener)?.(),
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
 * Creates a store that saves its value in the browser under `key` and synchronizes tabs (D16).
 * @param guard validates a stored value; if it returns undefined, the store has the value `initial`
 */
export function persistentStore<Value>(
  key: string,
  initial: Value,
  guard: (stored: unknown) => Value | undefined,
): WritableAtom<Value> {
  return persistentAtom<Value>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => parseStored(text, guard) ?? initial,
  });
}

/** Returns the value of a stored text after validation by `guard`; undefined if the text is missing or corrupt. */
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
