/** What the gate touches of a browser window. */
interface Place {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  document: { documentElement: { hidden: boolean } };
}

/**
 * Runs in the head, before anything is painted (D2): an unprefixed address of a visitor whose stored language is vn or
 * kr is left for the prefixed one, query and hash kept; a prefixed address stores its language. Storage that throws
 * changes nothing.
 *
 * Its source text is written into the page, so it must not refer to anything outside itself.
 */
export function redirectToLanguage(place: Place): void {
  try {
    const { location, localStorage, document } = place;
    const stored = localStorage.getItem('language');
    const prefixed = /^\/(vn|kr)(?=\/|$)/.exec(location.pathname)?.[1];
    if (prefixed) {
      if (stored !== prefixed) localStorage.setItem('language', prefixed);
    } else if (stored === 'vn' || stored === 'kr') {
      document.documentElement.hidden = true;
      const path = location.pathname === '/' ? '' : location.pathname;
      location.replace(`/${stored}${path}${location.search}${location.hash}`);
    }
  } catch {
    // a browser that keeps nothing shows every address in its own language
  }
}
