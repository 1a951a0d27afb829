/** What the gate touches of a browser window. */
interface Place {
  localStorage: Pick<Storage, 'getItem'>;
  document: { cookie: string; documentElement: { dataset: DOMStringMap } };
}

/**
 * Runs in the head, before anything is painted: what is for members shows at once to them, and to nobody else. From
 * then on `page-session.ts` keeps it in step. It decides what is seen, not what may be done.
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function markMember(place: Place): void {
  try {
    const { localStorage, document } = place;
    const byCookie = /(?:^|;\s*)id=[^;\s]/.test(document.cookie);
    const byToken = localStorage.getItem('authToken') && localStorage.getItem('userId');
    if (byCookie || byToken) document.documentElement.dataset['member'] = '';
  } catch {
    // a browser that keeps nothing has nobody signed in
  }
}
