import { describe, expect, test } from 'vitest';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';

/** A window at a URL, with a stored language. */
function windowAt(address: string, stored: string | null) {
  const { pathname, search, hash } = new URL(address, 'https://shop.example');
  const seen = { stored, replacedBy: undefined as string | undefined };
  return {
    seen,
    location: {
      pathname,
      search,
      hash,
      replace: (target: string | URL) => {
        seen.replacedBy = String(target);
      },
    },
    localStorage: {
      getItem: () => seen.stored,
      setItem: (_key: string, value: string) => {
        seen.stored = value;
      },
    },
    document: { documentElement: { hidden: false } },
  };
}

describe('the redirect to the stored language (D2)', () => {
  test.each([
    ['/', 'vn', '/vn'],
    ['/products/sofa?page=2#new', 'kr', '/kr/products/sofa?page=2#new'],
    ['/vnfurniture', 'vn', '/vn/vnfurniture'],
  ])(
    'hides the page %s of a visitor with the language %s, and redirects to %s',
    (address, stored, target) => {
      const place = windowAt(address, stored);
      redirectToLanguage(place);
      expect(place.seen.replacedBy).toBe(target);
      expect(place.document.documentElement.hidden).toBe(true);
    },
  );

  test.each(['en', null, 'fr', ''])(
    'does not redirect a URL without prefix if %j is stored',
    (stored) => {
      const place = windowAt('/products', stored);
      redirectToLanguage(place);
      expect(place.seen).toEqual({ stored, replacedBy: undefined });
      expect(place.document.documentElement.hidden).toBe(false);
    },
  );

  test.each([
    ['/vn', 'kr', 'vn'],
    ['/kr/checkout', null, 'kr'],
    ['/vn/products', 'en', 'vn'],
  ])('keeps %s in its own language and stores it', (address, stored, kept) => {
    const place = windowAt(address, stored);
    redirectToLanguage(place);
    expect(place.seen).toEqual({ stored: kept, replacedBy: undefined });
  });

  test('does not redirect if storage is blocked', () => {
    const place = windowAt('/products', 'vn');
    place.localStorage.getItem = () => {
      throw new Error('denied');
    };
    expect(() => redirectToLanguage(place)).not.toThrow();
    expect(place.document.documentElement.hidden).toBe(false);
  });

  test('works from its source text, without its module', () => {
    const place = windowAt('/', 'kr');
    new Function('place', `(${redirectToLanguage.toString()})(place)`)(place);
    expect(place.seen.replacedBy).toBe('/kr');
  });
});
