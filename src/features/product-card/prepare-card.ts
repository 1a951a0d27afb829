/**
 * A pointer or the keyboard that reaches a card brings its second picture. Screens that are touched never show it, so
 * they never ask for it, nor for the script that brings it.
 */
const canHover = matchMedia('(hover: hover)');

for (const sign of ['pointerover', 'focusin'] as const) {
  document.addEventListener(sign, ({ target }) => {
    const card = target instanceof Element && target.closest('.card:not(.card--two)');
    if (!card || !canHover.matches) return;
    // Without it the first picture stays.
    import('./second-picture.ts').then(
      ({ bringSecondPicture }) => bringSecondPicture(card),
      () => undefined,
    );
  });
}
