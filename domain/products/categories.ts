import * as z from 'zod';
import { CATEGORIES } from '../../shop.config.ts';

export const categorySchema = z.enum(CATEGORIES);
export type Category = z.infer<typeof categorySchema>;

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
