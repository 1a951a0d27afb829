import { QUOTE_PREFIX } from '#shop.config.ts';
import {
  showToastOnceFetched,
  showToastOnNextPage,
  type ToastMessage,
} from '#src/features/toasts/toasts.store.ts';
import { pageTexts } from '#src/i18n/page-texts.ts';
import { onIslandFailed } from '#src/islands/load-island.ts';
import { $session, signOut } from './session.store.ts';
import { $signInPanel, openSignInPanel } from './sign-in-panel.store.ts';

/** Media query for windows with room for the panel. Narrower windows open the sign-in page (section 2). */
const HAS_ROOM_FOR_PANEL = '(width >= 40rem)';

const { signInPage = '', home = '/' } =
  document.querySelector<HTMLElement>('[data-sign-in-page]')?.dataset ?? {};
const isSignInPage = location.pathname === signInPage;

$session.subscribe((session) => {
  document.documentElement.toggleAttribute('data-member', session.signedIn);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sign-out]')) {
    button.disabled = !session.signedIn;
  }
  if (session.signedIn || session.ended !== 'expired') return;
  showToastOnceFetched(expiredNotice());
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0) return;
  const button = event.target.closest<HTMLElement>('[data-sign-out]');
  if (button) {
    showToastOnNextPage(button.dataset['signOut'] ?? '');
    signOut(home);
    return;
  }
  if (
    !event.target.closest('a[data-sign-in]') ||
    isSignInPage ||
    !matchMedia(HAS_ROOM_FOR_PANEL).matches
  )
    return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  openSignInPanel();
});

onIslandFailed('sign-in', () => {
  const { open, next } = $signInPanel.get();
  if (open) location.assign(signInPage + (next ? `?next=${encodeURIComponent(next)}` : ''));
});

/** Notice about an expired session. Except on the sign-in page, the notice has a button to sign in again. */
async function expiredNotice(): Promise<ToastMessage> {
  const [account, login] = await Promise.all([pageTexts('account'), pageTexts('login')]);
  const message = account['error-session-ended'];
  const action = { label: login.login, run: () => openSignInPanel(currentPath()) };
  return isSignInPage || hasPrivateLink() ? { message } : { message, action };
}

/** Returns true for the private link to a quote. Its secret must not become part of the URL to return to (D53). */
function hasPrivateLink(): boolean {
  return location.hash.startsWith(`#${QUOTE_PREFIX}-`);
}

/** Returns path, query and hash of the current page. */
function currentPath(): string {
  return location.pathname + location.search + location.hash;
}
