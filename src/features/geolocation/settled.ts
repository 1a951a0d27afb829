import { LANGUAGE_KEY, POSITION_SETTLED_KEY } from '#src/storage/storage-keys.ts';

/** Prevents further position requests, and stores the reason. Returns false if browser storage is blocked. */
export function settlePosition(reason: 'asked' | 'chosen'): boolean {
  try {
    localStorage.setItem(POSITION_SETTLED_KEY, reason);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true after a manual language choice.
 * Paths with a language prefix store that language. English paths have no prefix, so stored English is a manual choice.
 */
export function languageIsChosen(): boolean {
  try {
    return (
      localStorage.getItem(POSITION_SETTLED_KEY) === 'chosen' ||
      localStorage.getItem(LANGUAGE_KEY) === 'en'
    );
  } catch {
    return false;
  }
}

/** Returns true if the position was requested before. */
export function positionWasAsked(): boolean {
  try {
    return localStorage.getItem(POSITION_SETTLED_KEY) === 'asked';
  } catch {
    return false;
  }
}
