import { connect } from '#functions/db/client.ts';
import { readBatchDatabase } from '#functions/env.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { runCommand } from '#tools/user-facing-error.ts';
import { buildSite, isBuildCurrent } from '../build/build-site.ts';
import { writeBuiltContent } from '../build/built-content.ts';
import { startBuilder } from '../build/local-builder.ts';
import { startEnvironment } from '../local/environment.ts';
import { readLocalSettings } from '../local/local-settings.ts';
import { type SiteServer, startSiteServer } from '../local/site-server.ts';
import { waitUntilStopped } from '../local/wait-until-stopped.ts';
import { staffAreaLine } from './staff-area-line.ts';

/**
 * Command `npm start`: runs the built site and the API. Builds the site first if its sources have changed. Publishing in
 * the staff area builds it again and replaces `dist/` while the site is served.
 */
await runCommand(async () => {
  const settings = readLocalSettings(process.env);
  const { dataDirectory } = settings;
  const environment = await startEnvironment(settings, { signIn: true });
  const repository = catalogRepository(connect(readBatchDatabase()));
  const ownBuilds = settings.buildsLocally && !process.env['BUILD_HOOK_URL'];
  const builder = ownBuilds
    ? await startBuilder({ dataDirectory, version: repository.version })
    : undefined;
  Object.assign(process.env, builder?.variables);
  let server: SiteServer | undefined;
  try {
    if (!(await isBuildCurrent())) {
      const catalogue = await repository.version();
      await buildSite();
      await writeBuiltContent(dataDirectory, { catalogue });
    }
    server = await startSiteServer({
      port: settings.port,
      dataDirectory,
    });
    await builder?.serveWith(server);
    const { origin } = server;
    process.stdout.write(environment.summary(origin) + (await staffAreaLine(origin, environment)));
    await waitUntilStopped(environment.databaseLost);
  } finally {
    await server?.stop();
    builder?.stop();
    await environment.stop();
  }
});
