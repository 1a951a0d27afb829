/** Distance of one click, in pixels (S9.8). */
const STEP = 300;

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-scroll]');
  const row = document.getElementById(button?.getAttribute('aria-controls') ?? '');
  if (!button || !row) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollBy({
    left: STEP * Number(button.dataset['scroll']),
    behavior: reducedMotion ? 'instant' : 'smooth',
  });
});
