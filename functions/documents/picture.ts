import sharp, { type Sharp } from 'sharp';
import { COLORS } from '#shop.config.ts';

/** Resolution of pictures in print, in pixels per millimeter: 200 dpi. */
const PIXELS = 200 / 25.4;
const QUALITY = 76;

/** Box of a picture in millimeters. */
export interface PictureBox {
  width: number;
  height: number;
}

/**
 * Returns a picture of any format as a small JPEG for a document. The picture fills the box. The piece is at the bottom,
 * and the background is the color of sand.
 * @throws if the bytes are no picture
 */
export async function preparePicture(bytes: Uint8Array, box: PictureBox): Promise<Uint8Array> {
  return jpegOf(
    sharp(bytes).resize(Math.round(box.width * PIXELS), Math.round(box.height * PIXELS), {
      fit: 'contain',
      position: 'bottom',
      background: COLORS.paper,
    }),
  );
}

/**
 * Returns a picture without its empty edges as a small JPEG, for boxes of any height. The ground is sand.
 * @param box largest size in millimeters
 * @throws if the bytes are no picture
 */
export async function prepareCutout(bytes: Uint8Array, box: PictureBox): Promise<Uint8Array> {
  // Two pipelines, because sharp resizes before it trims in a single one.
  const piece = await sharp(bytes).trim().png({ compressionLevel: 1 }).toBuffer();
  return jpegOf(
    sharp(piece).resize(Math.round(box.width * PIXELS), Math.round(box.height * PIXELS), {
      fit: 'inside',
    }),
  );
}

async function jpegOf(picture: Sharp): Promise<Uint8Array> {
  const jpeg = await picture
    .flatten({ background: COLORS.paper })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(jpeg);
}
