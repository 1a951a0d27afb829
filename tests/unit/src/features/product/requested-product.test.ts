import { describe, expect, test } from 'vitest';
import { codeInAddress } from '#src/features/product/requested-product.ts';

describe('the product code in an address (D8)', () => {
  test.each([
    ['http://shop/products/sofa/LL-SF-1042', 'LL-SF-1042'],
    ['http://shop/vn/products/sofa/LL-SF-1042/', 'LL-SF-1042'],
    ['http://shop/kr/product-detail?code=LL-SF-1042', 'LL-SF-1042'],
    ['http://shop/products/sofa/%E0%A4%A', '%E0%A4%A'],
    ['http://shop/product-detail', undefined],
    ['http://shop/product-detail?code=', undefined],
  ])('%s', (address, code) => {
    expect(codeInAddress(new URL(address))).toBe(code);
  });
});
