import { type EmailExample, previewEmailHtml } from '#contracts/emails/email-examples.ts';
import { requestUrl } from '#src/api/request-url.ts';
import type { FrameWindow } from '../shared/page-preview/PreviewFrame.tsx';
import { requestDocument } from '../shared/page-preview/request-document.ts';

/** Colors for which an email has styles. */
export const EMAIL_COLORS = ['light', 'dark'] as const;
export type EmailColors = (typeof EMAIL_COLORS)[number];

const IMPORT = /@import url\(([^)]+)\)[^;]*;/g;
const COLOR_QUERY = /prefers-color-scheme: *(\w+)/;

/**
 * Loads the HTML of an example.
 * @throws if the shop cannot compose the example
 */
export async function loadEmailDocument(body: EmailExample): Promise<Document> {
  const { page } = await requestDocument(requestUrl(previewEmailHtml, {}), body);
  return page;
}

/** Style sheet of an email in chosen colors, whatever colors the device prefers. */
function styleSheet(view: FrameWindow, css: string, colors: EmailColors): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css.replace(IMPORT, ''));
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof view.CSSMediaRule)) continue;
    const [, scheme] = COLOR_QUERY.exec(rule.conditionText) ?? [];
    if (scheme) rule.media.mediaText = scheme === colors ? 'all' : 'not all';
  }
  return sheet;
}

/**
 * Shows an email in an empty frame of the same origin. The security policy forbids inline styles in markup, so the object
 * model sets them.
 */
export function showEmailInFrame(view: FrameWindow, email: Document, colors: EmailColors): void {
  const { document } = view;
  const root = document.importNode(email.documentElement, false);
  const head = document.createElement('head');
  const css = email.querySelector('template')?.content.textContent ?? '';
  for (const [, href = ''] of css.matchAll(IMPORT)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    head.append(link);
  }
  root.append(head, styledCopy(email.body, document));
  root.style.colorScheme = colors;
  const { scrollY } = view;
  document.replaceChild(root, document.documentElement);
  document.adoptedStyleSheets = [styleSheet(view, css, colors)];
  view.scrollTo(0, scrollY);
}

/** Returns a copy of an element for another document. Its links open in a new tab. */
function styledCopy(element: HTMLElement, document: Document): HTMLElement {
  const copy = document.createElement(element.localName);
  for (const { name, value } of element.attributes) {
    if (name === 'data-style') copy.style.cssText = value;
    else copy.setAttribute(name, value);
  }
  if (copy.localName === 'a') Object.assign(copy, { target: '_blank', rel: 'noreferrer' });
  for (const child of element.childNodes) {
    if (child instanceof HTMLElement) copy.append(styledCopy(child, document));
    else if (child instanceof Text) copy.append(child.data);
  }
  return copy;
}
