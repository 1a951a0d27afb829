import { imageSource, imageUrl, srcSet } from '#src/ui/image.ts';
import { isCutOut, sideOf } from '#src/ui/product-frame.ts';

/** Adds the second picture of a card (`.card`), if any, and shows it once it is loaded. */
export async function addSecondPicture(card: Element): Promise<void> {
  const first = card.querySelector<HTMLImageElement>('[data-second]');
  if (!first || card.querySelector('.card__second')) return;
  const address = first.dataset['second'] || sideOf(imageSource(first.src));
  const second = first.cloneNode() as HTMLImageElement;
  second.className = isCutOut(address) ? 'card__second' : 'card__second card__second--cover';
  second.loading = 'eager';
  second.srcset = srcSet(address);
  second.src = imageUrl(address, 480);
  first.after(second);
  try {
    await second.decode();
    card.classList.add('card--two');
  } catch {
    // The first picture stays, and the next hover or focus tries again.
    second.remove();
  }
}
