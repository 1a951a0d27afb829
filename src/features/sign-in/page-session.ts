import { notify, notifyOnNextPage } from '#src/features/toasts/toasts.store.ts';
import { onIslandFailed } from '#src/islands/want.ts';
import { $signInPanel, openSignIn } from './panel.store.ts';
import { $session, signOut } from './session.store.ts';

/** From here on there is room for the panel; below it the link leads to the page (section 2). */
const ROOM = '(width >= 40rem)';

const words = document.querySelector<HTMLElement>('[data-session-words]')?.dataset ?? {};
const signInPage = words['page'] ?? '';
const isSignInPage = location.pathname === signInPage;

$session.subscribe((session) => {
  document.documentElement.toggleAttribute('data-member', session.signedIn);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sign-out]')) {
    button.disabled = !session.signedIn;
  }
  if (session.signedIn || session.ended !== 'expired') return;
  const login = { label: words['login'] ?? '', run: () => openSignIn(here()) };
  notify(words['expired'] ?? '', isSignInPage ? undefined : login);
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0) return;
  if (event.target.closest('[data-sign-out]')) {
    notifyOnNextPage(words['signedOut'] ?? '');
    void signOut();
    return;
  }
  if (!event.target.closest('a[data-sign-in]') || isSignInPage || !matchMedia(ROOM).matches) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openSignIn();
});

onIslandFailed('sign-in', () => {
  const { open, next } = $signInPanel.get();
  if (open) location.assign(signInPage + (next ? `?next=${encodeURIComponent(next)}` : ''));
});

/** The page that is open, to come back to. */
function here(): string {
  return location.pathname + location.search + location.hash;
}
