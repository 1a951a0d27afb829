import type { Category } from '#domain/products/categories.ts';
import { COMMERCIAL_CATEGORIES, MENU_CATEGORIES } from '#shop.config.ts';
import {
  bestSellersPath,
  isHidden,
  isPicked,
  salePath,
} from '#src/features/home/current-home-page.ts';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { fill } from '#src/i18n/fill.ts';
import { interiorDesignLink } from '#src/i18n/interior-design-links.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { SitePaths } from '#src/i18n/paths.ts';

/** Entry of the menu. `categories` are the contents of its dropdown. An entry without categories is a plain link. */
export interface MenuEntry {
  key: string;
  label: string;
  href: string;
  categories: readonly Category[];
  /** True if the link leads to another site. */
  external?: boolean;
}

/**
 * Returns the entries of section 2, in order (D6, D7, D46). Entries of sections that editors hide are left out (D120).
 */
export function menuEntries(
  common: Texts<'common'>,
  catalogTexts: Texts<'catalogue'>,
  paths: SitePaths,
): MenuEntry[] {
  const plainLink = (key: string, label: string, href: string): MenuEntry => ({
    key,
    label,
    href,
    categories: [],
  });
  const ofCategory = (category: Category): MenuEntry => ({
    key: category,
    label: categoryPlural(category, catalogTexts),
    href: paths.category(category),
    categories: [category],
  });
  const commercial: MenuEntry = {
    key: 'commercial',
    label: common['menu-commercial'],
    href: paths.products(),
    categories: COMMERCIAL_CATEGORIES,
  };
  const interiorDesign = interiorDesignLink('home', paths);
  const ofSection = (section: 'new' | 'panels', entry: MenuEntry) =>
    isHidden(section) ? [] : [entry];
  return [
    ...ofSection('new', plainLink('new', common['menu-new'], paths.home('new'))),
    plainLink('best-sellers', common['menu-best-sellers'], bestSellersPath(paths)),
    {
      key: 'furniture',
      label: common['menu-furniture'],
      href: paths.products(),
      categories: MENU_CATEGORIES.furniture,
    },
    ...MENU_CATEGORIES.own.map(ofCategory),
    ...(commercial.categories.length > 0 ? [commercial] : []),
    ...MENU_CATEGORIES.last.map(ofCategory),
    ...ofSection(
      'panels',
      plainLink('inspiration', common['menu-inspiration'], paths.home('inspiration')),
    ),
    ...(interiorDesign
      ? [
          {
            ...plainLink('interior-design', common['menu-interior-design'], interiorDesign.href),
            external: interiorDesign.external,
          },
        ]
      : []),
    ...(isHidden('sale') && !isPicked('saleProducts')
      ? []
      : [plainLink('sale', common['menu-sale'], salePath(paths))]),
  ];
}

/** Returns the categories below the first link of a dropdown: none for the entry of a category. */
export function listedCategories({ key, categories }: MenuEntry): readonly Category[] {
  return categories.filter((category) => category !== key);
}

/** Returns the label of a dropdown's first link, such as 'All sofas'. The entry's name is in lower case there. */
export function allLabel(entry: MenuEntry, common: Texts<'common'>): string {
  return fill(common['menu-all'], { category: entry.label.toLocaleLowerCase('vi') });
}
