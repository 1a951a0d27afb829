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
import { type BuiltPage, preparePage } from '../shared/page-preview/built-page.ts';
import { requestDocument } from '../shared/page-preview/request-document.ts';

/** Page whose layout shows the text of a page that is not built yet. */
const TEMPLATE = PAGES[0];

/** Page of the last build that shows a group of texts. */
export interface PageOfTexts extends BuiltPage {
  /** True for another page with the same layout, because the last build does not have the page yet. */
  isTemplate: boolean;
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
export async function loadBuiltPage(id: string, language: Language): Promise<PageOfTexts> {
  const { kind, name } = parseTextGroupId(id);
  const known = previewPath(id, language) ?? sitePaths(language).home();
  const isOnProduct = kind === 'interface' && ON_PRODUCT_PAGES.has(name as InterfaceGroup);
  const own = isOnProduct ? await firstProductPath(known) : known;
  const requested = await requestDocument(own);
  const isTemplate = kind === 'pages' && requested.status === 404;
  const path = isTemplate ? sitePaths(language).page(TEMPLATE) : own;
  const { page } = isTemplate ? await requestDocument(path) : requested;
  return { ...preparePage(path, page), isTemplate };
}
