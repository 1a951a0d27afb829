import type { CoreDependencies } from '#functions/dependencies.ts';
import { textEndpoints } from './handler.ts';
import { textRepository } from './repository.ts';
import { textService } from './service.ts';

/** Returns the calls of the texts that staff edit. */
export function wireTexts(dependencies: CoreDependencies) {
  const repository = textRepository(dependencies.database);
  return { staffEndpoints: textEndpoints(textService({ ...dependencies, repository })) };
}
