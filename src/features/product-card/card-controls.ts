/**
 * Controls of a card. This script adds the product's title to their accessible names, such as 'Favorite: Sora sofa'.
 * The names are not in the markup, because each title would be in the page several times.
 */
const CONTROLS = '.card :is(.card__price a, .card__quick, .heart)';
const named = new WeakSet<Element>();

function nameControls(): void {
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (named.has(control)) continue;
    named.add(control);
    const title = control.closest('.card')?.querySelector('.card__title')?.textContent;
    control.ariaLabel = `${control.ariaLabel ?? control.textContent}: ${title}`;
  }
}

nameControls();
new MutationObserver(nameControls).observe(document.body, { childList: true, subtree: true });
