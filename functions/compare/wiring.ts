import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { Dependencies } from '#functions/dependencies.ts';
import type { Handle } from '#functions/endpoint/router.ts';
import { comparisons } from './service.ts';

/** Wires the page that compares products. */
export function wireCompare(
  dependencies: Dependencies,
  { repository, snapshot }: CatalogueServices,
) {
  const compare = comparisons(repository, snapshot);
  // Imported on demand, which keeps the texts of the page out of the cold start of calls.
  const page: Handle = async (request, context) => {
    const { comparePage } = await import('./handler.ts');
    return comparePage({ ...dependencies, compare })(request, context);
  };
  return { page };
}
