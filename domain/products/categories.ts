import * as z from 'zod';

/** The sixteen categories of the shop, as stored in the product records (D7). */
export const CATEGORIES = [
  'Sofa',
  'Chair',
  'Armchair',
  'Table',
  'Storage',
  'Bed',
  'Accessory',
  'Bar Stool',
  'Office Chair',
  'Office Desk',
  'Lighting',
  'Dining Table',
  'Manicure Chair',
  'Manicure Table',
  'Pedicure Chair',
  'Pedicure Table',
] as const;

export const categorySchema = z.enum(CATEGORIES);
export type Category = z.infer<typeof categorySchema>;

/** Categories with a block on the home page (section 2, D7). */
export const HOME_CATEGORIES: readonly Category[] = CATEGORIES.slice(0, 12);

/** Categories for salons, in the order of the commercial menu. */
export const COMMERCIAL_CATEGORIES: readonly Category[] = [
  'Manicure Chair',
  'Manicure Table',
  'Pedicure Chair',
  'Pedicure Table',
  'Bar Stool',
  'Office Desk',
];

/** Returns the canonical URL part of a category: 'Bar Stool' -> 'bar-stool' (D7). */
export function categorySlug(category: Category): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

const BY_SLUG = new Map(CATEGORIES.map((category) => [categorySlug(category), category]));

/**
 * Finds a category by any spelling of its name: 'Bar Stool', 'bar-stool', 'BAR%20STOOL' after decoding (D7).
 * @returns undefined for an unknown name
 */
export function findCategory(spelling: string): Category | undefined {
  return BY_SLUG.get(
    spelling
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '-'),
  );
}
