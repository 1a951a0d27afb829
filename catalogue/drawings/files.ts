import { VIEW_NAMES, viewPath, viewSvg } from '#contracts/drawing-svg.ts';
import { loadDrawings } from './load.ts';

/** File on the site. Its contents are made when they are needed. */
interface SiteFile {
  type: string;
  contents: () => string;
}

/** Returns the files of all drawings by path: the views as SVG pictures. */
export async function drawingFiles(): Promise<Map<string, SiteFile>> {
  const all = [...(await loadDrawings())];
  return new Map(
    all.flatMap(([design, { drawing }]) =>
      VIEW_NAMES.map((name): [string, SiteFile] => [
        viewPath(design, name),
        { type: 'image/svg+xml', contents: () => viewSvg(drawing, name) },
      ]),
    ),
  );
}
