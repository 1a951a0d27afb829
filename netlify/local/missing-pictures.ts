import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { uploadedPictureName } from '#domain/products/uploaded-picture.ts';

/**
 * Returns the pictures of products that are in none of the folders with the site's files, one line for each. Imports accept
 * such a path, because its file can come later.
 */
export function missingPictures(
  products: readonly Pick<ProductSummary, 'code' | 'imageSmall' | 'imageBig'>[],
  folders: readonly string[],
): string[] {
  return products.flatMap(({ code, imageSmall, imageBig }) =>
    [...new Set([...imageSmall, ...imageBig])]
      .filter((picture) => picture.startsWith('/') && !uploadedPictureName(picture))
      .filter((picture) => !folders.some((folder) => existsSync(join(folder, picture))))
      .map((picture) => `${code}: the picture ${picture} is not in public/`),
  );
}
