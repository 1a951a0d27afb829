import type { Interior } from '#contracts/interior.ts';
import type { CatalogueRepository } from '#functions/catalogue/repository.ts';

/**
 * Fills an empty catalogue. One that has ever had a product is left as it is, so this may run at every start; a
 * filling that broke off is done again from the beginning.
 * @returns whether the products were written or what is there was kept
 */
export async function seedCatalogue(
  repository: Pick<CatalogueRepository, 'version' | 'fill'>,
  interiors: readonly Interior[],
): Promise<'filled' | 'kept'> {
  if ((await repository.version()) > 0) return 'kept';
  await repository.fill(interiors);
  return 'filled';
}
