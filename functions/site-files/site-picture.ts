import { loadSiteFile } from '#functions/site-files/site-file.ts';

/**
 * Default width of fetched pictures in pixels: one of the widths that pages request, so the image service has it in its
 * cache.
 */
const WIDTH = 320;
/** Maximum size of a picture, in bytes. */
const MAX_BYTES = 2_000_000;

/**
 * Reads a picture of a product from the site. Returns undefined for a picture that is missing or too late.
 * @param site origin of the site
 * @param picture path on the site, or https URL, which the image service fetches
 */
export type ReadPicture = (
  site: string,
  picture: string,
  signal: AbortSignal,
  width?: number,
) => Promise<Uint8Array | undefined>;

/** Reads pictures through the site's image service. */
export const readSitePicture: ReadPicture = async (site, picture, signal, width = WIDTH) => {
  const path = `/.netlify/images?url=${encodeURIComponent(picture)}&w=${width}`;
  try {
    const response = await loadSiteFile(site, path, { signal });
    const bytes = response.ok ? await response.bytes() : new Uint8Array();
    return bytes.length > 0 && bytes.length <= MAX_BYTES ? bytes : undefined;
  } catch {
    return undefined;
  }
};
