import type { CoreDependencies } from '#functions/dependencies.ts';
import { browserErrorEndpoints, staffBrowserErrorEndpoints } from './handler.ts';
import { browserErrorRepository } from './repository.ts';

/** Wires the reports of script errors in browsers. */
export function wireBrowserErrors(dependencies: CoreDependencies) {
  const repository = browserErrorRepository(dependencies.database);
  return {
    repository,
    endpoints: browserErrorEndpoints({ ...dependencies, repository, site: dependencies }),
    staffEndpoints: staffBrowserErrorEndpoints({ ...dependencies, repository }),
  };
}
