/**
 * Script of the page `/compare`. The URL decides which products are compared. This script updates the ticks of
 * the device: it ticks added products and the only product of a URL, and unticks removed products.
 */
import { addToComparison, removeFromComparison } from './compare.store.ts';

const products = document.querySelectorAll<HTMLElement>('[data-uncompare]');
const [single] = products;
if (single && products.length === 1) addToComparison(single.dataset['uncompare'] ?? '');

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const removed = target.closest<HTMLElement>('[data-uncompare]')?.dataset['uncompare'];
  const added = target.closest<HTMLElement>('[data-compare]')?.dataset['compare'];
  if (removed) removeFromComparison(removed);
  if (added) addToComparison(added);
});
