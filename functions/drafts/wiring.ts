import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { draftEndpoints } from './handler.ts';
import { draftRepository } from './repository.ts';
import { drafts } from './service.ts';

/** Wires the drafts of products. */
export function wireDrafts(
  dependencies: CoreDependencies,
  { writeProduct, invalidateCaches }: CatalogueServices,
) {
  const repository = draftRepository(dependencies.database);
  const service = drafts({ ...dependencies, repository, writeProduct });
  return { staffEndpoints: draftEndpoints(service, invalidateCaches) };
}
