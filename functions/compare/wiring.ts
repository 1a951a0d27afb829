import type { Dependencies } from '#functions/dependencies.ts';
import type { RequestHandler } from '#functions/endpoint/router.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { createCompare } from './service.ts';

/** Wires the page that compares products. */
export function wireCompare(dependencies: Dependencies, { repository, snapshot }: CatalogServices) {
  const compare = createCompare(repository, snapshot);
  // Imported on demand, which keeps the texts of the page out of the cold start of calls.
  const page: RequestHandler = async (request, context) => {
    const { comparePage } = await import('./handler.ts');
    return comparePage({ ...dependencies, compare })(request, context);
  };
  return { page };
}
