import { drawingFilePath, VIEW_NAMES, viewPath, viewSvg } from '#domain/drawings/drawing-svg.ts';
import { drawingDxf } from './dxf/drawing-dxf.ts';
import { loadDrawings } from './load.ts';

const TYPES = { svg: 'image/svg+xml', json: 'application/json', dxf: 'image/vnd.dxf' } as const;

/** File on the site. Its contents are made when they are needed. */
interface SiteFile {
  type: string;
  contents: () => string;
}

/** Returns the files of all drawings by path: views as SVG pictures, data for product sheets, and DXF files. */
export async function drawingFiles(): Promise<Map<string, SiteFile>> {
  const all = [...(await loadDrawings())];
  return new Map(
    all.flatMap(([design, { drawing, text }]): [string, SiteFile][] => [
      ...VIEW_NAMES.map((name): [string, SiteFile] => [
        viewPath(design, name),
        { type: TYPES.svg, contents: () => viewSvg(drawing, name) },
      ]),
      [drawingFilePath(design, 'json'), { type: TYPES.json, contents: () => text }],
      [drawingFilePath(design, 'dxf'), { type: TYPES.dxf, contents: () => drawingDxf(drawing) }],
    ]),
  );
}
