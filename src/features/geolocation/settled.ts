/**
 * Whether the visitor's country may still decide the language (D5). Browser storage, key `position-settled`:
 * 'asked' once the browser was asked for its position, 'chosen' once the visitor chose a language by hand.
 */
const KEY = 'position-settled';

/** Notes why the position is not to be asked for any more. Gives whether the browser keeps that. */
export function settlePosition(reason: 'asked' | 'chosen'): boolean {
  try {
    localStorage.setItem(KEY, reason);
    return true;
  } catch {
    return false;
  }
}

/** Whether a language was chosen by hand. Prefixed addresses store their language too, but nothing else stores English. */
export function languageIsChosen(): boolean {
  try {
    return localStorage.getItem(KEY) === 'chosen' || localStorage.getItem('language') === 'en';
  } catch {
    return false;
  }
}

/** Whether the browser was asked for its position before. */
export function positionWasAsked(): boolean {
  try {
    return localStorage.getItem(KEY) === 'asked';
  } catch {
    return false;
  }
}
