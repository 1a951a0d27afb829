/** Shows the first option in the selector and in `links`. The language of the page does not change. */
export function showFirstOption(links: Iterable<HTMLAnchorElement>): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-first-language]');
  if (!template) return;
  document.querySelector('.language-button')?.replaceWith(template.content.cloneNode(true));
  for (const link of links) {
    if (link.dataset['language'] === template.dataset['firstLanguage']) {
      link.setAttribute('aria-current', 'true');
    } else link.removeAttribute('aria-current');
  }
}
