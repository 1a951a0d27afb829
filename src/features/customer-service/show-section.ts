/** Parts of the document that the script uses. */
type HubDocument = Pick<Document, 'querySelector' | 'querySelectorAll' | 'title'>;

/**
 * Shows the hub section in `?section=` and marks its menu entry as current.
 * Without a valid section, the tiles stay visible.
 *
 * The source of this function is inlined after the views, so that the layout does not shift.
 * Therefore the function must not use imports or other outer variables.
 */
export function showSection(document: HubDocument, search: string): void {
  const wanted = new URLSearchParams(search).get('section');
  const views = [...document.querySelectorAll<HTMLElement>('[data-service-view]')];
  const shown = views.find((view) => view.dataset['serviceView'] === wanted);
  const heading = document.querySelector('[data-service-heading]');
  if (!shown || !heading) return;
  for (const view of views) view.hidden = view !== shown;
  const title = shown.dataset['title'] ?? '';
  document.title = document.title.replace(heading.textContent ?? '', title);
  heading.textContent = title;
  for (const link of document.querySelectorAll<HTMLElement>('[data-service-menu] a')) {
    if (link.dataset['section'] !== wanted) continue;
    link.setAttribute('aria-current', 'page');
    link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
