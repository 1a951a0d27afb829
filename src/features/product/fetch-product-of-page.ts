import type { ResponseOf } from '#contracts/call.ts';
import { getProduct, listProducts, listProductsByCode } from '#contracts/products/products.ts';
import { SUGGESTIONS_FETCHED } from '#domain/limits.ts';
import { call, type Outcome } from '#src/api/client.ts';
import { lastChosenProductId } from '#src/features/product-card/chosen-product.store.ts';
import { splitPath } from '#src/i18n/paths.ts';

/** Response of `getProduct`: a product with its variants and its family. */
export type ProductWithVariants = ResponseOf<typeof getProduct>['result'];

/** Returns the code in a URL: `/products/{category}/{code}`, or `?code=` of `/product-detail` (D8). */
export function productCodeFromUrl(address: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const { path } = splitPath(address.pathname);
  const codeInPath = /^\/products\/[^/]+\/([^/]+)\/?$/.exec(path)?.[1];
  if (codeInPath !== undefined) return decodePart(codeInPath);
  return new URLSearchParams(address.search).get('code') || undefined;
}

/** Decodes a part of a path. A malformed escape sequence stays as it is, and no product has such a code. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Fetches the product in the URL. For a URL without a code, fetches the last chosen product (D9). If no such
 * product exists, fetches a random product.
 */
export async function fetchProductOfPage(
  address: Pick<URL, 'pathname' | 'search'>,
  signal: AbortSignal,
): Promise<Outcome<ProductWithVariants>> {
  const code = productCodeFromUrl(address);
  if (code) return fetchProduct(code, signal);
  const chosen = await fetchDefaultCode(signal);
  if (!chosen.ok) return chosen;
  return fetchProduct(chosen.response ?? 'none', signal);
}

/** Returns the product code to show for a URL without one; undefined if the shop has no products. */
async function fetchDefaultCode(signal: AbortSignal): Promise<Outcome<string | undefined>> {
  const id = lastChosenProductId();
  if (id !== undefined) {
    // Not `getProduct`, because browsers log a 404 response as an error in the console.
    const known = await call(listProductsByCode, { body: [id] }, { signal });
    if (!known.ok) return known;
    const [card] = known.response.result;
    if (card) return { ok: true, response: card.code };
  }
  const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED) } as const;
  const random = await call(listProducts, { query }, { signal });
  return random.ok ? { ok: true, response: random.response.result.interiors[0]?.code } : random;
}

async function fetchProduct(
  id: string,
  signal: AbortSignal,
): Promise<Outcome<ProductWithVariants>> {
  const outcome = await call(getProduct, { params: { id } }, { signal });
  return outcome.ok ? { ok: true, response: outcome.response.result } : outcome;
}
