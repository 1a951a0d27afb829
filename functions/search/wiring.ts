import type { CoreDependencies } from '#functions/dependencies.ts';
import type { CatalogServices } from '#functions/products/wiring.ts';
import { searchCountRepository } from './counts/count-repository.ts';
import { searchCountEndpoint } from './counts/handler.ts';
import { NetworkQuota } from './counts/network-quota.ts';
import { searchTermEndpoints, synonymPreviewEndpoint } from './counts/staff-handler.ts';
import { CurrentIndex } from './current-index.ts';
import { searchEndpoint } from './handler.ts';
import { searchPackRepository } from './pack-repository.ts';
import { searchSettingsRepository } from './settings-repository.ts';

/** Returns the calls of the search, and its scheduled work. */
export function wireSearch(
  dependencies: CoreDependencies,
  { repository, invalidateSearches }: CatalogServices,
) {
  const { database, now, log, newRequestId, limitFactor } = dependencies;
  const settings = searchSettingsRepository(database);
  const packs = searchPackRepository(database, now);
  const search = new CurrentIndex(repository, packs, settings, log, newRequestId);
  const counts = searchCountRepository(database);
  return {
    endpoints: [
      searchEndpoint(search),
      searchCountEndpoint({
        ...dependencies,
        search,
        counts,
        quota: new NetworkQuota(limitFactor),
        site: dependencies,
      }),
      synonymPreviewEndpoint(search),
    ],
    staffEndpoints: searchTermEndpoints({ ...dependencies, settings, counts, invalidateSearches }),
  };
}
