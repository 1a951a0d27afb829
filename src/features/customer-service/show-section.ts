/** What the hub's script touches of the document. */
type HubDocument = Pick<Document, 'querySelector' | 'querySelectorAll' | 'title'>;

/**
 * Shows the section of the hub that `?section=` names: its view, its heading, its menu entry as the current one. An
 * unknown or missing section leaves the page as it came, with the tiles.
 *
 * Its source text is written into the page behind the views, so that nothing jumps; it must not refer to anything
 * outside itself.
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
