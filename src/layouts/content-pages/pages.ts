import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import type { Language } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { fillShopPlaceholders } from '#domain/shop/shop-texts.ts';
import { CATEGORIES, HAS_DEMONSTRATION_CATALOG } from '#shop.config.ts';
import { localizedHtml } from '#src/features/customer-service/policies.ts';
import { type PolicyText, policySections } from '#src/features/customer-service/policy-sections.ts';
import { type Room, roomPicturePath } from '#src/features/room-pictures/room-pictures.ts';
import { staffPages } from '#src/i18n/edited-texts.ts';
import { pageNames } from '#src/i18n/page-names.ts';
import { withoutDeadLinks } from './page-text.ts';

/** Page of text in one language, of `src/content/pages/` or of staff (D110, D119). */
export interface ContentPage extends PolicyText {
  /** Name of the file, which is the path of the page. */
  name: string;
  title: string;
  description: string;
  /** Short name for links. */
  label: string;
  /** Words for the search. */
  search: readonly string[];
  footer: CollectionEntry<'pages'>['data']['footer'];
  /** True if the menu of phones links to the page. */
  inMenu: boolean;
  /** Room whose picture is above the text. */
  room: Room | undefined;
  /** True if the third-level headings are questions. */
  questions: boolean;
}

const CATEGORY_PATHS = CATEGORIES.map((category) => `/products/${categorySlug(category)}`);

/** Names of the pages that the shop has, in the order of the footer. */
export const PAGE_NAMES: readonly string[] = pageNames();

/** Pages in the menu of phones, below the entries of section 2. */
const PAGES_OF_MENU = ['questions', 'showrooms'];

/** Returns a function that tells whether the shop has the page of a path, or the path belongs to no page of text. */
async function pageTest(language: Language): Promise<(path: string) => boolean> {
  const entries = await getCollection('pages');
  const files = new Set(entries.map(({ id }) => id));
  return (path) => {
    if (path.startsWith('/rooms')) return HAS_DEMONSTRATION_CATALOG;
    if (path.startsWith('/products/')) return CATEGORY_PATHS.includes(path);
    return !files.has(language + path) || PAGE_NAMES.includes(path.slice(1));
  };
}

/** Returns a page with links localized to its language. @throws if the file is missing */
export async function readPage(language: Language, name: string): Promise<ContentPage> {
  const entry = await getEntry('pages', `${language}/${name}`);
  if (!entry?.rendered) throw new Error(`src/content/pages/${language}/${name}.md is missing`);
  const { title, description, label = title, room, ...head } = entry.data;
  const fill = (text: string) => fillShopPlaceholders(text, language);
  const html = withoutDeadLinks(entry.rendered.html, await pageTest(language));
  return {
    name,
    ...head,
    title: fill(title),
    description: fill(description),
    label: fill(label),
    footer: head.footer,
    inMenu: PAGES_OF_MENU.includes(name) || staffPages()[name]?.place === 'menu',
    room: room && roomPicturePath(room as Room) ? (room as Room) : undefined,
    ...policySections(localizedHtml(html, language), entry.filePath ?? entry.id),
  };
}

/** Returns the pages of the shop in a language, in the order of the footer. */
export function readPages(language: Language): Promise<ContentPage[]> {
  return Promise.all(PAGE_NAMES.map((name) => readPage(language, name)));
}
