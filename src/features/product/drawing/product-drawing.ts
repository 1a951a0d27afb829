import type { Drawing } from '#domain/drawings/drawing.ts';
import { matchesOverallSize } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';

/** Drawing of a design without its lines, which are pictures at `/drawings/`. */
export type DrawingSummary = Pick<Drawing, 'size' | 'mount'>;
/** Summaries of all drawings by design. */
export type DrawingSummaries = Readonly<Record<string, DrawingSummary>>;

/** Drawing of a product. `design` is part of its picture URLs. */
export interface ProductDrawing extends DrawingSummary {
  design: string;
}

/**
 * Returns the drawing of a product's design. Returns undefined if the design has no drawing, or if the product has other
 * measurements, because staff have changed them.
 */
export function productDrawing(
  { variant, dimensions }: Pick<Product, 'variant' | 'dimensions'>,
  drawings: DrawingSummaries,
): ProductDrawing | undefined {
  const drawing = Object.hasOwn(drawings, variant) ? drawings[variant] : undefined;
  return drawing && matchesOverallSize(drawing.size, dimensions)
    ? { design: variant, ...drawing }
    : undefined;
}
