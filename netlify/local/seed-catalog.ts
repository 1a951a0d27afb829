import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#domain/products/product.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { ProductChange } from '#functions/products/catalog-change-log.ts';
import { type CatalogRepository, MAX_WRITTEN } from '#functions/products/repository.ts';

/**
 * Fills an empty catalog. Can run at every start, because a catalog that ever had a product is not changed. After an
 * interrupted run, the next run starts from the beginning.
 * @returns 'kept' if the catalog was not changed
 */
export async function seedCatalog(
  repository: Pick<CatalogRepository, 'version' | 'fill'>,
  products: readonly Product[],
): Promise<'filled' | 'kept'> {
  if ((await repository.version()) > 0) return 'kept';
  await repository.fill(products);
  return 'filled';
}

/**
 * Returns the codes of products that a catalog edit changes. All products of the edited design count, because
 * the table can contain older ones: an edit while the shop was stopped changes nothing until the file is saved again.
 */
export function editedCodes(
  before: readonly Product[],
  after: readonly Product[],
  design: string,
): Set<string> {
  const earlier = new Map(before.map((product) => [product.code, product]));
  const later = new Map(after.map((product) => [product.code, product]));
  const isEdited = ({ code, variant }: Product) =>
    variant === design || !isDeepStrictEqual(earlier.get(code), later.get(code));
  return new Set([...before, ...after].filter(isEdited).map(({ code }) => code));
}

/** Returns the change that makes a stored product equal to the catalog, or undefined for an equal one. */
function changeTo(
  after: Product | undefined,
  before: Product | undefined,
  lastVersion: number,
): ProductChange | undefined {
  if (!after) return before && { before, after: undefined };
  const version = before?.version ?? lastVersion;
  // The table has no undefined values.
  const stored: Product = JSON.parse(JSON.stringify({ ...after, version }));
  if (isDeepStrictEqual(before, stored)) return undefined;
  return { before, after: { ...stored, version: version + 1 } };
}

/**
 * Writes products of an edited catalog into the table, and removes products that the catalog no longer contains. Other
 * products keep the changes that staff have made.
 * @param codes products to compare with the table
 */
export async function updateProducts(
  repository: Pick<CatalogRepository, 'productsToWrite' | 'write'>,
  catalog: readonly Product[],
  codes: ReadonlySet<string>,
): Promise<void> {
  const byCode = new Map(catalog.map((product) => [product.code, product]));
  const all = [...codes];
  for (let from = 0; from < all.length; from += MAX_WRITTEN) {
    await updatePart(repository, byCode, all.slice(from, from + MAX_WRITTEN));
  }
}

async function updatePart(
  repository: Pick<CatalogRepository, 'productsToWrite' | 'write'>,
  catalog: ReadonlyMap<string, Product>,
  codes: readonly string[],
): Promise<void> {
  await withRetry('updates of the catalog', async () => {
    const { products, version, lastVersionOf } = await repository.productsToWrite(codes);
    const stored = new Map(products.map((product) => [product.code, product]));
    const changes = codes
      .map((code) => changeTo(catalog.get(code), stored.get(code), lastVersionOf(code)))
      .filter((change) => change !== undefined);
    if (changes.length === 0) return 'equal';
    const mark = { by: { kind: 'script' }, at: new Date() } as const;
    // Staff can change a product in the meantime.
    return (await repository.write(version, changes, mark)) ? 'written' : 'busy';
  });
}
