import { COUNTRY_DETECTION_KEY, LANGUAGE_KEY } from '#src/storage/storage-keys.ts';

/** Prevents further position requests, and stores the reason. Returns false if browser storage is blocked. */
export function stopPositionRequests(reason: 'asked' | 'chosen'): boolean {
  try {
    localStorage.setItem(COUNTRY_DETECTION_KEY, reason);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true after a manual language choice.
 * Paths with a language prefix store that language. English paths have no prefix, so stored English is a manual choice.
 */
export function hasChosenLanguage(): boolean {
  try {
    return (
      localStorage.getItem(COUNTRY_DETECTION_KEY) === 'chosen' ||
      localStorage.getItem(LANGUAGE_KEY) === 'en'
    );
  } catch {
    return false;
  }
}

/** Returns true if the position was requested before. */
export function hasRequestedPosition(): boolean {
  try {
    return localStorage.getItem(COUNTRY_DETECTION_KEY) === 'asked';
  } catch {
    return false;
  }
}
