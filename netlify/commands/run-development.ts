import { fileURLToPath } from 'node:url';
import { type AstroIntegration, dev } from 'astro';
import { forgetProducts } from '#src/features/product-data/all-products.ts';
import { devServer } from '../local/dev-server.ts';
import { editedFiles } from '../local/edited-files.ts';
import { startEnvironment } from '../local/environment.ts';
import type { FrontServer } from '../local/front-server.ts';
import type { LocalSettings } from '../local/local-settings.ts';
import { setDefaultSite } from '../local/local-site.ts';
import { waitUntilStopped } from '../local/wait-until-stopped.ts';
import { staffAreaLine } from './staff-area-line.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Adds the 404 pages per language. On Netlify, redirect rules of the build do this. */
const missingPages: AstroIntegration = {
  name: 'missing-pages',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) => {
      const entrypoint = new URL('../local/missing-pages.ts', import.meta.url);
      addMiddleware({ entrypoint, order: 'pre' });
    },
  },
};

/** Runs the site with hot reload, API, database and mailbox behind the front server, until the user stops them. */
export async function runDevelopment(
  settings: LocalSettings,
  { front, hosts }: { front: FrontServer; hosts: ReadonlySet<string> },
): Promise<void> {
  const environment = await startEnvironment(settings, { signIn: true });
  const origin = `http://localhost:${settings.port}`;
  setDefaultSite(origin);
  let site: Awaited<ReturnType<typeof dev>> | undefined;
  try {
    site = await dev({
      root,
      logLevel: 'warn',
      // Netlify serves pages with and without a trailing slash.
      trailingSlash: 'ignore',
      // Visitors reach Astro's server through the front server. Its own port is any free one of this machine.
      server: { host: 'localhost', port: 0, allowedHosts: [...hosts] },
      integrations: [missingPages],
      vite: {
        plugins: [
          editedFiles({
            root,
            updateCatalogue: async (file) => {
              await environment.updateCatalogue(file);
              forgetProducts();
            },
          }),
          devServer({
            origin,
            dataDirectory: settings.dataDirectory,
            hosts,
            productAddresses: environment.productAddresses,
            onListening: (server) => front.forwardTo(server),
          }),
        ],
      },
    });
    process.stdout.write(environment.summary(origin) + (await staffAreaLine(origin, environment)));
    await waitUntilStopped(environment.databaseLost);
  } finally {
    await site?.stop();
    await environment.stop();
  }
}
