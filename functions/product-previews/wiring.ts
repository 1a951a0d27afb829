import type { CoreDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { previewEndpoint, previewLinkEndpoints } from './handler.ts';
import { previewRepository } from './repository.ts';
import { previewService } from './service.ts';

/** Returns the calls of product previews. */
export function wirePreviews(dependencies: CoreDependencies, { withCards }: CatalogServices) {
  const repository = previewRepository(dependencies.database);
  const service = previewService({ ...dependencies, repository, withCards });
  return { endpoints: [previewEndpoint(service)], staffEndpoints: previewLinkEndpoints(service) };
}
