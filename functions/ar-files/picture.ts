import sharp from 'sharp';

/** Picture that every viewer reads. */
export interface Picture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
}

/** Longest side of a texture in augmented reality, in pixels. */
const MAX_SIDE = 512;
const QUALITY = 80;

/**
 * Converts a WebP texture to JPEG, or to PNG if it has holes.
 * @param tint linear factors of red, green and blue
 */
export async function convertTexture(
  webp: Uint8Array,
  tint: readonly number[] = [1, 1, 1],
): Promise<Picture> {
  const { data, info } = await sharp(webp)
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (tint.some((factor) => factor !== 1)) {
    const tables = [0, 1, 2].map((channel) => tintTable(tint[channel] ?? 1));
    for (let at = 0; at < data.length; at += 1) {
      const table = tables[at % channels];
      if (table) data[at] = table[data[at] ?? 0] ?? 0;
    }
  }
  const tinted = sharp(data, { raw: { width, height, channels } });
  if (channels === 4) {
    return { bytes: await tinted.png({ compressionLevel: 9 }).toBuffer(), type: 'image/png' };
  }
  const jpeg = tinted.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' });
  return { bytes: await jpeg.toBuffer(), type: 'image/jpeg' };
}

/** Returns the sRGB value of each sRGB value, after multiplication of the linear value. */
function tintTable(factor: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const share = value / 255;
    const linear = factor * (share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
    const clipped = Math.min(1, linear);
    return Math.round(
      255 * (clipped <= 0.003_130_8 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055),
    );
  });
}
