import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** File on the site. */
interface SiteFile {
  type: string;
  contents: () => string;
}

/**
 * Serves the files of all drawings at `/drawings/` in development, and writes them into a build.
 * @param readFiles returns the files by path; called for each request, so development shows a new drawing immediately
 */
export function drawings(
  readFiles: () => Promise<ReadonlyMap<string, SiteFile>>,
): AstroIntegration {
  return {
    name: 'drawings',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          if (!pathname.startsWith('/drawings/')) return next();
          const file = (await readFiles()).get(pathname);
          if (!file) return next();
          response.setHeader('content-type', file.type);
          response.end(file.contents());
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('drawings/', dir));
        const files = [...(await readFiles())];
        await Promise.all(
          files.map(([path, { contents }]) => writeFile(new URL(`.${path}`, dir), contents())),
        );
      },
    },
  };
}
