/**
 * Selector of the controls in cards. The script adds the product's title to each accessible name, such as
 * 'Favorite: Sora sofa'. Titles in the markup would make pages larger.
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
