import { connect } from '#functions/db/client.ts';
import { readBatchDatabase, readEnvironment } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { storeSearchPack } from '#functions/search/store-search-pack.ts';
import { runCommand } from '#tools/user-facing-error.ts';
import { buildReporter } from '../build/build-report.ts';
import { buildSite, failureReason } from '../build/build-site.ts';
import { writeBuiltContent } from '../build/built-content.ts';
import { startEnvironment } from '../local/environment.ts';
import { readLocalSettings } from '../local/local-settings.ts';

/**
 * `npm run build`: builds the site into `dist/`, the packed functions and the search index. Products come from the shop's
 * table or, without one, from the embedded database. A deployment reports its start and its failure to the shop; its
 * success is reported after the deployment (netlify/plugins/report-build).
 *
 * A build in Netlify's production context requires the shop's variables. Otherwise it would publish the
 * demonstration catalog, with functions that cannot start.
 */
await runCommand(async () => {
  if (process.env['CONTEXT'] === 'production') readEnvironment();
  const settings = readLocalSettings(process.env);
  const environment = await startEnvironment(settings, { joins: true });
  const report = buildReporter(process.env, (line) => process.stderr.write(line));
  try {
    const table = readBatchDatabase();
    // Changes after this moment belong to the next build.
    const catalogue = await catalogRepository(connect(table)).version();
    await report?.({ result: 'started', catalogue });
    await buildSite();
    await storeSearchPack(table);
    await writeBuiltContent(settings.dataDirectory, { catalogue });
  } catch (error) {
    await report?.({ result: 'failed', reason: failureReason(error) });
    throw error;
  } finally {
    await environment.stop();
  }
});
