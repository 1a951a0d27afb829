/**
 * Brings a card's second picture when a pointer or the keyboard first reaches the card, and lets it be shown once it is
 * there. Screens that are touched never show it, so they never ask for it.
 */
import { imageUrl, srcSet } from '#src/ui/image.ts';
import { isCutOut, sideOf } from '#src/ui/product-frame.ts';

const canHover = matchMedia('(hover: hover)');

async function bring({ target }: Event): Promise<void> {
  const card = target instanceof Element ? target.closest('.card') : null;
  const first = card?.querySelector<HTMLImageElement>('[data-second]');
  if (!first || !canHover.matches || card?.querySelector('.card__second')) return;
  const own = new URL(first.src).searchParams.get('url') ?? '';
  const address = first.dataset['second'] || sideOf(own);
  const second = first.cloneNode() as HTMLImageElement;
  second.className = isCutOut(address) ? 'card__second' : 'card__second card__second--cover';
  second.loading = 'eager';
  second.srcset = srcSet(address);
  second.src = imageUrl(address, 480);
  first.after(second);
  try {
    await second.decode();
    card?.classList.add('card--two');
  } catch {
    // Without it the first picture stays; the next visit of the card tries again.
    second.remove();
  }
}

for (const sign of ['pointerover', 'focusin'] as const) {
  document.addEventListener(sign, (event) => void bring(event), { passive: true });
}
