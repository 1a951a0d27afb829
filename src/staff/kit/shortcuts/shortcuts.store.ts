import { atom } from 'nanostores';
import { persistentStore } from '#src/storage/persistent-store.ts';
import { STAFF_SHORTCUTS_KEY } from '#src/storage/storage-keys.ts';

/** Groups of the list of shortcuts, in its order. */
export const SHORTCUT_GROUPS = ['everywhere', 'page', 'go', 'create'] as const;

/** Keyboard shortcut. */
export interface Shortcut {
  /** Key or sequence of two keys, such as `?`, `g o` or `Control+k`. */
  readonly keys: string;
  readonly name: string;
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /** Undefined for keys that work without a script, such as Enter on a link. */
  readonly run?: () => void;
}

/** Setting of this device: single characters work as shortcuts (WCAG 2.1.4). */
export const $hasSingleKeys = persistentStore<boolean>(STAFF_SHORTCUTS_KEY, true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

/** State of the dialog that lists the shortcuts. */
export const $isShortcutListOpen = atom(false);

type ReadShortcuts = () => readonly Shortcut[];
const registered = new Set<ReadShortcuts>();

/** Adds shortcuts of a component. @returns a function that removes them */
export function addShortcuts(read: ReadShortcuts): () => void {
  registered.add(read);
  return () => void registered.delete(read);
}

/** Returns the shortcuts of all mounted components. */
export function allShortcuts(): Shortcut[] {
  return [...registered].flatMap((read) => read());
}
