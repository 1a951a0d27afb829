/** Parts of a browser window that the script uses. */
interface HeadWindow {
  localStorage: Pick<Storage, 'getItem'>;
  name: string;
  document: { documentElement: { classList: Pick<DOMTokenList, 'add'> } };
}

/**
 * Hides the cookie banner before the first paint if the visitor has answered it. If storage is blocked, the answer is in
 * the window's name (storage/tab-memory.ts).
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function hideCookieBanner(window: HeadWindow): void {
  let seen = window.name.includes('"hasSeenCookie":"true"');
  try {
    seen ||= window.localStorage.getItem('hasSeenCookie') === 'true';
  } catch {
    // Blocked storage: the banner is shown until it is answered in this tab.
  }
  if (seen) window.document.documentElement.classList.add('cookie-seen');
}
