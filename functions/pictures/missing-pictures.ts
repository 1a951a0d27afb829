import type { Product } from '#domain/products/product.ts';
import { loadSiteFile } from '#functions/site-files/site-file.ts';

/** Time for the pictures of a product, in milliseconds. The rest of Netlify's 10 seconds is for the table. */
const CHECK_MS = 5_000;
/** Width of a picture of another site in pixels: the smallest that pages request. */
const WIDTH = 160;

/**
 * Returns the pictures that the site cannot show.
 * @param site origin of the site
 * @param pictures paths on the site, or https URLs, which the image service fetches
 */
export type FindMissingPictures = (
  site: string,
  pictures: readonly string[],
) => Promise<ReadonlySet<string>>;

/** Requests each picture as a page does. A picture without a response in time counts as missing. */
export const findMissingSitePictures: FindMissingPictures = async (site, pictures) => {
  const signal = AbortSignal.timeout(CHECK_MS);
  const isShown = async (picture: string) => {
    const ofSite = picture.startsWith('/');
    const path = ofSite
      ? picture
      : `/.netlify/images?url=${encodeURIComponent(picture)}&w=${WIDTH}`;
    try {
      const method = ofSite ? 'HEAD' : 'GET';
      const response = await loadSiteFile(site, path, { signal, method });
      await response.body?.cancel();
      return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
    } catch {
      return false;
    }
  };
  const all = [...new Set(pictures)];
  const shown = await Promise.all(all.map(isShown));
  return new Set(all.filter((_, at) => !shown[at]));
};

/** Pictures of a product or of a change to a product. */
type WithPictures = {
  [List in 'imageSmall' | 'imageBig' | 'stockedCoMat' | 'customCoMat']?: Product[List] | undefined;
};

/** Returns the pictures by field of the product. A field of an option has one picture. */
export function picturesByField(
  product: WithPictures,
): [field: string, pictures: readonly string[]][] {
  const ofOptions = (['stockedCoMat', 'customCoMat'] as const).flatMap((list) =>
    (product[list] ?? []).flatMap((option, at) =>
      (['imageSmall', 'imageBig'] as const).flatMap((part): [string, string[]][] => {
        const picture = option[part];
        return picture === undefined ? [] : [[`${list}.${at}.${part}`, [picture]]];
      }),
    ),
  );
  return [
    ['imageBig', product.imageBig ?? []],
    ['imageSmall', product.imageSmall ?? []],
    ...ofOptions,
  ];
}

/** Refusal of a product whose pictures the shop cannot show. Its fields list the positions, such as '2, 3'. */
export interface PicturesMissing {
  failure: 'pictures-missing';
  fields: Record<string, string>;
}

/** Returns the function that refuses products with pictures that the site cannot show. */
export function pictureCheck({
  findMissingPictures,
  siteUrl,
}: {
  findMissingPictures: FindMissingPictures;
  siteUrl: string;
}) {
  return async (product: WithPictures): Promise<PicturesMissing | undefined> => {
    const fields = picturesByField(product);
    const all = fields.flatMap(([, pictures]) => pictures);
    if (all.length === 0) return undefined;
    const missing = await findMissingPictures(siteUrl, all);
    const refused = fields.flatMap(([field, pictures]) => {
      const places = pictures.flatMap((one, at) => (missing.has(one) ? [at + 1] : []));
      return places.length > 0 ? [[field, places.join(', ')]] : [];
    });
    if (refused.length === 0) return undefined;
    return { failure: 'pictures-missing', fields: Object.fromEntries(refused) };
  };
}

/** Checks the pictures of a product. */
export type PictureCheck = ReturnType<typeof pictureCheck>;

/** Refusal of a product without any picture. */
export const NO_PICTURES: PicturesMissing = {
  failure: 'pictures-missing',
  fields: { imageBig: '' },
};
