import sharp from 'sharp';

/** Encoding effort of AVIF. The lowest useful effort is much faster, and the picture is only a few percent larger. */
const EFFORT = 1;

/** Settings and version of the converter, which determine the bytes of a picture. */
export const CONVERTER = `effort ${EFFORT}, libvips ${sharp.versions.vips}`;

/**
 * Converts a photograph to AVIF or WebP and reduces its width. Netlify's emulation takes seconds for the same picture.
 * @param query query of an image service URL: format `fm`, width `w` in pixels, quality `q` from 1 to 100
 * @returns undefined when the query is for another format
 */
export async function convertPicture(
  photograph: Uint8Array,
  query: URLSearchParams,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const format = query.get('fm');
  const width = Number(query.get('w'));
  const quality = Number(query.get('q'));
  const isWhole = Number.isInteger(width) && Number.isInteger(quality);
  if ((format !== 'avif' && format !== 'webp') || !isWhole) return undefined;
  if (width < 1 || quality < 1 || quality > 100) return undefined;
  const picture = sharp(photograph).resize({ width, withoutEnlargement: true });
  const converted =
    format === 'avif' ? picture.avif({ quality, effort: EFFORT }) : picture.webp({ quality });
  return new Uint8Array(await converted.toBuffer());
}
