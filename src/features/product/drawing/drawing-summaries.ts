import type { Drawing } from '#domain/drawings/drawing.ts';
import type { DrawingSummaries } from './product-drawing.ts';

const FOLDER = '/catalogue/drawings/data/';

const FILES = import.meta.glob<Drawing>('/catalogue/drawings/data/*.json', {
  import: 'default',
  eager: true,
});

/** Summaries of the catalog's drawings. Only the build imports this module, because it reads all path data. */
export const DRAWING_SUMMARIES: DrawingSummaries = Object.fromEntries(
  Object.entries(FILES).map(([path, { size, mount }]) => [
    path.slice(FOLDER.length, -'.json'.length),
    { size, ...(mount && { mount }) },
  ]),
);
