import * as z from 'zod';

/*
 * Schema of packages. It is apart from packages.ts, which product pages load without zod.
 */

/** Names of packages. The namespace `fit` has a text for each. */
export const PACKAGE_NAMES = [
  'body',
  'legs',
  'cushions',
  'section',
  'chaise',
  'head-board',
  'foot-board',
  'side-rails',
  'slats',
  'posts',
  'drawers',
  'top',
  'frame',
  'base',
  'boards',
  'doors',
  'chair',
  'basin',
] as const;
export type PackageName = (typeof PACKAGE_NAMES)[number];

const length = z.number().min(0.1).max(1000);
/** Sizes of a box, in centimeters. */
export const boxSchema = z.object({ width: length, depth: length, height: length });

/**
 * Package of a design that comes apart (D65), in centimeters without its carton. `tilted` is the box around the tilted
 * package if it is narrower. Packages of the same size are listed once.
 */
export const packageSchema = boxSchema.extend({
  name: z.enum(PACKAGE_NAMES),
  tilted: boxSchema.optional(),
});
export type Package = z.infer<typeof packageSchema>;
