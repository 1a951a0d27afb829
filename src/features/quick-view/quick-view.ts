import { loadIsland, onIslandFailed } from '#src/islands/load-island.ts';
import { $quickView, openQuickView } from './quick-view.store.ts';

/** Opens the quick view of the card whose button was pressed. The button is busy until the panel is there (QuickView.tsx). */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('.card__quick');
  const card = button?.closest<HTMLElement>('[data-product]');
  const link = card?.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  if (!link) return;
  openQuickView({
    code: card?.dataset['product'] ?? '',
    title: link.textContent.trim(),
    address: link.pathname,
  });
  button?.setAttribute('aria-busy', 'true');
  loadIsland('quick-view');
});

onIslandFailed('quick-view', () => {
  const { open, glimpse } = $quickView.get();
  if (open && glimpse) location.assign(glimpse.address);
});
