import { DRAWINGS } from '#src/features/catalogue/drawings.ts';
import type { DrawingSummaries } from './drawn-design.ts';

/** Summaries of the catalog's drawings. Only the build imports this module. */
export const DRAWING_SUMMARIES: DrawingSummaries = Object.fromEntries(
  [...DRAWINGS].map(([design, { size, mount }]) => [design, { size, ...(mount && { mount }) }]),
);
