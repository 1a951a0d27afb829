import { auditRepository } from '#functions/audit/repository.ts';
import type { CoreDependencies } from '#functions/dependencies.ts';
import { markPathsPublished } from '#functions/pictures/repository.ts';
import { editedEmailTexts } from './edited-email-texts.ts';
import { textEndpoints } from './handler.ts';
import { textRepository } from './repository.ts';
import { textService } from './service.ts';

/** Returns the texts that staff edit, which emails read, too. */
export function textRecords({ database, now }: CoreDependencies) {
  const repository = textRepository(database, now);
  return { repository, forEmails: editedEmailTexts(repository, auditRepository(database, now)) };
}

/** Returns the calls of the texts that staff edit. */
export function wireTexts(
  dependencies: CoreDependencies,
  { repository }: ReturnType<typeof textRecords>,
) {
  const service = textService({
    ...dependencies,
    repository,
    markPublished: (paths) => markPathsPublished(dependencies.database, paths),
  });
  return { staffEndpoints: textEndpoints(service) };
}
