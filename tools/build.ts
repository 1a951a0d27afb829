import { readDatabaseEnvironment } from '#functions/env.ts';
import { prepareSearch } from '#functions/search/prepare.ts';
import { buildSite } from '#integrations/build/build-site.ts';
import { startEnvironment } from '#local/environment.ts';
import { readSettings } from '#local/settings.ts';
import { runCommand } from '#local/user-facing-error.ts';

/**
 * `npm run build`: builds the site into `dist/`, the packed functions and the search index. Products come from the shop's
 * table or, without one, from the embedded database.
 */
await runCommand(async () => {
  const environment = await startEnvironment(readSettings(process.env));
  try {
    await buildSite();
    await prepareSearch(readDatabaseEnvironment());
  } finally {
    await environment.stop();
  }
});
