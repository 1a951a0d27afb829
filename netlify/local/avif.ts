import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Encoding effort. The lowest useful effort is much faster, and the picture is only a few percent larger. */
const EFFORT = 1;

/** Settings and version of the converter, which determine the bytes of a picture. */
export const CONVERTER = `effort ${EFFORT}, libvips ${sharp.versions.vips}`;

/**
 * Converts a photograph to AVIF and reduces its width. Netlify's emulation takes seconds for the same picture.
 * @param query query of an image service URL: width `w` in pixels, quality `q` from 1 to 100
 * @returns undefined when the query is not for AVIF, or the photograph does not exist
 */
export async function makeAvif(
  photograph: URL,
  query: URLSearchParams,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const width = Number(query.get('w'));
  const quality = Number(query.get('q'));
  const isWhole = Number.isInteger(width) && Number.isInteger(quality);
  if (query.get('fm') !== 'avif' || !isWhole || width < 1 || quality < 1 || quality > 100) {
    return undefined;
  }
  const read = await readFile(photograph).catch(() => undefined);
  if (!read) return undefined;
  const picture = sharp(read).resize({ width, withoutEnlargement: true });
  return new Uint8Array(await picture.avif({ quality, effort: EFFORT }).toBuffer());
}
