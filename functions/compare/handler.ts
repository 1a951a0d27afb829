import { MAX_COMPARED } from '#domain/limits.ts';
import { COMPARED_CODE, type ItemsQuery, parseItemsQuery } from '#domain/products/items-query.ts';
import type { RequestHandler } from '#functions/endpoint/router.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { cachingHeaders, SHARED_SECONDS } from '#functions/http/headers.ts';
import { Markup } from '#functions/http/html.ts';
import { languageOfPath, pagePath } from '#functions/http/site-paths.ts';
import { type Log, startRequestLog } from '#functions/log.ts';
import { CATALOG_TAG, productTag } from '#functions/products/cache-tags.ts';
import type { ReadDrawing } from '#functions/site-files/site-drawing.ts';
import type { ReadPage, SitePage } from '#functions/site-files/site-page.ts';
import type { AddButton } from './compare-page-content.ts';
import { compareMarkup, failureMarkup } from './markup.ts';
import type { Compare } from './service.ts';
import { compareTexts } from './texts.ts';

/** Element of the prerendered page that the comparison replaces. */
const COMPARISON_PLACEHOLDER = /<div data-comparison[^>]*><\/div>/;
/** Element of the prerendered page with the button of a product. */
const BUTTON = /<template data-comparison-button[^>]*>(.*?)<\/template>/s;
/** Time to read the drawings, in milliseconds. A late one is replaced with the outer size of its piece. */
const DRAWING_MS = 4_000;
const NOTHING: ItemsQuery = { codes: [], unreadable: 0, tooMany: 0 };

interface PageDependencies {
  compare: Compare;
  readPage: ReadPage;
  readDrawing: ReadDrawing;
  /** Origin of the site. */
  siteUrl: string;
  log: Log;
  newRequestId: () => string;
}

/**
 * Page `/compare` (D70): the prerendered page with the products of its address. A browser needs no script to show it
 * (decision 043).
 */
export function comparePage(dependencies: PageDependencies): RequestHandler {
  const { compare, readPage, readDrawing, siteUrl } = dependencies;

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const language = languageOfPath(pathname);
    const texts = compareTexts(language);
    const { requestId, logResponse } = startRequestLog(dependencies, 'comparePage');

    let page: SitePage;
    let addButton: AddButton;
    try {
      page = await readPage(siteUrl, pagePath(language, '/parts/compare'));
      addButton = addButtonIn(page);
    } catch (fault) {
      return logResponse(failureResponse('unavailable', { requestId }), fault);
    }
    try {
      const items = parseItemsQuery(search, MAX_COMPARED) ?? NOTHING;
      const comparison = await compare(items.codes);
      const signal = AbortSignal.timeout(DRAWING_MS);
      const read = await Promise.all(
        comparison.products.map(({ variant }) => readDrawing(siteUrl, variant, signal)),
      );
      const drawings = read.map((drawing) => (drawing === 'unreadable' ? undefined : drawing));
      const tags = [CATALOG_TAG, ...comparison.products.map(({ code }) => productTag(code))];
      // Without caching, the next visitor gets the late drawing.
      const caching = read.includes('unreadable') ? undefined : { tags, seconds: SHARED_SECONDS };
      return logResponse(
        pageResponse(page, compareMarkup({ ...comparison, items, drawings, texts, addButton }), {
          codes: items.codes,
          headers: { ...cachingHeaders(caching), ...BY_ITEMS },
        }),
      );
    } catch (fault) {
      const headers = cachingHeaders(undefined);
      const failed = failureMarkup(texts, pathname + search);
      return logResponse(pageResponse(page, failed, { codes: [], headers, status: 503 }), fault);
    }
  };
}

/**
 * Returns the function that copies the button of the prerendered page.
 * @throws if the page has none
 */
function addButtonIn({ html }: SitePage): AddButton {
  const button = BUTTON.exec(html)?.[1];
  if (button === undefined) throw new Error('The page of the comparison has no button');
  return (code) => new Markup(button.replaceAll(COMPARED_CODE, code));
}

/** The page ignores all other URL parameters. */
const BY_ITEMS = { 'Netlify-Vary': 'query=items' };

function pageResponse(
  { html, headers: pageHeaders }: SitePage,
  content: Markup,
  options: { codes: readonly string[]; headers: Record<string, string>; status?: number },
): Response {
  const { codes, headers, status = 200 } = options;
  // A function as replacement, because a text may contain `$&`.
  const filled = html.replace(BUTTON, '').replace(COMPARISON_PLACEHOLDER, () => content.html);
  const body = codes.length > 0 ? withItems(filled, codes) : filled;
  return new Response(body, { status, headers: { ...pageHeaders, ...headers } });
}

/** Adds the products to the links to other languages, which work without scripts. */
function withItems(html: string, codes: readonly string[]): string {
  return html.replace(
    /(<a href="(?:\/vn|\/kr)?\/compare)(?=" hreflang)/g,
    (link) => `${link}?items=${codes.join(',')}`,
  );
}
