/**
 * Shows the first option in the selector when the stored code is none of the three (D3). The page stays in the language
 * of its address.
 */
import { storedText } from '#src/storage/persisted.ts';

const stored = storedText('language');
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')];
const known = links.map(({ dataset }) => dataset['language']);
if (stored !== undefined && !known.includes(stored)) showFirst();

function showFirst(): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-first-language]');
  if (!template) return;
  document.querySelector('.language-button')?.replaceWith(template.content.cloneNode(true));
  for (const link of links) {
    if (link.dataset['language'] === template.dataset['firstLanguage']) {
      link.setAttribute('aria-current', 'true');
    } else link.removeAttribute('aria-current');
  }
}
