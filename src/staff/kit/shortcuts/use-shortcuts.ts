import { useEffect, useLayoutEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './shortcuts.store.ts';

/** Registers the shortcuts of a component while it is mounted. The list of shortcuts contains them. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => addShortcuts(() => latest.current), []);
}
