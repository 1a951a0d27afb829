import type { Interior } from '#contracts/interior.ts';
import type { CatalogueRepository } from '#functions/catalogue/repository.ts';

/**
 * Fills an empty catalog. Can run at every start, because a catalog that ever had a product is not changed. After an
 * interrupted run, the next run starts from the beginning.
 * @returns 'kept' if the catalog was not changed
 */
export async function seedCatalogue(
  repository: Pick<CatalogueRepository, 'version' | 'fill'>,
  interiors: readonly Interior[],
): Promise<'filled' | 'kept'> {
  if ((await repository.version()) > 0) return 'kept';
  await repository.fill(interiors);
  return 'filled';
}
