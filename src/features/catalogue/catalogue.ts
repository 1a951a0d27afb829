import type { Category } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import { catalogueRepository } from '#functions/catalogue/repository.ts';
import { connect } from '#functions/db/client.ts';
import { readDatabaseEnvironment } from '#functions/env.ts';

/** A build reads the whole table at once and may wait longer for it than a visitor does. */
const BUILD_MS = 30_000;

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
  const repository = catalogueRepository(
    connect({ ...readDatabaseEnvironment(), requestMs: BUILD_MS }),
  );
  const interiors = await repository.allProducts();
  return interiors.sort(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || a.code.localeCompare(b.code),
  );
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
