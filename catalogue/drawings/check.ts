import { brotliCompressSync } from 'node:zlib';
import type { Drawing } from '#domain/drawings/drawing.ts';
import type { CatalogProblem } from '../check.ts';
import type { Measurements } from '../design.ts';
import { drawingSize, polylinesOf } from './path-data.ts';

/** Maximum difference between a drawing and `measurements.json`, in centimeters. Measurements are whole centimeters. */
const MAX_DIFFERENCE = 0.5;
/** Allowance for binary fractions, in centimeters. */
const ROUNDING = 1e-6;
/** Maximum size of a drawing in bytes, compressed with Brotli. */
const MAX_BYTES = 3072;

/** Drawing of a design with its file's text. */
export interface DrawingFile {
  drawing: Drawing;
  text: string;
}

/**
 * Returns the problems of all drawings: a missing or needless file, a wrong size, a faulty path, too many bytes.
 * @param measures by design, in centimeters
 */
export function checkDrawings(
  designs: Iterable<string>,
  measures: Readonly<Record<string, Measurements>>,
  files: ReadonlyMap<string, DrawingFile>,
): CatalogProblem[] {
  const keys = new Set(designs);
  const needless = [...files.keys()].filter((key) => !keys.has(key));
  return [
    ...needless.map((key) => problem(key, '', 'belongs to no design')),
    ...[...keys].flatMap((key) => {
      const file = files.get(key);
      if (!file) return [problem(key, '', `is missing: run \`npm run drawings -- ${key}\``)];
      return [
        ...checkViews(key, file.drawing, measures[key]?.overall),
        ...checkBytes(key, file.text),
      ];
    }),
  ];
}

function checkViews(
  key: string,
  drawing: Drawing,
  overall: Measurements['overall'],
): CatalogProblem[] {
  const { width = 0, depth = 0, height = 0 } = overall ?? {};
  const expected = {
    front: { width, height },
    side: { width: depth, height },
    top: { width, height: depth },
  };
  return (['front', 'side', 'top'] as const).flatMap((name) => {
    const view = drawing[name];
    try {
      polylinesOf(view.hatch ?? '');
      const size = drawingSize(view);
      return (['width', 'height'] as const)
        .filter((side) => Math.abs(size[side] - expected[name][side]) > MAX_DIFFERENCE + ROUNDING)
        .map((side) =>
          problem(
            key,
            `.${name}`,
            `has a ${side} of ${size[side].toFixed(1)} cm instead of ${expected[name][side]} cm`,
          ),
        );
    } catch (error) {
      return [problem(key, `.${name}`, (error as Error).message)];
    }
  });
}

function checkBytes(key: string, text: string): CatalogProblem[] {
  const bytes = brotliCompressSync(text).length;
  return bytes > MAX_BYTES
    ? [problem(key, '', `has ${bytes} bytes compressed; ${MAX_BYTES} fit`)]
    : [];
}

function problem(design: string, view: string, message: string): CatalogProblem {
  return { design, field: `drawing${view}`, message };
}
