import { storeText } from '#src/storage/persisted.ts';

/** Writes the product of a clicked card as `chosen_id` (section 3), which `/product-detail` without a code opens (D9). */
document.addEventListener('click', (event) => {
  const card = (event.target as Element).closest('a')?.closest<HTMLElement>('[data-product]');
  if (card) storeText('chosen_id', card.dataset['product']);
});
