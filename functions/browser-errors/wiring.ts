import type { CoreDependencies } from '#functions/dependencies.ts';
import { browserErrorEndpoints, staffBrowserErrorEndpoints } from './handler.ts';
import { browserErrorRepository } from './repository.ts';

/** Returns the calls about script errors in browsers, and the repository from which "Today" counts them. */
export function wireBrowserErrors(dependencies: CoreDependencies) {
  const repository = browserErrorRepository(dependencies.database);
  return {
    repository,
    endpoints: browserErrorEndpoints({ ...dependencies, repository, site: dependencies }),
    staffEndpoints: staffBrowserErrorEndpoints({ ...dependencies, repository }),
  };
}
