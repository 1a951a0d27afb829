/**
 * Stores the product of the page when the page is left (section 4). Hiding the page counts as leaving, because phones
 * may close a hidden page without another event.
 */
import { parseStored } from '#src/storage/persistent-store.ts';
import { storeViewedProduct } from './recently-viewed.store.ts';
import { parseViewedProducts } from './recently-viewed.ts';

function recordProduct(): void {
  const element = document.querySelector<HTMLElement>('[data-viewed]');
  const [current] = parseStored(`[${element?.dataset['viewed'] ?? ''}]`, parseViewedProducts) ?? [];
  if (current) storeViewedProduct(current);
}

addEventListener('pagehide', recordProduct);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') recordProduct();
});
