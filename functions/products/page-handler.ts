import { categorySlug, findCategory } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import type { RequestHandler } from '#functions/endpoint/router.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { cachingHeaders, SHARED_SECONDS } from '#functions/http/headers.ts';
import { decodePercent } from '#functions/http/percent.ts';
import { languageOfPath, pagePath, productPath } from '#functions/http/site-paths.ts';
import { type Log, startRequestLog } from '#functions/log.ts';
import type { ReadPage } from '#functions/site-files/site-page.ts';
import { CATALOG_TAG, productTag } from './cache-tags.ts';

const PRODUCT_PATH = /^(?:\/vn|\/kr)?\/products\/([^/]+)\/([^/]+)\/?$/;
const SHELL = '/product-detail';
const NOT_FOUND = '/404';

interface PageDependencies {
  product: (code: string) => Promise<Pick<Product, 'code' | 'category'> | undefined>;
  readPage: ReadPage;
  /** Origin of the site. */
  siteUrl: string;
  log: Log;
  newRequestId: () => string;
}

/** Page for an address, or a redirect to the address of the product. */
interface Found {
  status: 200 | 302 | 404 | 503;
  /** Address of a redirect. */
  location?: string;
  /** Cache tags. A response without tags is not cached. */
  tags?: readonly string[];
  fault?: unknown;
}

/**
 * Page of a product without a page in the build (D8). A product of the table gets the shell, which fetches it. An unknown
 * code or category gets the not-found page with status 404.
 */
export function productPage(dependencies: PageDependencies): RequestHandler {
  const { product, readPage, siteUrl } = dependencies;

  async function find(pathname: string): Promise<Found> {
    const [category = '', id = ''] = (PRODUCT_PATH.exec(pathname) ?? [])
      .slice(1)
      .map(decodePercent);
    const code = productCodeSchema.safeParse(id).data;
    if (!findCategory(category) || !code) return { status: 404, tags: [CATALOG_TAG] };
    // A product that is created or changed purges its tag.
    const tags = [CATALOG_TAG, productTag(code)];
    try {
      const found = await product(code);
      if (!found) return { status: 404, tags };
      const isOwnPath = category === categorySlug(found.category) && id === found.code;
      const location = productPath(languageOfPath(pathname), found);
      return isOwnPath ? { status: 200, tags } : { status: 302, location, tags };
    } catch (fault) {
      // The shell offers to try again.
      return { status: 503, fault };
    }
  }

  async function respond({ status, location, tags }: Found, pathname: string): Promise<Response> {
    const caching = cachingHeaders(tags && { tags, seconds: SHARED_SECONDS });
    if (location) return new Response(null, { status, headers: { ...caching, location } });
    const path = status === 404 ? NOT_FOUND : SHELL;
    const page = await readPage(siteUrl, pagePath(languageOfPath(pathname), path));
    return new Response(page.html, { status, headers: { ...page.headers, ...caching } });
  }

  return async (request) => {
    const { requestId, logResponse } = startRequestLog(dependencies, 'productPage');
    const { pathname } = new URL(request.url);
    const found = await find(pathname);
    let { fault } = found;
    const response = await respond(found, pathname).catch((error: unknown) => {
      fault = error;
      return failureResponse('unavailable', { requestId });
    });
    return logResponse(response, fault);
  };
}
