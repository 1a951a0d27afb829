import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath } from '#contracts/next-path.ts';

test.each([
  '/',
  '/user?section=my-order',
  '/vn/products/sofa#top',
  '/kr/wishlist?items=A,B',
  '/apiary',
])('keeps our own page %s', (path) => {
  expect(nextPath(path)).toBe(path);
});

test('whatever comes in, a browser stays on our site', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '@',
    ':',
    '\t',
    '\n',
    'evil.test',
    '%2f',
    'https:',
    'a',
    '?',
    '#',
  );
  const written = fc.array(pieces, { maxLength: 8 }).map((all) => all.join(''));
  fc.assert(
    fc.property(fc.oneof(written, fc.string()), (wanted) => {
      const path = nextPath(wanted);
      expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
      expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }),
    { numRuns: 300 },
  );
});

test.each([
  'https://evil.test',
  'HTTPS://evil.test/',
  'http:evil.test',
  'https:/evil.test',
  '//evil.test',
  '///evil.test',
  '//evil.test/..//',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/./\\evil.test',
  '/x/..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '//user@evil.test',
  '//own.invalid@evil.test',
  '//own.invalid.evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.test/x',
])('sees no page of ours in %j', (wanted) => {
  expect(nextPath(wanted)).toBe('/');
});

test.each([
  undefined,
  '',
  'user',
  'x'.repeat(2000),
  `/${'x'.repeat(1001)}`,
  '/API/auth/x',
  '/api',
  '/x/../api/users/logout',
])('%j leads home', (wanted) => {
  expect(nextPath(wanted)).toBe('/');
});
