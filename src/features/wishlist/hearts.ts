import { notify } from '#src/features/toasts/toasts.store.ts';
import { $favorites, toggleFavorite } from './favorites.store.ts';
import { heartWords } from './heart-words.ts';

const HEART = '[data-favorite]';

/** Sets every heart of the page by the list, also those that an island brings later. */
function setHearts(): void {
  const favorites = new Set($favorites.get());
  for (const heart of document.querySelectorAll<HTMLElement>(HEART)) {
    const pressed = String(favorites.has(heart.dataset['favorite'] ?? ''));
    if (heart.getAttribute('aria-pressed') !== pressed) heart.setAttribute('aria-pressed', pressed);
  }
}

$favorites.subscribe(setHearts);
new MutationObserver(setHearts).observe(document.body, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['data-favorite'],
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const heart = event.target.closest<HTMLElement>(HEART);
  const id = heart?.dataset['favorite'];
  if (!id) return;
  const toggled = toggleFavorite(id);
  notify(heartWords()?.[toggled] ?? '');
});
