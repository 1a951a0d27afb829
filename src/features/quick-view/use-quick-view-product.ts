import { useEffect, useState } from 'react';
import { getProduct } from '#contracts/products/products.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/** Loading state of the product (section 4). */
export type FetchedProduct =
  | { state: 'loading' }
  | { state: 'error' }
  | ({ state: 'ready' } & OpenedProduct);

/** Product with the other variants of its design. */
interface OpenedProduct {
  product: Product;
  variants: readonly ProductSummary[];
}

/** Cache of products that were opened on this page. */
const cache = new Map<string, OpenedProduct>();

/** Returns the product with a code, and fetches the product while `active`. Ignores responses for an earlier code. */
export function useQuickViewProduct(code: string | undefined, active: boolean) {
  const [failedCode, setFailedCode] = useState<string>();
  // The state's only purpose is a new render after a response.
  const [, setLoadedCode] = useState<string>();

  useEffect(() => {
    if (!code || !active || failedCode === code || cache.has(code)) return undefined;
    const controller = new AbortController();
    void call(getProduct, { params: { id: code } }, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return;
        if (outcome.ok) {
          const { interior, interiorVariant } = outcome.response.result;
          cache.set(code, { product: interior, variants: interiorVariant });
          setLoadedCode(code);
          return;
        }
        logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
        setFailedCode(code);
      },
    );
    return () => controller.abort();
  }, [code, active, failedCode]);
  useEffect(() => {
    if (!active) setFailedCode(undefined);
  }, [active]);

  const product = code === undefined ? undefined : cache.get(code);
  const fetched: FetchedProduct = product
    ? { state: 'ready', ...product }
    : { state: code !== undefined && failedCode === code ? 'error' : 'loading' };
  return { fetched, retry: () => setFailedCode(undefined) };
}
