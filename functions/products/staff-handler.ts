import { restoreProduct } from '#contracts/audit/audit.ts';
import {
  exportCatalogue,
  exportCatalogueCsv,
  getStoredProduct,
  importCatalogue,
  matchPictureFiles,
} from '#contracts/products/catalog-files.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#contracts/products/product-editing.ts';
import { codeOfPictureFile } from '#domain/products/picture-file-names.ts';
import type { Product } from '#domain/products/product.ts';
import { BYTE_ORDER_MARK, csvLine, csvTextLine } from '#functions/csv/csv.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { PictureCheck } from '#functions/pictures/missing-pictures.ts';
import type { InvalidateCaches } from './cache-invalidation.ts';
import type { CatalogImporter } from './catalog-importer.ts';
import { formatCell, PRODUCT_CSV_COLUMNS } from './csv-columns.ts';
import { headerRow } from './csv-headers.ts';
import { parseImportRows } from './parse-import-rows.ts';
import type { CatalogRepository } from './repository.ts';
import type { CatalogService } from './service.ts';
import type { CatalogSnapshot } from './snapshot.ts';

/** Products in one part of an export. Their CSV or JSON is far below the response limit. */
const EXPORT_PART = 100;

/**
 * Endpoints of /interior with which staff create, change and delete products.
 * @param invalidateCaches called after every change
 * @param checkPictures refuses products with pictures that the site cannot show
 */
export function productEditingEndpoints(
  service: Pick<CatalogService, 'create' | 'update' | 'remove'>,
  invalidateCaches: InvalidateCaches,
  checkPictures: PictureCheck,
): Endpoint[] {
  return [
    endpoint(createProduct, async ({ body }, context) => {
      const missing = await checkPictures(body);
      if (missing) return missing;
      const product = await service.create(body, requireActor(context));
      if (isFailure(product)) return product;
      await afterResponse(context, invalidateCaches([product.code]));
      return { body: successBody(product) };
    }),

    endpoint(updateProduct, async ({ params, body }, context) => {
      const missing = await checkPictures(body);
      if (missing) return missing;
      const updated = await service.update(params.id, body, requireActor(context));
      if (isFailure(updated)) return updated;
      await afterResponse(context, invalidateCaches([updated.code]));
      return { body: successBody(updated) };
    }),

    endpoint(deleteProduct, async ({ params, query }, context) => {
      const removed = await service.remove(params.id, query.version, requireActor(context));
      if (isFailure(removed)) return removed;
      await afterResponse(context, invalidateCaches([removed._id]));
      return { body: successBody(removed) };
    }),
  ];
}

/** Dependencies of the /admin/catalogue and /admin/products handlers. */
export interface StaffCatalogEndpointDependencies {
  repository: Pick<CatalogRepository, 'product' | 'products'>;
  snapshot: CatalogSnapshot;
  service: Pick<CatalogService, 'restore'>;
  imports: CatalogImporter;
  invalidateCaches: InvalidateCaches;
}

/** Endpoints of /admin/catalogue and /admin/products. */
export function staffCatalogEndpoints(dependencies: StaffCatalogEndpointDependencies): Endpoint[] {
  const { repository, snapshot, service, imports, invalidateCaches } = dependencies;

  /** Returns the products after the code `after`. The cursor `next` is the last code, or missing in the last part. */
  async function exportPart(after = ''): Promise<{ interiors: Product[]; next?: string }> {
    const { byCode } = await snapshot.current();
    const codes = [...byCode.keys()].filter((code) => code > after).sort();
    const inPart = codes.slice(0, EXPORT_PART);
    const products = await repository.products(inPart);
    const last = inPart.at(-1);
    return { interiors: products, ...(codes.length > EXPORT_PART && last ? { next: last } : {}) };
  }

  return [
    endpoint(getStoredProduct, async ({ params }) => {
      const product = await repository.product(params.code);
      return product ? { body: successBody(product) } : { failure: 'unknown-product' };
    }),

    endpoint(restoreProduct, async ({ params, body }, context) => {
      const { entry, version } = body;
      const restored = await service.restore(params.code, entry, version, requireActor(context));
      if (isFailure(restored)) return restored;
      await afterResponse(context, invalidateCaches([restored.code]));
      return { body: successBody(restored) };
    }),

    endpoint(exportCatalogue, async ({ query }) => {
      return { body: successBody(await exportPart(query.after)) };
    }),

    endpoint(exportCatalogueCsv, async ({ query }) => {
      const { interiors, next } = await exportPart(query.after);
      const head = query.after ? '' : BYTE_ORDER_MARK + csvLine(headerRow(query.language));
      const lines = interiors.map((one) =>
        csvTextLine(PRODUCT_CSV_COLUMNS.map((column) => formatCell(one, column))),
      );
      return { body: successBody({ csv: head + lines.join(''), ...(next ? { next } : {}) }) };
    }),

    endpoint(matchPictureFiles, async ({ body: { names, ...table } }) => {
      const { byCode } = await snapshot.current();
      const { codes } = parseImportRows({ ...table, pictures: [], replacesPictures: false });
      const isKnown = (code: string) => codes.has(code) || byCode.has(code);
      const found = names.map((name) => codeOfPictureFile(name, isKnown) ?? '');
      return { body: successBody({ codes: found }) };
    }),

    endpoint(importCatalogue, async ({ body: { dryRun, next, ...sent } }, context) => {
      // A write comes after the uploads.
      const file = dryRun ? sent : { ...sent, laterPictures: [] };
      const { written, ...imported } = await imports.run(file, dryRun, next, requireActor(context));
      if (written.length > 0) await afterResponse(context, invalidateCaches(written));
      return { body: successBody({ ...imported, written: written.length }) };
    }),
  ];
}
