import { showToastOnceFetched } from '#src/features/toasts/toasts.store.ts';
import { $favorites, toggleFavorite } from './favorites.store.ts';

const HEART = '[data-favorite]';

/** Returns a heart's product: its own attribute, or the attribute of its card. */
function productOf(heart: HTMLElement): string {
  const card = heart.closest<HTMLElement>('[data-product]');
  return heart.dataset['favorite'] || card?.dataset['product'] || '';
}

/** Sets the pressed state of all hearts on the page. The observer below also covers hearts that islands add. */
function setHearts(): void {
  const favorites = new Set($favorites.get());
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
    const pressed = String(favorites.has(productOf(heart)));
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed);
  }
}

$favorites.subscribe(setHearts);
new MutationObserver(setHearts).observe(document.body, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['data-favorite', 'data-product'],
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const heart = event.target.closest<HTMLElement>(HEART);
  if (heart) pressHeart(productOf(heart));
});

/** Adds the product to the wishlist or removes it, and shows a notice. */
export function pressHeart(product: string): void {
  const toggled = toggleFavorite(product);
  showToastOnceFetched(import('./heart-toasts.ts').then(({ toggleToast }) => toggleToast(toggled)));
}
