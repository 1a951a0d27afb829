import { describe, expect, test } from 'vitest';
import { parseRequestedList } from '#src/features/basket/requested-list.ts';
import { sitePaths } from '#src/i18n/paths.ts';

describe('the products in the URL of a request', () => {
  test('are undefined without the parameter', () => {
    expect(parseRequestedList('?utm_source=mail')).toBeUndefined();
  });

  test('are read from the links of the shop', () => {
    const lines = [{ code: 'LL-SF-1011', quantity: 2 }, { code: 'LL-CH-1071' }];
    const { search } = new URL(sitePaths('vn').quoteRequest(lines), 'https://shop.example');
    expect(parseRequestedList(search)).toEqual({
      lines: [
        { productCode: 'LL-SF-1011', quantity: 2 },
        { productCode: 'LL-CH-1071', quantity: 1 },
      ],
      invalidEntries: [],
    });
    expect(sitePaths('en').quoteRequest([{ code: 'LL-SF-1011' }])).toBe(
      '/quote-request?items=LL-SF-1011',
    );
  });

  test('ignore invalid quantities, and name entries that are not codes', () => {
    expect(parseRequestedList('?items=ll-sf-1011,%3Cb%3E,,LL-CH-1071&quantities=0,1,1,x')).toEqual({
      lines: [
        { productCode: 'LL-SF-1011', quantity: 1 },
        { productCode: 'LL-CH-1071', quantity: 1 },
      ],
      invalidEntries: ['<b>'],
    });
  });

  test.each([
    ['999', 999],
    ['1000', 999],
    ['9'.repeat(400), 999],
    ['-5', 1],
    ['2.5', 1],
  ])('with the quantity %s contain a piece %d times', (quantity, expected) => {
    const requested = parseRequestedList(`?items=LL-SF-1011&quantities=${quantity}`);
    expect(requested?.lines).toEqual([{ productCode: 'LL-SF-1011', quantity: expected }]);
  });

  test('are at most as many as a basket holds', () => {
    const codes = Array.from({ length: 130 }, (_, index) => `LL-SF-${1000 + index}`);
    expect(parseRequestedList(`?items=${codes.join(',')}`)?.lines).toHaveLength(100);
  });
});
