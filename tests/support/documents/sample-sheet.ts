import { readFile } from 'node:fs/promises';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { loadCatalogProducts } from '#catalogue/load.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { prepareCutout } from '#functions/documents/picture.ts';
import { SHEET_PICTURE_BOX } from '#functions/product-sheets/pdf/overview.ts';
import { sheetDocument } from '#functions/product-sheets/pdf/sheet-content.ts';
import type { SheetDocument } from '#functions/product-sheets/pdf/sheet-document-types.ts';

export interface SampleSheetOptions {
  language?: Language;
  /** Design of the demonstration catalog. The sheet is that of its first variant. */
  design?: string;
  change?: Partial<Product>;
  withPicture?: boolean;
  withDrawing?: boolean;
  withModel?: boolean;
}

type Cutout = ReturnType<typeof prepareCutout>;

/** Pictures by path, because many sheets show the same one. */
const cutouts = new Map<string, Cutout>();

function cutoutOf(path: string): Cutout {
  const file = new URL(`../../../catalogue${path}`, import.meta.url);
  const made =
    cutouts.get(path) ?? readFile(file).then((bytes) => prepareCutout(bytes, SHEET_PICTURE_BOX));
  cutouts.set(path, made);
  return made;
}

/** Returns the sheet of a product in the demonstration catalog. */
export async function sampleSheet({
  language = 'en',
  design = 'koda',
  change = {},
  withPicture = true,
  withDrawing = true,
  withModel = true,
}: SampleSheetOptions = {}): Promise<SheetDocument> {
  const [catalogue, drawings] = await Promise.all([loadCatalogProducts(), loadDrawings()]);
  const product = catalogue.find(({ variant }) => variant === design);
  const drawing = drawings.get(design)?.drawing;
  const [picture] = product?.imageBig ?? [];
  if (!product || !drawing || !picture) throw new Error(`There is no design ${design}`);
  return sheetDocument({ ...product, ...change }, language, 'https://limandloom.example', {
    ...(withDrawing ? { drawing } : {}),
    hasModel: withModel,
    facts: FILE_FACTS,
    ...(withPicture ? { picture: await cutoutOf(picture) } : {}),
  });
}
