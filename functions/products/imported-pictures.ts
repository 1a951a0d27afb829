import type { ImportedPictures } from '#contracts/products/catalog-files.ts';
import type { FileRow } from './parse-import-file.ts';

type Fields = Record<string, unknown>;

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Returns a product with imported pictures. Cards get the same pictures as the page, unless the product has other ones for
 * them.
 */
function withPictures(before: Fields, pictures: readonly string[], replaces: boolean): Fields {
  const [big, small] = [listOf(before['imageBig']), listOf(before['imageSmall'])];
  const imageBig = replaces ? [...pictures] : [...new Set([...big, ...pictures])];
  const hasOneList = small.length === 0 || JSON.stringify(big) === JSON.stringify(small);
  return { ...before, imageBig, imageSmall: replaces || hasOneList ? imageBig : small };
}

/**
 * Adds imported pictures to the rows of a file. Products outside the file get rows of their own, which change nothing else.
 * @param codeOf returns the code of a row
 */
export function addImportedPictures(
  rows: readonly FileRow[],
  products: readonly ImportedPictures[],
  replaces: boolean,
  codeOf: (row: FileRow) => string | undefined,
): FileRow[] {
  const picturesOf = new Map(products.map(({ code, pictures }) => [code, pictures]));
  const inFile = rows.map((row): FileRow => {
    const code = codeOf(row);
    const pictures = code === undefined ? undefined : picturesOf.get(code);
    if (code === undefined || !pictures) return row;
    return { ...row, apply: (before) => withPictures(row.apply(before), pictures, replaces) };
  });
  const codes = new Set(rows.map(codeOf));
  const added = [...picturesOf].filter(([code]) => !codes.has(code));
  const last = rows.at(-1)?.row ?? 0;
  return [
    ...inFile,
    ...added.map(
      ([code, pictures], index): FileRow => ({
        row: last + index + 1,
        code,
        isOutsideFile: true,
        apply: (before) => withPictures(before, pictures, replaces),
      }),
    ),
  ];
}
