import * as z from 'zod';

/** The sixteen categories of the shop, in the spelling its records carry (D7). */
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

/** The twelve categories that have a block on the home page (section 2, D7). */
export const HOME_CATEGORIES: readonly Category[] = CATEGORIES.slice(0, 12);

/** The categories a salon shops from, in the order of the commercial menu. */
export const COMMERCIAL_CATEGORIES: readonly Category[] = [
  'Manicure Chair',
  'Manicure Table',
  'Pedicure Chair',
  'Pedicure Table',
  'Bar Stool',
  'Office Desk',
];

/** The canonical address part of a category: 'Bar Stool' -> 'bar-stool' (D7). */
export function categorySlug(category: Category): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

const BY_SLUG = new Map(CATEGORIES.map((category) => [categorySlug(category), category]));

/**
 * Finds a category in any spelling the specification uses: 'Bar Stool', 'bar-stool', 'BAR%20STOOL' decoded (D7).
 * Gives undefined for anything else.
 */
export function findCategory(spelling: string): Category | undefined {
  return BY_SLUG.get(
    spelling
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '-'),
  );
}
