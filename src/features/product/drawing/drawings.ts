import type { Drawing } from '#contracts/drawing.ts';
import type { Interior } from '#contracts/interior.ts';
import { overallOf } from '../measures.ts';

/** Modules of all drawings by path. Only the build imports this file. */
const FILES = import.meta.glob<Drawing>('/catalogue/drawings/data/*.json', { import: 'default' });

/** Maximum difference between a drawing and the product's measures, in centimeters. Measures are whole centimeters. */
const MAX_DIFFERENCE = 0.6;

/**
 * Returns the drawing of a product's design. Returns undefined if the design has no drawing, or if the product has other
 * measures, because staff have changed them.
 */
export async function drawingOf({
  variant,
  dimensions,
}: Pick<Interior, 'variant' | 'dimensions'>): Promise<Drawing | undefined> {
  const overall = overallOf(dimensions);
  const drawing = await FILES[`/catalogue/drawings/data/${variant}.json`]?.();
  if (!overall || !drawing) return undefined;
  const fits = (['width', 'depth', 'height'] as const).every(
    (side) => Math.abs(drawing.size[side] - overall[side]) <= MAX_DIFFERENCE,
  );
  return fits ? drawing : undefined;
}
