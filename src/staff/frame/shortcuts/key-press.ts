/** Maximum time between the two keys of a sequence such as `g o`, in milliseconds. */
const MAX_PAUSE_MS = 2_000;

/** First key of a possible sequence, with its time in milliseconds. */
export interface PendingKey {
  readonly key: string;
  readonly at: number;
}

/** Result of a key press: the keys of a shortcut, or the first key of a sequence. */
export interface PressResult {
  readonly keys?: string;
  readonly pending?: PendingKey;
}

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

/**
 * Returns the name of a pressed key as shortcuts write it, such as `g`, `?`, `Control+k` or `Control+Enter`. The result is
 * undefined for other keys. Command on a Mac counts as Control.
 */
export function pressedKey(event: KeyEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || altKey) return undefined;
  // Korean and other layouts without Latin letters report the letter by its position on the keyboard.
  const letter = /^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1];
  const hasControl = ctrlKey || metaKey;
  if (key === 'Enter') return hasControl && !shiftKey ? 'Control+Enter' : undefined;
  if (letter)
    return shiftKey ? undefined : `${hasControl ? 'Control+' : ''}${letter.toLowerCase()}`;
  return hasControl || key.length !== 1 ? undefined : key;
}

/** Returns whether a shortcut consists of single characters, which must not work while a person types. */
export function isSingleKey(keys: string): boolean {
  return !keys.startsWith('Control+');
}

/** Finds the shortcut that a key press completes or begins. */
export function readPress(
  known: readonly string[],
  key: string,
  at: number,
  pending?: PendingKey,
): PressResult {
  if (pending && at - pending.at <= MAX_PAUSE_MS) {
    const sequence = `${pending.key} ${key}`;
    if (known.includes(sequence)) return { keys: sequence };
  }
  if (known.includes(key)) return { keys: key };
  return known.some((keys) => keys.startsWith(`${key} `)) ? { pending: { key, at } } : {};
}
