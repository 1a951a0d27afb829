import { describe, expect, test } from 'vitest';
import { hasMeasures, inInches, measureRows } from '#src/features/product/measures.ts';
import { ownSizeFirst, sizeVariants, variantOfOption } from '#src/features/product/variants.ts';
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

describe('the sizes of a design (D12, D50)', () => {
  const bed = (code: string, size: string | undefined, color: string, material = 'Oak') => ({
    code,
    title: `Mây bed in ${color}`,
    color,
    material,
    translations: {},
    ...(size ? { size } : {}),
  });
  const sand160 = bed('BD-1', '160', 'Sand');
  const clay160 = bed('BD-2', '160', 'Clay');
  const clay180 = bed('BD-3', '180', 'Clay', 'Walnut');
  const sand180 = bed('BD-4', '180', 'Sand', 'Walnut');
  const sand180oak = bed('BD-5', '180', 'Sand');
  const all = [sand180oak, clay180, sand180, clay160, sand160];
  const codes = (...of: Parameters<typeof sizeVariants>) => sizeVariants(...of).map((v) => v.code);

  test('lead to the variant of the same color and material, or else of the same color', () => {
    expect(codes(sand160, all)).toEqual(['BD-1', 'BD-5']);
    expect(codes(clay160, all)).toEqual(['BD-2', 'BD-3']);
    expect(codes(sand180, all)).toEqual(['BD-1', 'BD-4']);
    expect(codes(bed('BD-9', '160', 'Ink'), [sand180])).toEqual(['BD-4', 'BD-9']);
  });

  test('stand in the order of their codes, wherever the page is', () => {
    for (const product of all) {
      const others = all.filter(({ code }) => code !== product.code);
      expect(sizeVariants(product, others).map(({ size }) => size)).toEqual(['160', '180']);
    }
  });

  test('are not shown where there is only one', () => {
    expect(codes(sand160, [clay160])).toEqual([]);
    expect(codes(sand160, [bed('BD-9', undefined, 'Sand')])).toEqual([]);
  });

  test('a color leads to its variant of the same size where there is one', () => {
    const candidates = [clay160, ...ownSizeFirst(clay160, all)];
    expect(variantOfOption({ color: 'Sand' }, candidates)).toBe('BD-1');
    const larger = [clay180, ...ownSizeFirst(clay180, [sand160, clay160])];
    expect(variantOfOption({ color: 'Sand' }, larger)).toBe('BD-1');
  });
});

describe('dimensions', () => {
  test('a part without measures is left out, overall comes from the plain fields when it must', () => {
    expect(measureRows({ width: '226', height: '91', seat: {}, armHeight: '60' })).toEqual([
      { part: 'overall', sides: { width: 226, height: 91 } },
      { part: 'arm-height', sides: { height: 60 } },
    ]);
  });

  test('each side of the whole comes from overall, or else from the plain field (D50)', () => {
    const dimensions = { width: '200', depth: '95', overall: { width: '226' } };
    expect(measureRows(dimensions)).toEqual([
      { part: 'overall', sides: { width: 226, depth: 95 } },
    ]);
  });

  test.each([
    [{ seat: { depth: '63' } }, true],
    [{ height: '91' }, true],
    [{ armHeight: '60' }, true],
    [{ weight: '12.5' }, true],
    [{}, false],
    [{ seat: {}, weight: '0', width: '0', armHeight: '0' }, false],
  ])('the dimensions of %j are shown: %s (D50)', (dimensions, isShown) => {
    expect(hasMeasures(dimensions)).toBe(isShown);
  });

  test('centimetres become inches to a tenth', () => {
    expect(inInches(218, 'en')).toBe('85.8 in');
    expect(inInches(218, 'vn')).toBe('85,8 in');
  });
});
