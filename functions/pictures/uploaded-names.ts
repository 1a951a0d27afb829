import type { Product } from '#domain/products/product.ts';

/** Path of an uploaded picture. */
const PATH = /^\/pictures\/([0-9a-f]{32}(?:-detail)?\.webp)$/;

/** Pictures of a product, a draft or a change. */
export type ShownPictures = Pick<
  Product,
  'imageSmall' | 'imageBig' | 'stockedCoMat' | 'customCoMat'
>;

/** Returns the name of an uploaded picture; undefined for other pictures. */
export function uploadedName(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}

/** Returns the names of the uploaded pictures that a product or draft shows. */
export function uploadedNames(product: ShownPictures | undefined): Set<string> {
  if (!product) return new Set();
  const options = [...product.stockedCoMat, ...product.customCoMat];
  const paths = [
    ...product.imageSmall,
    ...product.imageBig,
    ...options.flatMap(({ imageSmall, imageBig }) => [imageSmall ?? '', imageBig ?? '']),
  ];
  return new Set(paths.flatMap((path) => uploadedName(path) ?? []));
}
