/** Keyboard shortcut `/`: opens the search page. On the search page, focuses the field. */

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  // Dialogs handle their own keys.
  if (document.querySelector('dialog[open]')) return;
  const field = document.getElementById('search-query');
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-link]');
  if (!field && !link) return;
  event.preventDefault();
  if (field) field.focus();
  else link?.click();
});
