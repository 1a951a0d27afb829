import type { CoreDependencies } from '#functions/dependencies.ts';
import { publishingEndpoints } from './handler.ts';
import { publishingRepository } from './repository.ts';
import { publishingService } from './service.ts';

/** Returns the calls about the publication of the site, and its scheduled work. */
export function wirePublishing(dependencies: CoreDependencies) {
  const { database, adminKey, buildReportSecret = '', log, newRequestId } = dependencies;
  const service = publishingService({
    ...dependencies,
    repository: publishingRepository(database),
    newBuildId: newRequestId,
    market: dependencies.shopLanguage,
    secrets: [adminKey, buildReportSecret],
  });
  return {
    service,
    staffEndpoints: publishingEndpoints(service),
    /** Starts a build of the site if one is due. */
    publish: async () => {
      const build = await service.publishDue();
      if (build) log({ level: 'info', requestId: newRequestId(), call: 'publish', build });
    },
  };
}
