import * as z from 'zod';

/** Position or length as a share of the picture's width or height. */
const share = z.number().min(0).max(1);

/**
 * Pieces of one product in a picture. `at` is the point of its hotspot, from the left and the top. `box` is the
 * projection of the model, as left, top, right and bottom. Of several pieces, both belong to the one that is most
 * visible.
 */
const roomPieceSchema = z.strictObject({
  design: z.string(),
  variant: z.string(),
  code: z.string(),
  quantity: z.int().min(1),
  at: z.tuple([share, share]),
  box: z.tuple([share, share, share, share]),
});
export type RoomPiece = z.infer<typeof roomPieceSchema>;

/**
 * Picture of a room. `mask` shows the visible pieces in a grid of cells: a text per row with run lengths, such as
 * '12.30a'. Letters are the pieces in order, and '.' is everything else.
 */
const roomPictureSchema = z.strictObject({
  pieces: z.array(roomPieceSchema).min(1).max(26),
  mask: z
    .array(z.string().regex(/^(?:\d+[.a-z])+$/, "must be run lengths such as '12.30a'"))
    .min(1),
});
export type RoomPicture = z.infer<typeof roomPictureSchema>;

/** File of `catalogue/rooms/`: pieces in the pictures of a room, as computed from the models (D69). */
export const roomSchema = z.strictObject({
  landscape: roomPictureSchema,
  portrait: roomPictureSchema.optional(),
});
