import type { Language } from '#domain/languages.ts';
import { matchesOverallSize } from '#domain/products/dimensions.ts';
import type { Product } from '#domain/products/product.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { ShopFactsRepository } from '#functions/shop-facts/repository.ts';
import type { ReadDrawing } from '#functions/site-files/site-drawing.ts';
import type { FindModel } from '#functions/site-files/site-model.ts';
import type { ReadPicture } from '#functions/site-files/site-picture.ts';

/** Maximum time for picture, drawing and model, in milliseconds. A later one is left out. */
const READ_MS = 5_000;
/** Width of the fetched picture in pixels: one that product pages request, so the image service has it in its cache. */
const PICTURE_WIDTH = 960;

/** PDF of a product. */
export interface ProductSheet {
  name: string;
  content: Uint8Array;
  /** False if the site did not return the picture or the drawing, or did not say if there is a model. */
  isComplete: boolean;
}

export type ProductSheetService = ReturnType<typeof productSheetService>;

export interface SheetDependencies {
  repository: { product: (code: string) => Promise<Product | undefined> };
  limits: Limiter;
  readPicture: ReadPicture;
  readDrawing: ReadDrawing;
  findModel: FindModel;
  shopFacts: Pick<ShopFactsRepository, 'recent'>;
}

export function productSheetService(dependencies: SheetDependencies) {
  const { repository, limits, readPicture, readDrawing, findModel, shopFacts } = dependencies;
  return {
    /** Makes the sheet of a product. Sheets are never stored, because the CDN caches them. */
    async make(
      code: string,
      language: Language,
      { network, site }: { network: string; site: string },
    ): Promise<ProductSheet | TooManyRequests | 'unknown-product'> {
      const product = await repository.product(code);
      if (!product) return 'unknown-product';
      // Drawing costs much more CPU time than other calls.
      const full = await limits.count(['sheet-network', network]);
      if (full) return full;
      const signal = AbortSignal.timeout(READ_MS);
      const [address] = product.imageBig;
      const [facts, picture, drawing, model] = await Promise.all([
        shopFacts.recent(),
        address ? readPicture(site, address, signal, PICTURE_WIDTH) : undefined,
        readDrawing(site, product.variant, signal),
        findModel(site, product.code, signal),
      ]);
      const isDrawn =
        drawing && drawing !== 'unreadable' && matchesOverallSize(drawing.size, product.dimensions);
      // Imported on demand, so that other calls start without pdfkit and sharp.
      const { printSheet } = await import('./render-sheet.ts');
      const content = await printSheet({
        product,
        language,
        site,
        picture,
        drawing: isDrawn ? drawing : undefined,
        hasModel: model === true,
        facts,
      });
      return {
        name: `${product.code}-${language}.pdf`,
        content,
        isComplete:
          drawing !== 'unreadable' && model !== 'unreadable' && (!address || picture !== undefined),
      };
    },
  };
}
