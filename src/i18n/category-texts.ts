import { type Category, categorySlug } from '#domain/products/categories.ts';
import type { Texts } from './namespaces.ts';

/** Returns the plural name of a category for menus and rows, such as 'Sofas' or 'Accessories' (section 2). */
export function categoryPlural(category: Category, texts: Texts<'catalogue'>): string {
  return texts[`category-${categorySlug(category)}`] ?? category;
}

/** Returns a category's name for headings and messages of listings, such as 'Sofa' or 'Bar Stool' (section 2). */
export function categoryName(category: Category, texts: Texts<'catalogue'>): string {
  return texts[`name-${categorySlug(category)}`] ?? category;
}
