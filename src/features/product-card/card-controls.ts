/**
 * What can be pressed in a card is named after the card's product, for those who do not see where it stands: 'Favorite:
 * Sora sofa'. Pages say it without, or every title would stand in them five times.
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
