import { join } from 'node:path';
import { buildIsCurrent, buildSite } from '#integrations/build/build-site.ts';
import { startEnvironment } from '#local/environment.ts';
import { readSettings } from '#local/settings.ts';
import { startSiteServer } from '#local/site-server.ts';
import { untilStopped } from '#local/until-stopped.ts';
import { runCommand } from '#local/user-facing-error.ts';
import { staffAreaLine } from './staff-area-line.ts';

/** Command `npm start`: runs the built site and the API. Builds the site first if its sources have changed. */
await runCommand(async () => {
  const settings = readSettings(process.env);
  const environment = await startEnvironment(settings, { signIn: true });
  try {
    if (!(await buildIsCurrent())) await buildSite();
    const server = await startSiteServer({
      port: settings.port,
      dataDirectory: settings.dataDirectory,
      cacheDirectory: join(settings.dataDirectory, 'images'),
    });
    const { origin } = server;
    process.stdout.write(environment.summary(origin) + (await staffAreaLine(origin, environment)));
    await untilStopped(environment.databaseLost);
    await server.stop();
  } finally {
    await environment.stop();
  }
});
