import { useLayoutEffect } from 'react';
import { $hasSingleKeys, allShortcuts } from '../../kit/shortcuts/shortcuts.store.ts';
import { isSingleKey, type PendingKey, pressedKey, readPress } from './key-press.ts';

/** Returns whether a key press belongs to a control in which a person types. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Runs the registered shortcuts. Does nothing while a dialog is open. */
export function useKeyPresses(): void {
  // Before the paint: a key that is pressed when the frame is visible must have its effect.
  useLayoutEffect(() => {
    let pending: PendingKey | undefined;
    const handlePress = (event: KeyboardEvent) => {
      const key = pressedKey(event);
      if (!key || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const areSingleKeysOn = $hasSingleKeys.get() && !isTyping(event);
      const active = allShortcuts().filter(
        ({ keys, run }) => run && (areSingleKeysOn || !isSingleKey(keys)),
      );
      const known = active.map(({ keys }) => keys);
      const result = readPress(known, key, event.timeStamp, pending);
      pending = result.pending;
      const shortcut = active.find(({ keys }) => keys === result.keys);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run?.();
    };
    addEventListener('keydown', handlePress);
    return () => removeEventListener('keydown', handlePress);
  }, []);
}
