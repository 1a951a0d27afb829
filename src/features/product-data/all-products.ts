import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Category } from '#domain/products/categories.ts';
import { NEWEST_FIRST } from '#domain/products/listing-order.ts';
import type { Product } from '#domain/products/product.ts';
import { removeSingleSizes } from '#domain/products/sizes.ts';
import { connect } from '#functions/db/client.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';

/** Key of the environment data through which `integrations/read-products` shares its products with the pages. */
const PRODUCTS_KEY = 'interiors';

let reading: Promise<readonly Product[]> | undefined;

/**
 * Reads all products from the table once per build, newest first. No other function of the site reads the table. The
 * API's repository makes the queries.
 */
export function allProducts(): Promise<readonly Product[]> {
  reading ??= loadProducts();
  return reading;
}

/** Makes modules that are evaluated later read the products from the table again, after an edit under `npm run dev`. */
export function forgetProducts(): void {
  setEnvironmentData(PRODUCTS_KEY, undefined);
}

async function loadProducts(): Promise<readonly Product[]> {
  const read = getEnvironmentData(PRODUCTS_KEY) as Product[] | undefined;
  if (read) return read;
  const share = sharingTexts();
  const repository = catalogRepository(connect(readBatchDatabase()));
  const products: Product[] = [];
  for await (const part of repository.productsInParts()) products.push(...share(part));
  products.sort(NEWEST_FIRST);
  const known = removeSingleSizes(products);
  setEnvironmentData(PRODUCTS_KEY, known);
  return known;
}

/**
 * Returns a function that stores equal texts in memory only once. Variants repeat most texts, so a large catalog takes
 * half the memory.
 */
function sharingTexts(): <T extends object>(holder: T) => T {
  const texts = new Map<unknown, unknown>();
  return function share(holder) {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string') {
        const text = texts.get(value) ?? value;
        texts.set(value, text);
        (holder as Record<string, unknown>)[key] = text;
      } else if (value && typeof value === 'object') {
        share(value);
      }
    }
    return holder;
  };
}

/** Returns a category's products, newest first. */
export async function productsOfCategory(category: Category): Promise<Product[]> {
  return (await allProducts()).filter((product) => product.category === category);
}

/** Returns the first product of each design, in the order of the list. */
export function oneOfEachDesign(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  return products.filter(({ variant }) => !seen.has(variant) && seen.add(variant));
}
