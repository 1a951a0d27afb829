import type { Language } from '#domain/languages.ts';
import {
  INTERFACE_GROUPS,
  type InterfaceGroup,
  ON_PRODUCT_PAGES,
} from '#domain/texts/interface-groups.ts';
import { parseTextGroupId } from '#domain/texts/text-fields.ts';
import { pathOfGroup } from '#domain/texts/text-links.ts';
import { PAGES } from '#shop.config.ts';
import { pathInLanguage, sitePaths } from '#src/i18n/paths.ts';
import { requestDocument } from './request-document.ts';

/** Page whose layout shows the text of a page that is not built yet. */
const TEMPLATE = PAGES[0];

/** Elements that a page without scripts does not need. A note for visitors without scripts would not be in the shop. */
const LEFT_OUT = 'script, noscript, link:not([rel=stylesheet]), [data-cookie-banner]';

/** Page of the last build, without scripts. */
export interface BuiltPage {
  path: string;
  document: Document;
  /** True for another page with the same layout, because the last build does not have the page yet. */
  isTemplate: boolean;
  /** Fonts of the page, in the form that `loadFonts` reads. */
  fonts: string;
}

/** Returns the path of the page that shows a group of texts, in a language; undefined for a document. */
export function previewPath(id: string, language: Language): string | undefined {
  const { kind, name } = parseTextGroupId(id);
  // A part of its page.
  if (id === 'policies.delivery') return sitePaths(language).deliveryMethods();
  const path = kind === 'interface' ? INTERFACE_GROUPS[name as InterfaceGroup] : pathOfGroup(id);
  return path ? pathInLanguage(path, language) : undefined;
}

/** Returns the path of the first product in the lists. */
async function firstProductPath(list: string): Promise<string> {
  const { page } = await requestDocument(list);
  const card = page.querySelector<HTMLAnchorElement>('[data-product] a[href*="/products/"]');
  return card?.getAttribute('href') ?? list;
}

/**
 * Loads the page of the last build that shows a group of texts.
 * @throws if the page cannot be loaded
 */
export async function loadBuiltPage(id: string, language: Language): Promise<BuiltPage> {
  const { kind, name } = parseTextGroupId(id);
  const known = previewPath(id, language) ?? sitePaths(language).home();
  const isOnProduct = kind === 'interface' && ON_PRODUCT_PAGES.has(name as InterfaceGroup);
  const own = isOnProduct ? await firstProductPath(known) : known;
  const requested = await requestDocument(own);
  const isTemplate = kind === 'pages' && requested.status === 404;
  const path = isTemplate ? sitePaths(language).page(TEMPLATE) : own;
  const { page } = isTemplate ? await requestDocument(path) : requested;
  const fonts = page.querySelector<HTMLElement>('script[data-type]')?.dataset['type'] ?? '';
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of page.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
  const address = new URL(path, location.origin);
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null) continue;
    // A link must not replace the preview, and its address must not depend on the staff area.
    link.href = new URL(href, address).href;
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  return { path, document: page, isTemplate, fonts };
}

/** Shows a page in an empty frame of the same origin, with its fonts. */
export function showInFrame(
  frame: Window & typeof globalThis,
  { document: page, fonts }: BuiltPage,
): void {
  const { document } = frame;
  document.replaceChild(document.importNode(page.documentElement, true), document.documentElement);
  for (const line of fonts.split(';').filter(Boolean)) {
    const [family = '', weight = '', file, unicodeRange = 'U+0-10FFFF'] = line.split('/');
    const source = `url(/fonts/cut/${file}.woff2)`;
    document.fonts.add(
      new frame.FontFace(family, source, { weight, unicodeRange, display: 'swap' }),
    );
  }
}
