import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The platform has time, for it makes a picture once for everybody; with the least effort it is a few percent larger. */
const EFFORT = 1;

/**
 * Makes a photograph narrower, never wider, as AVIF: the platform's emulation takes seconds for one.
 * @param query of an address of the image service: `w` pixels wide, in quality `q` from 1 to 100
 * @returns nothing when the query is not for AVIF or the photograph is not there
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
