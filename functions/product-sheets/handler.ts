import { downloadSheet } from '#contracts/products/product-sheet.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { SHARED_SECONDS } from '#functions/http/headers.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { CATALOG_TAG, productTag } from '#functions/products/cache-tags.ts';
import type { ProductSheetService } from './service.ts';

/** Cache time of a sheet without its picture or drawing, in seconds. */
const INCOMPLETE_SECONDS = 10;

/** Endpoint of /sheets. @param siteUrl address of the site */
export function sheetEndpoint(sheets: ProductSheetService, siteUrl: string): Endpoint {
  return endpoint(downloadSheet, async ({ params, query }, { ip }) => {
    const requestContext = { network: rateLimitNetwork(ip), site: siteUrl };
    const sheet = await sheets.make(params.code, query.language, requestContext);
    if (isFailure(sheet)) return sheet;
    const { name, content, isComplete } = sheet;
    return {
      file: { name, content },
      caching: {
        tags: [CATALOG_TAG, productTag(params.code)],
        seconds: isComplete ? SHARED_SECONDS : INCOMPLETE_SECONDS,
      },
    };
  });
}
