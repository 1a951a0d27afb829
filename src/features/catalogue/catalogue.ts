import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { Category } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import { listingOrder } from '#contracts/listing-order.ts';
import { withoutLoneSizes } from '#contracts/sizes.ts';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';

/** A build reads the whole table at once and may wait longer for it than a visitor does. */
const BUILD_MS = 30_000;

/** Name under which the page code of a build finds the products that `integrations/read-products` has read. */
const READ = 'interiors';

let reading: Promise<readonly Interior[]> | undefined;

/**
 * All products, newest first, as they are in the shop's table; read once for a build. This is the one place where the
 * site reads the table: at build time, through the API's own repository, the same way in every environment.
 */
export function allInteriors(): Promise<readonly Interior[]> {
  reading ??= readInteriors();
  return reading;
}

async function readInteriors(): Promise<readonly Interior[]> {
  const read = getEnvironmentData(READ) as Interior[] | undefined;
  if (read) return read;
  const share = sharingTexts();
  const repository = catalogueRepository(
    connect({ ...readDatabaseEnvironment(), requestMs: BUILD_MS }),
  );
  const interiors: Interior[] = [];
  for await (const part of repository.productsInParts()) interiors.push(...share(part));
  interiors.sort(listingOrder('newest'));
  const known = withoutLoneSizes(interiors);
  setEnvironmentData(READ, known);
  return known;
}

/**
 * Variants and pieces of a kind say much of the same. What is given to this has each text in memory once, which halves
 * what the products of a large catalogue take.
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

/** Products of one category, newest first. */
export async function interiorsOf(category: Category): Promise<Interior[]> {
  return (await allInteriors()).filter((interior) => interior.category === category);
}

/** The first product of each design, in the order of the list. */
export function oneOfEachDesign(interiors: readonly Interior[]): Interior[] {
  const seen = new Set<string>();
  return interiors.filter(({ variant }) => !seen.has(variant) && seen.add(variant));
}
