/**
 * Fetches a card's second picture when a pointer or the keyboard first reaches the card, and lets it be shown once it is
 * there. Screens that are touched never show it, so they never ask for it.
 */
const canHover = matchMedia('(hover: hover)');

async function bring({ target }: Event): Promise<void> {
  const card = target instanceof Element ? target.closest('.card:not(.card--two)') : null;
  const second = card?.querySelector<HTMLImageElement>('.card__second');
  if (!second || !canHover.matches) return;
  second.loading = 'eager';
  try {
    await second.decode();
    card?.classList.add('card--two');
  } catch {
    // Without it the first picture stays; the next visit of the card tries again.
  }
}

for (const sign of ['pointerover', 'focusin'] as const) {
  document.addEventListener(sign, (event) => void bring(event), { passive: true });
}
