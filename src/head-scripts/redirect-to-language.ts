/** Parts of a browser window that the script uses. */
interface HeadWindow {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'replace'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem'>;
  document: { documentElement: { hidden: boolean } };
}

/**
 * Redirects an unprefixed URL to the visitor's stored language, vn or kr, and keeps query and hash (D2). On a prefixed
 * URL, stores that language instead. Blocked storage changes nothing.
 *
 * Self-contained, because its source text is inlined into the head.
 */
export function redirectToLanguage(window: HeadWindow): void {
  try {
    const { location, localStorage, document } = window;
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
    // Blocked storage: every URL shows its own language.
  }
}
