import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath } from '#functions/oauth/next-path.ts';

test.each(['/', '/user?section=my-order', '/vn/products/sofa#top', '/kr/wishlist?items=A,B'])(
  'keeps our own page %s',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

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

test.each(['/.//evil.test', '/x/..//evil.test', '/\\evil.test', '/\t/evil.test', '//evil.test'])(
  'sees another site in %j',
  (wanted) => {
    expect(nextPath(wanted)).toBe('/');
  },
);

test.each([undefined, '', 'user', 'x'.repeat(2000), `/${'x'.repeat(1001)}`, '/API/auth/x'])(
  '%j leads home',
  (wanted) => {
    expect(nextPath(wanted)).toBe('/');
  },
);
