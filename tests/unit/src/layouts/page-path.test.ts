import { expect, test } from 'vitest';
import { pagePathOf } from '#src/layouts/page-path.ts';

test.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/vn.html', '/vn'],
  ['/vn/index.html', '/vn'],
  ['/products.html', '/products'],
  ['/kr/products/bar-stool.html', '/kr/products/bar-stool'],
  ['/products/', '/products'],
  ['/products/sofa/LL-SF-1011', '/products/sofa/LL-SF-1011'],
])('the page built as %s has the path %s', (built, visited) => {
  expect(pagePathOf(built)).toBe(visited);
});
