import { describe, expect, test } from 'vitest';
import { redirectToLanguage } from '#src/head-scripts/redirect-to-language.ts';

/** A window at an address, with what its storage holds. */
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

describe('the language gate (D2)', () => {
  test.each([
    ['/', 'vn', '/vn'],
    ['/products/sofa?page=2#new', 'kr', '/kr/products/sofa?page=2#new'],
    ['/vnfurniture', 'vn', '/vn/vnfurniture'],
  ])('takes %s of a visitor with %s to %s, unseen', (address, stored, target) => {
    const place = windowAt(address, stored);
    redirectToLanguage(place);
    expect(place.seen.replacedBy).toBe(target);
    expect(place.document.documentElement.hidden).toBe(true);
  });

  test.each(['en', null, 'fr', ''])(
    'leaves an unprefixed address alone with %j stored',
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
  ])('opens %s in its own language and stores it', (address, stored, kept) => {
    const place = windowAt(address, stored);
    redirectToLanguage(place);
    expect(place.seen).toEqual({ stored: kept, replacedBy: undefined });
  });

  test('lets the page be when the storage throws', () => {
    const place = windowAt('/products', 'vn');
    place.localStorage.getItem = () => {
      throw new Error('denied');
    };
    expect(() => redirectToLanguage(place)).not.toThrow();
    expect(place.document.documentElement.hidden).toBe(false);
  });

  test('stands on its own: its source text runs where nothing else is', () => {
    const place = windowAt('/', 'kr');
    new Function('place', `(${redirectToLanguage.toString()})(place)`)(place);
    expect(place.seen.replacedBy).toBe('/kr');
  });
});
