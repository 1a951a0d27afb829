import type { Drawing } from '#contracts/drawing.ts';

const FOLDER = '/catalogue/drawings/data/';

const FILES = import.meta.glob<Drawing>('/catalogue/drawings/data/*.json', {
  import: 'default',
  eager: true,
});

/** Drawings of the catalog by design. Only the build imports this module, because it contains all path data. */
export const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(FILES).map(([path, drawing]) => [
    path.slice(FOLDER.length, -'.json'.length),
    drawing,
  ]),
);
