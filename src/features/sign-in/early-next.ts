/**
 * The links to other services lead back to the page that asked for signing in (D33), also when one is pressed before the
 * form is alive, which alone reads the address of the page.
 */
import { nextPath } from '#contracts/next-path.ts';

document.addEventListener(
  'click',
  ({ target }) => {
    const wanted = new URLSearchParams(location.search).get('next');
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="/api/auth/"]');
    if (!link || wanted === null) return;
    const address = new URL(link.href);
    address.searchParams.set('next', nextPath(wanted));
    link.href = address.href;
  },
  { capture: true },
);
