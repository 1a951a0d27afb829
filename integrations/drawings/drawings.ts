import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { drawingDxf } from '#catalogue/drawings/dxf/drawing-dxf.ts';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { drawingFilePath } from '#contracts/drawing-files.ts';
import { VIEW_NAMES, viewPath, viewSvg } from '#contracts/drawing-svg.ts';

const TYPES = { svg: 'image/svg+xml', json: 'application/json', dxf: 'image/vnd.dxf' } as const;

/** File of a drawing. Its contents are made when they are needed. */
interface DrawingFile {
  type: string;
  contents: () => string;
}

/**
 * Serves the files of all drawings at `/drawings/` in development, and writes them into a build: the views as SVG pictures,
 * the data for product sheets, and DXF files for architects.
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
          if (!file) return next();
          response.setHeader('content-type', file.type);
          response.end(file.contents());
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('drawings/', dir));
        const files = [...(await drawingFiles())];
        await Promise.all(
          files.map(([path, { contents }]) => writeFile(new URL(`.${path}`, dir), contents())),
        );
      },
    },
  };
}

/** Returns the files of all drawings by path. Reads the data each time, so development shows a new drawing at once. */
async function drawingFiles(): Promise<Map<string, DrawingFile>> {
  const all = [...(await loadDrawings())];
  return new Map(
    all.flatMap(([design, { drawing, text }]): [string, DrawingFile][] => [
      ...VIEW_NAMES.map((name): [string, DrawingFile] => [
        viewPath(design, name),
        { type: TYPES.svg, contents: () => viewSvg(drawing, name) },
      ]),
      [drawingFilePath(design, 'json'), { type: TYPES.json, contents: () => text }],
      [drawingFilePath(design, 'dxf'), { type: TYPES.dxf, contents: () => drawingDxf(drawing) }],
    ]),
  );
}
