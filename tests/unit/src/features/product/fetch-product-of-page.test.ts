import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  fetchProductOfPage,
  productCodeFromUrl,
} from '#src/features/product/fetch-product-of-page.ts';
import { storeChosenProduct } from '#src/features/product-card/chosen-product.store.ts';
import { product } from '#tests/support/api/products.ts';

const SOFA = product({ code: 'LL-SF-1' });
const LAMP = product({ code: 'LL-LT-1' });

afterEach(() => vi.unstubAllGlobals());

/** Returns the code of the product that `/product-detail` shows. The shop has a sofa and a lamp. */
async function shownAt(address: string): Promise<string | undefined> {
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const list = { interiors: [LAMP, SOFA], totalPages: 1, total: 2, remaining: 0 };
    const asked = typeof body === 'string' ? (JSON.parse(body) as string[]) : [];
    const results: Record<string, unknown> = {
      '/api/interior/bulkCode': [SOFA, LAMP].filter(({ _id }) => asked.includes(_id)),
      '/api/interior/LL-SF-1': { interior: SOFA, interiorVariant: [], interiorFamily: [] },
      '/api/interior/LL-LT-1': { interior: LAMP, interiorVariant: [], interiorFamily: [] },
    };
    const result = results[path] ?? list;
    return Response.json({ status: true, result, totalPages: 1 });
  });
  const outcome = await fetchProductOfPage(new URL(address), new AbortController().signal);
  return outcome.ok ? outcome.response.interior.code : outcome.failure.message;
}

test('the page without a code shows the chosen product, or else the first random one (S2.5, S4.34)', async () => {
  const address = 'http://shop/product-detail';
  expect(await shownAt(address)).toBe('LL-LT-1');
  storeChosenProduct(SOFA._id);
  expect(await shownAt(address)).toBe('LL-SF-1');
  storeChosenProduct('gone');
  expect(await shownAt(address)).toBe('LL-LT-1');
  expect(await shownAt(`${address}?code=LL-SF-1`)).toBe('LL-SF-1');
});

describe('the product code in a URL (D8)', () => {
  test.each([
    ['http://shop/products/sofa/LL-SF-1042', 'LL-SF-1042'],
    ['http://shop/vn/products/sofa/LL-SF-1042/', 'LL-SF-1042'],
    ['http://shop/kr/product-detail?code=LL-SF-1042', 'LL-SF-1042'],
    ['http://shop/products/sofa/%E0%A4%A', '%E0%A4%A'],
    ['http://shop/product-detail', undefined],
    ['http://shop/product-detail?code=', undefined],
  ])('%s', (address, code) => {
    expect(productCodeFromUrl(new URL(address))).toBe(code);
  });
});
