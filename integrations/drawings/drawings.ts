import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { VIEW_NAMES, viewPath, viewSvg } from '#contracts/drawing-svg.ts';

/** Serves the views of all drawings as SVG pictures at `/drawings/` in development, and writes them into a build. */
export function drawings(): AstroIntegration {
  return {
    name: 'drawings',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          if (!pathname.startsWith('/drawings/')) return next();
          const picture = (await viewPictures()).get(pathname);
          if (!picture) return next();
          response.setHeader('content-type', 'image/svg+xml');
          response.end(picture);
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('drawings/', dir));
        const pictures = [...(await viewPictures())];
        await Promise.all(
          pictures.map(([path, picture]) => writeFile(new URL(`.${path}`, dir), picture)),
        );
      },
    },
  };
}

/** Returns the pictures of all views by path. Reads the files each time, so development shows a new drawing at once. */
async function viewPictures(): Promise<Map<string, string>> {
  const files = [...(await loadDrawings())];
  return new Map(
    files.flatMap(([design, { drawing }]) =>
      VIEW_NAMES.map((name) => [viewPath(design, name), viewSvg(drawing, name)] as const),
    ),
  );
}
