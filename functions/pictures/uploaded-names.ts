import type { Product } from '#domain/products/product.ts';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';

/** Pictures of a product, a draft or a change. */
export type ShownPictures = Pick<
  Product,
  'imageSmall' | 'imageBig' | 'stockedCoMat' | 'customCoMat'
>;

/** Returns the names of the uploaded pictures that a product or draft shows. */
export function uploadedNames(product: ShownPictures | undefined): Set<string> {
  if (!product) return new Set();
  const options = [...product.stockedCoMat, ...product.customCoMat];
  const paths = [
    ...product.imageSmall,
    ...product.imageBig,
    ...options.flatMap(({ imageSmall, imageBig }) => [imageSmall ?? '', imageBig ?? '']),
  ];
  return new Set(paths.flatMap((path) => uploadedPictureName(path) ?? []));
}
