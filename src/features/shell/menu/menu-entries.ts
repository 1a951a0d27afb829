import { type Category, COMMERCIAL_CATEGORIES } from '#contracts/categories.ts';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { Paths } from '#src/i18n/paths.ts';
import { INTERIOR_DESIGN_LINKS } from '#src/site.ts';

/** One entry of the menu. `categories` are what its dropdown shows; an entry without them is a plain link. */
export interface MenuEntry {
  key: string;
  label: string;
  href: string;
  categories: readonly Category[];
  /** Leaves the site. */
  external?: boolean;
}

const ENTRY_CATEGORIES: readonly Category[] = [
  'Sofa',
  'Chair',
  'Armchair',
  'Table',
  'Storage',
  'Bed',
  'Accessory',
];

/** The entries of section 2 in their order, with the addresses they go to (D6, D7). */
export function menuEntries(
  common: Texts<'common'>,
  catalogue: Texts<'catalogue'>,
  paths: Paths,
): MenuEntry[] {
  const plain = (key: string, label: string, href: string): MenuEntry => ({
    key,
    label,
    href,
    categories: [],
  });
  const ofCategory = (category: Category): MenuEntry => ({
    key: category,
    label: categoryPlural(category, catalogue),
    href: paths.category(category),
    categories: [category],
  });
  return [
    plain('new', common['menu-new'], paths.home('new')),
    plain('best-sellers', common['menu-best-sellers'], paths.products()),
    ...ENTRY_CATEGORIES.map(ofCategory),
    {
      key: 'commercial',
      label: common['menu-commercial'],
      href: paths.products(),
      categories: COMMERCIAL_CATEGORIES,
    },
    ofCategory('Lighting'),
    plain('inspiration', common['menu-inspiration'], paths.home('inspiration')),
    {
      ...plain('interior-design', common['menu-interior-design'], INTERIOR_DESIGN_LINKS.home),
      external: true,
    },
    plain('sale', common['menu-sale'], paths.home('sale')),
  ];
}

/** The entry of a dropdown that leads to everything in it: 'All sofas', in the middle of a phrase, hence in small letters. */
export function allLabel(entry: MenuEntry, common: Texts<'common'>): string {
  return fill(common['menu-all'], { category: entry.label.toLocaleLowerCase('vi') });
}
