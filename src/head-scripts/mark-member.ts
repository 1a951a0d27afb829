/** Parts of a browser window that the script uses. */
interface HeadWindow {
  localStorage: Pick<Storage, 'getItem'>;
  document: { cookie: string; documentElement: { dataset: DOMStringMap } };
}

/**
 * Marks the document before the first paint if a member is signed in, so that the right controls are visible
 * immediately. Afterward `page-session.ts` updates the mark. The mark controls visibility only, not permissions.
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function markMember(window: HeadWindow): void {
  try {
    const { localStorage, document } = window;
    const byCookie = /(?:^|;\s*)id=[^;\s]/.test(document.cookie);
    const byToken = localStorage.getItem('authToken') && localStorage.getItem('userId');
    if (byCookie || byToken) document.documentElement.dataset['member'] = '';
  } catch {
    // Blocked storage: nobody is signed in.
  }
}
