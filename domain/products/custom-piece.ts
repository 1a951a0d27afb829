import * as z from 'zod';
import { boxSchema } from '../fit/package-schema.ts';
import { MAX_REQUEST_LENGTH } from '../limits.ts';
import { lineSchema, picturesSchema, productCodeSchema } from './product-summary.ts';

/** Maximum time to make a custom piece, in weeks. */
export const MAX_CUSTOM_WEEKS = 104;
/** Shortest and longest side of a custom piece, in centimeters. */
export const CUSTOM_SIZE = { min: 0.1, max: 1000 } as const;

/**
 * Id of the line of a custom piece. The editor makes it once, and it stays in all versions and in the order. Product codes
 * have no lower-case letters, so an id is never a code.
 */
export const customPieceIdSchema = z
  .string()
  .regex(/^line-[\da-f-]{36}$/, 'must be "line-" and a UUID in lower case');

/** Piece or service of a quote or order that is no product of the catalog (D102). Texts are in the customer's language. */
export const customPieceSchema = z.object({
  kind: z.literal('custom'),
  id: customPieceIdSchema,
  title: lineSchema.min(1),
  /** Details, such as a finish. Products have the customer's wish here. */
  request: z.string().max(MAX_REQUEST_LENGTH),
  /** Picture of a product of the catalog, as it was when the line was added. */
  imageSmall: picturesSchema.max(1),
  /** Code of the product in the picture. */
  pictureOf: productCodeSchema.optional(),
  /** Outer measures in centimeters. */
  size: boxSchema.optional(),
  /** Weeks to make the piece; 0 for a service. */
  weeks: z.number().int().min(0).max(MAX_CUSTOM_WEEKS),
});
export type CustomPiece = z.infer<typeof customPieceSchema>;
