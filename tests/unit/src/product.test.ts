import { describe, expect, test } from 'vitest';
import { inInches, measureRows } from '#src/features/product/measures.ts';
import { variantOfOption } from '#src/features/product/variants.ts';
import { codeInAddress } from '#src/features/product/wished-product.ts';

describe('the product an address names (D8)', () => {
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

describe('the variant of a colour option (S4.35)', () => {
  const variants = [
    { code: 'FOREST', title: 'Sông sofa in Forest velvet' },
    { code: 'SAND', title: 'Sông sofa in Sand linen' },
    { code: 'SMOKED', title: 'Arca cabinet in Smoked oak' },
    { code: 'CANE', title: 'Arca cabinet in Oak and cane' },
    { code: 'OAK', title: 'Arca cabinet in Oak' },
    { code: 'BARE', title: 'Sena chair, walnut' },
  ];
  const rest = (...codes: string[]) => variants.filter(({ code }) => !codes.includes(code));

  test('is the one the option names', () => {
    expect(variantOfOption({ code: 'OTHER', color: 'Sand' }, variants)).toBe('OTHER');
  });

  test("is else the one whose title has the colour after 'in'", () => {
    expect(variantOfOption({ color: 'sand' }, variants)).toBe('SAND');
    expect(variantOfOption({ color: 'Sông' }, variants)).toBeUndefined();
    expect(variantOfOption({ color: 'Walnut' }, variants)).toBeUndefined();
    expect(variantOfOption({ color: '' }, variants)).toBeUndefined();
  });

  test('the whole finish goes before one that begins with the colour, and that before one that has it', () => {
    expect(variantOfOption({ color: 'Oak' }, variants)).toBe('OAK');
    expect(variantOfOption({ color: 'Oak' }, rest('OAK'))).toBe('CANE');
    expect(variantOfOption({ color: 'Oak' }, rest('OAK', 'CANE'))).toBe('SMOKED');
    expect(variantOfOption({ color: 'Smoked Oak' }, variants)).toBe('SMOKED');
  });
});

describe('dimensions', () => {
  test('a part without measures is left out, overall comes from the plain fields when it must', () => {
    expect(measureRows({ width: '226', height: '91', seat: {}, armHeight: '60' })).toEqual([
      { part: 'overall', sides: { width: 226, height: 91 } },
      { part: 'arm-height', sides: { height: 60 } },
    ]);
  });

  test('centimetres become inches to a tenth', () => {
    expect(inInches(218, 'en')).toBe('85.8 in');
    expect(inInches(218, 'vn')).toBe('85,8 in');
  });
});
