import type { CatalogueServices } from '#functions/catalogue/wiring.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { searchCountRepository } from './counts/count-repository.ts';
import { searchCountEndpoint } from './counts/handler.ts';
import { NetworkQuota } from './counts/network-quota.ts';
import { searchWordEndpoints, synonymPreviewEndpoint } from './counts/staff-handler.ts';
import { CurrentIndex } from './current-index.ts';
import { searchEndpoint } from './handler.ts';
import { packRepository } from './pack-repository.ts';
import { searchSettingsRepository } from './settings-repository.ts';

/** Wires the search and its counts. */
export function wireSearch(
  dependencies: CoreDependencies,
  { repository, invalidateSearches }: CatalogueServices,
) {
  const { database, now, log, newRequestId, limitFactor } = dependencies;
  const settings = searchSettingsRepository(database);
  const packs = packRepository(database, now);
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
    staffEndpoints: searchWordEndpoints({ ...dependencies, settings, counts, invalidateSearches }),
  };
}
