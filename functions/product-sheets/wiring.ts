import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { sheetEndpoint } from './handler.ts';
import { sheets } from './service.ts';

/** Wires the product sheets. */
export function wireProductSheets(
  dependencies: CoreDependencies,
  { repository }: CatalogueServices,
) {
  const service = sheets({ ...dependencies, repository });
  return { endpoints: [sheetEndpoint(service, dependencies.siteUrl)] };
}
