import type { Interior } from '#contracts/interior.ts';
import type { CatalogueRepository } from '#functions/catalogue/repository.ts';

/**
 * Fills an empty catalog. A catalog that ever had a product is not changed, so this can run at every start. After an
 * interrupted run, the next one starts from the beginning.
 * @returns 'kept' if the catalog was not empty
 */
export async function seedCatalogue(
  repository: Pick<CatalogueRepository, 'version' | 'fill'>,
  interiors: readonly Interior[],
): Promise<'filled' | 'kept'> {
  if ((await repository.version()) > 0) return 'kept';
  await repository.fill(interiors);
  return 'filled';
}
