import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { wholeNumber } from '../paging.ts';

/** Maximum size of a file that staff can upload, in bytes (D107). */
export const MAX_PICTURE_BYTES = 20_000_000;
/**
 * Bytes in each part of an upload except the last one. A part is far below Netlify's request limit of 6 MB, and a phone
 * with 0.6 Mbit/s sends it within the timeout of a call. A lost connection costs one part at most.
 */
export const PICTURE_PART_BYTES = 500_000;
const MAX_PARTS = MAX_PICTURE_BYTES / PICTURE_PART_BYTES;
/** Longest part in base64, which has four characters for three bytes. */
const MAX_PART_LENGTH = Math.ceil(PICTURE_PART_BYTES / 3) * 4;
/** Space for the JSON around a part, in bytes. */
const PART_OVERHEAD = 1_000;

/** Returns the number of parts of a file. */
export function countParts(bytes: number): number {
  return Math.ceil(bytes / PICTURE_PART_BYTES);
}

/** Id of an upload: the SHA-256 hash of the file. A repeated upload of the same file continues the first one. */
export const uploadSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash in hexadecimal');
const ofOneUpload = z.object({ upload: uploadSchema });
export const bytesSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Picture in the shop. */
export const storedPictureSchema = z.object({
  /** Path for the picture lists of products. */
  picture: z.string(),
  /** Size in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** True if the picture shows a piece without its background. */
  isCutOut: z.boolean(),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** Path of an uploaded picture. */
const uploadedPictureSchema = z
  .string()
  .regex(/^\/pictures\/[0-9a-f]{32}(?:-detail)?\.webp$/, 'must be the path of an uploaded picture');
const pixels = z.number().int().min(0).max(10_000);

/** Part of a picture in pixels, from its upper left corner. */
export const pictureAreaSchema = z.object({
  x: pixels,
  y: pixels,
  width: pixels.min(1),
  height: pixels.min(1),
});
export type PictureArea = z.infer<typeof pictureAreaSchema>;

/** Origin of a picture that is a part of another one. */
export const pictureCropSchema = z.object({
  /** Path of the original. */
  original: uploadedPictureSchema,
  /** Part of the original; missing for an original itself. */
  area: pictureAreaSchema.optional(),
});
export type PictureCrop = z.infer<typeof pictureCropSchema>;

export const getPictureCrop = defineCall(() => ({
  name: 'getPictureCrop',
  summary:
    'Returns the original of an uploaded picture, and the part of the original that the picture shows. A further crop starts from them.',
  method: 'GET',
  path: '/admin/pictures/crops',
  access: 'staff',
  query: z.object({ picture: uploadedPictureSchema }),
  response: success(pictureCropSchema),
  errors: ['unknown-picture'],
}));

export const cropPicture = defineCall(() => ({
  name: 'cropPicture',
  summary:
    'Stores a part of an uploaded picture as a new picture. The original stays for further crops.',
  method: 'POST',
  path: '/admin/pictures/crops',
  access: 'staff',
  body: z.object({ original: uploadedPictureSchema, area: pictureAreaSchema }),
  response: success(storedPictureSchema),
  errors: ['unknown-picture', 'picture-small', 'picture-shape', 'picture-damaged', 'picture-slow'],
}));

export const startPictureUpload = defineCall(() => ({
  name: 'startPictureUpload',
  summary:
    'Starts or continues the upload of a picture or an attachment. `received` lists the numbers of the parts that the shop already has; send the others. With `stored`, the shop already has the whole file as a picture of a product.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/pictures/uploads',
  access: 'staff',
  body: ofOneUpload.extend({ bytes: bytesSchema }),
  response: success(
    z.object({
      upload: uploadSchema,
      /** Bytes in each part except the last one. */
      partBytes: z.number().int(),
      received: z.array(z.number().int()),
      stored: storedPictureSchema.optional(),
    }),
  ),
  errors: ['picture-file-size'],
}));

export const sendPicturePart = defineCall(() => ({
  name: 'sendPicturePart',
  summary: 'Sends a part of a file in base64. Parts count from 0, and can be sent in any order.',
  method: 'PUT',
  changesData: () => false,
  path: '/admin/pictures/uploads/{upload}/{part}',
  access: 'staff',
  params: ofOneUpload.extend({ part: wholeNumber(0, MAX_PARTS - 1) }),
  bodyBytes: MAX_PART_LENGTH + PART_OVERHEAD,
  body: z.object({
    content: z
      .string()
      .min(1)
      .max(MAX_PART_LENGTH)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
  }),
  response: success(z.object({ upload: uploadSchema })),
}));

export const finishPictureUpload = defineCall(() => ({
  name: 'finishPictureUpload',
  summary:
    'Decodes an uploaded picture and stores it: upright, in sRGB, without metadata. Repeating the call is safe.',
  method: 'POST',
  path: '/admin/pictures/uploads/{upload}/finish',
  access: 'staff',
  params: ofOneUpload,
  body: z.object({ bytes: bytesSchema }),
  response: success(storedPictureSchema),
  errors: [
    'picture-file-size',
    'picture-incomplete',
    'picture-format',
    'picture-heic',
    'picture-animated',
    'picture-pixels',
    'picture-small',
    'picture-shape',
    'picture-damaged',
    'picture-slow',
  ],
}));

export const cancelPictureUpload = defineCall(() => ({
  name: 'cancelPictureUpload',
  summary: 'Deletes the parts of an upload. A stored picture stays.',
  method: 'DELETE',
  changesData: () => false,
  path: '/admin/pictures/uploads/{upload}',
  access: 'staff',
  params: ofOneUpload,
  response: success(ofOneUpload),
}));
