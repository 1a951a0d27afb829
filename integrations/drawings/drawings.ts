import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { drawingDataPath, VIEW_NAMES, viewPath, viewSvg } from '#contracts/drawing-svg.ts';

/**
 * Serves all drawings at `/drawings/` in development, and writes them into a build: the views as SVG pictures for pages,
 * and the data as JSON for functions.
 */
export function drawings(): AstroIntegration {
  return {
    name: 'drawings',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          if (!pathname.startsWith('/drawings/')) return next();
          const file = (await drawingFiles()).get(pathname);
          if (file === undefined) return next();
          const isData = pathname.endsWith('.json');
          response.setHeader('content-type', isData ? 'application/json' : 'image/svg+xml');
          response.end(file);
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('drawings/', dir));
        const files = [...(await drawingFiles())];
        await Promise.all(files.map(([path, file]) => writeFile(new URL(`.${path}`, dir), file)));
      },
    },
  };
}

/** Returns all files by path. Reads the drawings each time, so development shows a new drawing at once. */
async function drawingFiles(): Promise<Map<string, string>> {
  const drawings = [...(await loadDrawings())];
  return new Map(
    drawings.flatMap(([design, { drawing, text }]) => [
      [drawingDataPath(design), text] as const,
      ...VIEW_NAMES.map((name) => [viewPath(design, name), viewSvg(drawing, name)] as const),
    ]),
  );
}
