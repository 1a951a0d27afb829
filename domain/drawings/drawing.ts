import * as z from 'zod';

/**
 * Path data of SVG in centimeters, with one decimal: `M` and the relative commands `l h v c z`. y points down. In front and
 * side view, the floor is at y = 0. In the top view, y = 0 is the center. x = 0 is the center of each view.
 */
const pathSchema = z
  .string()
  .regex(
    /^(?:M[\d\s.-]+(?:[lhvc][\d\s.-]+|z)+)+$/,
    'must consist of M and the relative commands l h v c z',
  );

/**
 * Lines of one view. `outline` is the outer contour. `inner` contains the edges within the contour. `seams` contains
 * pipings and joints, which are finer. `hatch` contains closed areas of woven material. With `mirror`, the paths are
 * the right half of a symmetric view.
 */
const drawingViewSchema = z.strictObject({
  outline: pathSchema,
  inner: pathSchema.optional(),
  seams: pathSchema.optional(),
  hatch: pathSchema.optional(),
  mirror: z.literal(true).optional(),
});
export type DrawingView = z.infer<typeof drawingViewSchema>;

const centimeters = z.number().positive();

/**
 * Line drawing of a design, made from its model (D67). `size` contains the exact outer measures in centimeters. A piece
 * without `mount` stands on the floor. The side is seen from the right. In the top view, the front is below.
 */
export const drawingSchema = z.strictObject({
  mount: z.enum(['ceiling', 'wall']).optional(),
  size: z.strictObject({ width: centimeters, depth: centimeters, height: centimeters }),
  front: drawingViewSchema,
  side: drawingViewSchema,
  top: drawingViewSchema,
});
export type Drawing = z.infer<typeof drawingSchema>;
