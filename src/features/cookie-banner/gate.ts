/** What the gate touches of a browser window. */
interface Place {
  localStorage: Pick<Storage, 'getItem'>;
  document: { documentElement: { classList: Pick<DOMTokenList, 'add'> } };
}

/**
 * Runs in the head, before anything is painted: whoever has answered the cookie banner never sees it again, not even
 * for a moment. Storage that throws changes nothing.
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function cookieGate(place: Place): void {
  try {
    if (place.localStorage.getItem('hasSeenCookie') !== 'true') return;
    place.document.documentElement.classList.add('cookie-seen');
  } catch {
    // the banner is shown, and its buttons hide it for this page
  }
}
