import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import {
  type ChangedSection,
  type CurrentHomePage,
  type HomeText,
  homePageAt,
  PICKED_LISTS,
  type PickedList,
  SPECIFIED_HOME_PAGE,
} from '#domain/shop/home-page.ts';
import { type PickedListName, pathInLanguage, type SitePaths } from '#src/i18n/paths.ts';

/** Composition of the home page at the time of the build. `integrations/home-page.ts` replaces the value. */
export const CURRENT_HOME_PAGE = homePageAt(SPECIFIED_HOME_PAGE, new Date(0));

/** Home page of the specification, from which the preview of the staff area starts (D130). */
export const SPECIFIED_COMPOSITION = homePageAt(SPECIFIED_HOME_PAGE, new Date(0));

/** Last part of the path of each picked list. */
export const PICKED_LIST_NAMES = {
  bestSellers: 'best-sellers',
  saleProducts: 'sale',
} as const satisfies Record<PickedList, PickedListName>;

/** Returns the text of a section: the one of the composition, or else the specified one. */
export function sectionText(
  section: ChangedSection,
  name: HomeText,
  language: Language,
  specified: string,
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): string {
  return home.changes[section]?.texts[language][name] || specified;
}

/** Returns the path to which a section leads: the one of the composition, or else the specified one. */
export function sectionLink(
  section: ChangedSection,
  language: Language,
  specified: string,
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): string {
  const link = home.changes[section]?.link;
  return link ? pathInLanguage(link, language) : specified;
}

/** Returns true if editors hide a section. */
export function isHidden(
  section: ChangedSection,
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): boolean {
  return home.changes[section]?.isHidden ?? false;
}

/** Returns the product whose picture a section shows: the chosen one, or the specified one if that is not for sale. */
export function sectionPiece(
  section: ChangedSection,
  products: readonly Product[],
  specified: Product | undefined,
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): Product | undefined {
  const picture = home.changes[section]?.picture;
  if (!picture || !('product' in picture)) return specified;
  return products.find(({ code }) => code === picture.product) ?? specified;
}

/** Returns the path of a section's own picture; undefined if the section shows a product. */
export function sectionPicture(
  section: ChangedSection,
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): string | undefined {
  const picture = home.changes[section]?.picture;
  return picture && 'path' in picture ? picture.path : undefined;
}

/** Returns the room that a picture of the shop shows; undefined for other pictures. */
export function roomOfPicture(path: string): string | undefined {
  return /^\/pictures\/room-([a-z-]+)\.webp$/.exec(path)?.[1];
}

/** Returns the products of a picked list that are for sale, in the order of staff. Empty without a list. */
export function pickedProducts(
  list: PickedList,
  products: readonly Product[],
  home: CurrentHomePage = CURRENT_HOME_PAGE,
): Product[] {
  const codes = home.lists[list] ?? [];
  return codes.flatMap((code) => products.find((product) => product.code === code) ?? []);
}

/** Returns the path of the best sellers: the picked list, or else all products (S2.37). */
export function bestSellersPath(paths: SitePaths): string {
  return isPicked('bestSellers')
    ? paths.pickedList(PICKED_LIST_NAMES.bestSellers)
    : paths.products();
}

/** Returns the path of the sale: the picked list, or else the section of the home page (S2.36). */
export function salePath(paths: SitePaths, home: CurrentHomePage = CURRENT_HOME_PAGE): string {
  if (isPicked('saleProducts', home)) return paths.pickedList(PICKED_LIST_NAMES.saleProducts);
  return isHidden('sale', home) ? paths.products() : paths.home('sale');
}

/** Returns true if staff have picked products for a list. */
export function isPicked(list: PickedList, home: CurrentHomePage = CURRENT_HOME_PAGE): boolean {
  return home.lists[list] !== undefined;
}

/** Returns the picked lists with products that are for sale. Each has a page. */
export function shownLists(products: readonly Product[]): PickedList[] {
  return PICKED_LISTS.filter((list) => pickedProducts(list, products).length > 0);
}
