import {
  type Notice,
  notifyOnceFetched,
  notifyOnNextPage,
} from '#src/features/toasts/toasts.store.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { onIslandFailed } from '#src/islands/load-island.ts';
import { $signInPanel, openSignIn } from './panel.store.ts';
import { $session, signOut } from './session.store.ts';

/** From here on there is room for the panel; below it the link leads to the page (section 2). */
const ROOM = '(width >= 40rem)';

const { signInPage = '', home = '/' } =
  document.querySelector<HTMLElement>('[data-sign-in-page]')?.dataset ?? {};
const isSignInPage = location.pathname === signInPage;

$session.subscribe((session) => {
  document.documentElement.toggleAttribute('data-member', session.signedIn);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sign-out]')) {
    button.disabled = !session.signedIn;
  }
  if (session.signedIn || session.ended !== 'expired') return;
  notifyOnceFetched(endOfSession());
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0) return;
  const button = event.target.closest<HTMLElement>('[data-sign-out]');
  if (button) {
    notifyOnNextPage(button.dataset['signOut'] ?? '');
    signOut(home);
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

/** Says that a session has ended, with a way to the next one where this is not the page for it. */
async function endOfSession(): Promise<Notice> {
  const [account, login] = await Promise.all([pageTexts('account'), pageTexts('login')]);
  const message = account['error-session-ended'];
  const action = { label: login.login, run: () => openSignIn(here()) };
  return isSignInPage ? { message } : { message, action };
}

/** The page that is open, to come back to. */
function here(): string {
  return location.pathname + location.search + location.hash;
}
