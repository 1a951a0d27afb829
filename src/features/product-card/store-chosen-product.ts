import { storeChosenProduct } from './chosen-product.store.ts';

/**
 * Stores the product of a clicked card as `chosen_id` (section 3). `/product-detail` without a code opens that product
 * (D9).
 */
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-product]');
  const id = card?.dataset['product'];
  if (id) storeChosenProduct(id);
});
