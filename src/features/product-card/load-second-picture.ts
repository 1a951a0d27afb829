/*
 * Loads a card's second picture on hover or focus. Touch screens never show that picture, so they load neither the
 * picture nor its script.
 */

const canHover = matchMedia('(hover: hover)');

for (const type of ['pointerover', 'focusin'] as const) {
  document.addEventListener(type, ({ target }) => {
    const card = target instanceof Element && target.closest('.card:not(.card--two)');
    if (!card || !canHover.matches) return;
    // If the script cannot be loaded, the first picture stays.
    import('./second-picture.ts').then(
      ({ addSecondPicture }) => addSecondPicture(card),
      () => undefined,
    );
  });
}
