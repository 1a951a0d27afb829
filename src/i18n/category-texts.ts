import { type Category, categorySlug } from '#contracts/categories.ts';
import type { Texts } from './namespaces.ts';

type Key = keyof Texts<'catalogue'>;

/** A category in the plural, as menus and rows have it: 'Sofas', 'Accessories' (section 2). */
export function categoryPlural(category: Category, texts: Texts<'catalogue'>): string {
  return texts[`category-${categorySlug(category)}` as Key];
}

/** A category's name, as the listing's heading and its messages have it: 'Sofa', 'Bar Stool' (section 2). */
export function categoryName(category: Category, texts: Texts<'catalogue'>): string {
  return texts[`name-${categorySlug(category)}` as Key];
}
