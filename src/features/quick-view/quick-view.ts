import { loadIsland, onIslandFailed } from '#src/islands/load-island.ts';
import { $quickView, openQuickView } from './quick-view.store.ts';

/** Opens the quick view on a click of a card's button. The button is busy until the panel opens (QuickView.tsx). */
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('.card__quick');
  const card = button?.closest<HTMLElement>('[data-product]');
  const link = card?.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  if (!link) return;
  openQuickView({
    code: card?.dataset['product'] ?? '',
    title: link.textContent.trim(),
    href: link.pathname,
  });
  button?.setAttribute('aria-busy', 'true');
  loadIsland('quick-view');
});

onIslandFailed('quick-view', () => {
  const { open, preview } = $quickView.get();
  if (open && preview) location.assign(preview.href);
});
