import type { Drawing } from '#domain/drawings/drawing.ts';
import type { Language } from '#domain/languages.ts';
import type { Product } from '#domain/products/product.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { prepareCutout } from '#functions/documents/picture.ts';
import { sheetPdf } from './pdf/draw-sheet.ts';
import { SHEET_PICTURE_BOX } from './pdf/overview.ts';
import { sheetDocument } from './pdf/sheet-content.ts';

/** Product with the parts of its sheet that were read from the site. */
export interface PrintedProduct {
  product: Product;
  language: Language;
  /** Origin of the site. */
  site: string;
  drawing: Drawing | undefined;
  /** Picture in any format. */
  picture: Uint8Array | undefined;
  hasModel: boolean;
  facts: ShopFacts;
}

/** Returns the PDF of a product sheet. An unreadable picture is left out. */
export async function printSheet(printed: PrintedProduct): Promise<Uint8Array> {
  const { product, language, site, drawing, hasModel, facts } = printed;
  const picture =
    printed.picture &&
    (await prepareCutout(printed.picture, SHEET_PICTURE_BOX).catch(() => undefined));
  const parts = {
    ...(picture ? { picture } : {}),
    ...(drawing ? { drawing } : {}),
    hasModel,
    facts,
  };
  return sheetPdf(sheetDocument(product, language, site, parts));
}
