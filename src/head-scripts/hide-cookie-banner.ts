/** What the gate touches of a browser window. */
interface Place {
  localStorage: Pick<Storage, 'getItem'>;
  name: string;
  document: { documentElement: { classList: Pick<DOMTokenList, 'add'> } };
}

/**
 * Runs in the head, before anything is painted: whoever has answered the cookie banner never sees it again, not even
 * for a moment. Where the storage takes nothing, the answer is in the window's name (storage/tab-memory.ts).
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function hideCookieBanner(place: Place): void {
  let seen = place.name.includes('"hasSeenCookie":"true"');
  try {
    seen ||= place.localStorage.getItem('hasSeenCookie') === 'true';
  } catch {
    // the banner is shown until it is answered in this tab
  }
  if (seen) place.document.documentElement.classList.add('cookie-seen');
}
