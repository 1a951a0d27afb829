import { createReadStream, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Serves the drawings in `folder` as JSON at `/drawings/` in development, and copies them into a build. */
export function drawingData(folder: string): AstroIntegration {
  return {
    name: 'drawing-data',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/drawings/', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const file = join(folder, basename(path));
          if (!file.endsWith('.json') || !existsSync(file)) return next();
          response.setHeader('content-type', 'application/json');
          createReadStream(file).pipe(response);
        });
      },
      'astro:build:done': async ({ dir }) => {
        await cp(folder, fileURLToPath(new URL('drawings/', dir)), { recursive: true });
      },
    },
  };
}
