import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import { devServer } from '#local/dev-server.ts';
import { startEnvironment } from '#local/environment.ts';
import { readLocalSite, setDefaultSite } from '#local/local-site.ts';
import { ensurePortIsFree } from '#local/port.ts';
import { localHosts } from '#local/request-guard.ts';
import { readSettings } from '#local/settings.ts';
import { untilStopped } from '#local/until-stopped.ts';
import { runCommand } from '#local/user-facing-error.ts';
import { staffAreaLine } from './staff-area-line.ts';

/** Adds the 404 pages per language. On Netlify, redirect rules of the build do this. */
const missingPages: AstroIntegration = {
  name: 'missing-pages',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      const entrypoint = new URL('../netlify/local/missing-pages.ts', import.meta.url);
      addMiddleware({ entrypoint, order: 'pre' });
    },
  },
};

/** Command `npm run dev`: runs site with hot reload, API, database and mailbox on one address. */
await runCommand(async () => {
  const settings = readSettings(process.env);
  await ensurePortIsFree(settings.port);
  const environment = await startEnvironment(settings, { signIn: true });
  const origin = `http://localhost:${settings.port}`;
  const { siteUrl, allowedHosts } = readLocalSite();
  setDefaultSite(origin);
  const hosts = localHosts({ siteUrl, allowedHosts });
  let site: Awaited<ReturnType<typeof dev>> | undefined;
  try {
    site = await dev({
      root: fileURLToPath(new URL('../', import.meta.url)),
      logLevel: 'warn',
      // Netlify serves pages with and without a trailing slash.
      trailingSlash: 'ignore',
      server: {
        host: allowedHosts.length > 0 ? true : 'localhost',
        port: settings.port,
        allowedHosts: [...hosts],
      },
      integrations: [missingPages],
      vite: {
        plugins: [
          devServer({
            origin,
            dataDirectory: settings.dataDirectory,
            hosts,
            productAddresses: environment.productAddresses,
          }),
        ],
        server: { strictPort: true },
      },
    });
    process.stdout.write(environment.summary(origin) + (await staffAreaLine(origin, environment)));
    await untilStopped(environment.databaseLost);
  } finally {
    await site?.stop();
    await environment.stop();
  }
});
