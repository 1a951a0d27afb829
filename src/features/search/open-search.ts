/** `/` opens the search from any page, as the header's search box does; on the search page it goes to the field. */

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.defaultPrevented || event.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  // What is open over the page keeps its keys.
  if (document.querySelector('dialog[open]')) return;
  const field = document.getElementById('search-words');
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-link]');
  if (!field && !link) return;
  event.preventDefault();
  if (field) field.focus();
  else link?.click();
});
