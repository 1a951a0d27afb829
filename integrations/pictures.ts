import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Serves the photographs in `folder` at `/pictures/` in development, and copies them into a build. */
export function pictures(folder: string): AstroIntegration {
  return {
    name: 'pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/pictures/', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const file = join(folder, basename(decodeURIComponent(path)));
          if (!file.endsWith('.webp') || !existsSync(file)) return next();
          response.setHeader('content-type', 'image/webp');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir }) => {
        await cp(folder, fileURLToPath(new URL('pictures/', dir)), { recursive: true });
      },
    },
  };
}
