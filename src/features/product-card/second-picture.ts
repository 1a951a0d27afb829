import { imageSource, imageUrl, srcSet } from '#src/ui/image.ts';
import { frameFit, sideViewUrl } from '#src/ui/product-frame.ts';

/** Adds the second picture of a card (`.card`), if any, and shows the picture after loading. */
export async function addSecondPicture(card: Element): Promise<void> {
  const first = card.querySelector<HTMLImageElement>('[data-second]');
  if (!first || card.querySelector('.card__second')) return;
  const source = first.dataset['second'] || sideViewUrl(imageSource(first.src));
  const second = first.cloneNode() as HTMLImageElement;
  second.className = 'card__second';
  second.dataset['fit'] = frameFit(source) ?? '';
  second.loading = 'eager';
  second.srcset = srcSet(source);
  second.src = imageUrl(source, 480);
  first.after(second);
  try {
    await second.decode();
    card.classList.add('card--two');
  } catch {
    // The first picture stays, and the next hover or focus tries again.
    second.remove();
  }
}
