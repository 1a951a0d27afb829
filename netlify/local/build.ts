import { readDatabaseEnvironment } from '#functions/env.ts';
import { prepareSearch } from '#functions/search/prepare.ts';
import { buildSite } from './build-site.ts';
import { startEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';
import { runCommand } from './user-facing-error.ts';

/**
 * `npm run build`: the static export in `dist/` and the packed search index, from the shop's table or, without one, from
 * the embedded database.
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
