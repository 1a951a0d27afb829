import { onIslandFailed, wantIsland } from '#src/islands/want.ts';
import { $quickView, openQuickView } from './quick-view.store.ts';

/** Opens the quick view of the card whose button was pressed. */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest<HTMLElement>('[data-quick-view]');
  const link = button?.closest('[data-product]')?.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  if (!button || !link) return;
  openQuickView({
    code: button.dataset['quickView'] ?? '',
    title: link.textContent.trim(),
    address: link.pathname,
  });
  wantIsland('quick-view');
});

onIslandFailed('quick-view', () => {
  const { open, glimpse } = $quickView.get();
  if (open && glimpse) location.assign(glimpse.address);
});
