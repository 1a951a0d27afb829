import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNextPath } from '#contracts/users/safe-next-path.ts';
import { readSignInParameters } from '#src/features/sign-in/sign-in-parameters.ts';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';
import { REDIRECT_PAYLOADS } from '../../../support/redirect-payloads.ts';

test.each([
  '/',
  '/user?section=my-order',
  '/vn/products/sofa#top',
  '/kr/wishlist?items=A,B',
  '/apiary',
])('the next page %s of our own site is kept', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

test('every input leads to a page of our own site', () => {
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
      const path = safeNextPath(wanted);
      expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
      expect(new URL(path, 'https://shop.test').origin).toBe('https://shop.test');
    }),
    { numRuns: 300 },
  );
});

test.each(REDIRECT_PAYLOADS)('the payload %j leads to the home page', (wanted) => {
  expect(safeNextPath(wanted)).toBe('/');
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
])('the input %j leads to the home page', (wanted) => {
  expect(safeNextPath(wanted)).toBe('/');
});

test.each(REDIRECT_PAYLOADS)('the sign-in page ignores the payload %j as next page', (wanted) => {
  const history = { state: null, replaceState: () => undefined };
  const search = `?next=${encodeURIComponent(wanted)}`;
  expect(
    readSignInParameters({ pathname: '/register-mobile', search, hash: '' }, history).next,
  ).toBe('/');
  // The raw value, without percent-encoding.
  const raw = readSignInParameters(
    { pathname: '/', search: `?next=${wanted}`, hash: '' },
    history,
  ).next;
  expect(new URL(raw ?? '/', 'https://shop.test').origin).toBe('https://shop.test');
});

test.each(REDIRECT_PAYLOADS)(
  'the redirect to the stored language stays on our site for the payload %j',
  (wanted) => {
    const address = new URL(`https://shop.test${encodeURI(`/${wanted}`)}`);
    const redirects: string[] = [];
    for (const pathname of [address.pathname, `/${wanted}`]) {
      redirectToLanguage({
        location: {
          pathname,
          search: `?${wanted}`,
          hash: `#${wanted}`,
          replace: (to: string | URL) => void redirects.push(String(to)),
        },
        localStorage: { getItem: () => 'vn', setItem: () => undefined },
        document: { documentElement: { hidden: false } },
      });
    }
    for (const to of redirects) {
      expect(new URL(to, 'https://shop.test').href).toMatch(/^https:\/\/shop\.test\/vn\//);
    }
    expect(redirects).toHaveLength(2);
  },
);
