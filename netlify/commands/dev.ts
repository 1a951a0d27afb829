import { runCommand } from '#tools/user-facing-error.ts';
import { startFrontServer } from '../local/front-server.ts';
import { readLocalSettings } from '../local/local-settings.ts';
import { readLocalSite } from '../local/local-site.ts';
import { localHosts } from '../local/request-guard.ts';

/**
 * Command `npm run dev`: runs the site with hot reload, API, database and mailbox at one URL. The URL responds
 * before the shop is ready, because `netlify dev` waits for it only 15 seconds.
 */
await runCommand(async () => {
  const settings = readLocalSettings(process.env);
  const { siteUrl, allowedHosts } = readLocalSite();
  const hosts = localHosts({ siteUrl, allowedHosts });
  const { port } = settings;
  const front = await startFrontServer({ port, hosts, everywhere: allowedHosts.length > 0 });
  try {
    // Loading Astro takes seconds, in which the front server could not listen.
    const { runDevelopment } = await import('./run-development.ts');
    await runDevelopment(settings, { front, hosts });
  } catch (error) {
    front.fail(error);
    throw error;
  } finally {
    await front.stop();
  }
});
