import { onIslandFailed } from '#src/islands/load-island.ts';
import { closeModal, openModal } from '#src/ui/modal.ts';
import { $basket, $isBasketPanelOpen, openBasketPanel } from './basket.store.ts';
import './order-storage.store.ts';

const SELECTOR = '[data-basket-button]';

$basket.subscribe((basket) => {
  const count = basket.length;
  for (const button of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    const { empty = '', one = '', other = '' } = button.dataset;
    const text = count === 0 ? empty : count === 1 ? one : other;
    button.setAttribute('aria-label', text.replace('{{count}}', String(count)));
    const badge = button.querySelector<HTMLElement>('[data-basket-badge]');
    if (!badge) continue;
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || event.button !== 0) return;
  const link = event.target.closest<HTMLAnchorElement>(`a${SELECTOR}`);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.pathname === location.pathname) return;
  event.preventDefault();
  openBasketPanel();
});

// The frame of the panel is in the page and opens immediately. The content is an island (panels.ts).
const panel = document.querySelector<HTMLDialogElement>('#basket-panel');
$isBasketPanelOpen.listen((open) => {
  if (panel) open ? openModal(panel) : closeModal(panel);
});
panel?.addEventListener('close', () => $isBasketPanelOpen.set(false));
// An early tap has opened the panel before this script (early-taps.ts).
if (panel?.open) openBasketPanel();

onIslandFailed('basket-panel', () => {
  if (!$isBasketPanelOpen.get()) return;
  const link = document.querySelector<HTMLAnchorElement>(`a${SELECTOR}`);
  if (link) location.assign(link.href);
});
