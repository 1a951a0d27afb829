import { describe, expect, test } from 'vitest';
import {
  nearestVariantPerSize,
  sortSameSizeFirst,
  variantCodeOfOption,
} from '#src/features/product/variants.ts';

describe('the variant of a color option (S4.35)', () => {
  const variants = [
    { code: 'FOREST', title: 'Sông sofa in Forest velvet' },
    { code: 'SAND', title: 'Sông sofa in Sand linen' },
    { code: 'SMOKED', title: 'Arca cabinet in Smoked oak' },
    { code: 'CANE', title: 'Arca cabinet in Oak and cane' },
    { code: 'OAK', title: 'Arca cabinet in Oak' },
    { code: 'BARE', title: 'Sena chair, walnut' },
  ];
  const rest = (...codes: string[]) => variants.filter(({ code }) => !codes.includes(code));

  test('is the variant that the option names', () => {
    expect(variantCodeOfOption({ code: 'OTHER', color: 'Sand' }, variants)).toBe('OTHER');
  });

  test('is otherwise the variant whose title has the color after "in"', () => {
    expect(variantCodeOfOption({ color: 'sand' }, variants)).toBe('SAND');
    expect(variantCodeOfOption({ color: 'Sông' }, variants)).toBeUndefined();
    expect(variantCodeOfOption({ color: 'Walnut' }, variants)).toBeUndefined();
    expect(variantCodeOfOption({ color: '' }, variants)).toBeUndefined();
  });

  test('is preferably an exact finish, then a finish that begins with the color, then one that contains it', () => {
    expect(variantCodeOfOption({ color: 'Oak' }, variants)).toBe('OAK');
    expect(variantCodeOfOption({ color: 'Oak' }, rest('OAK'))).toBe('CANE');
    expect(variantCodeOfOption({ color: 'Oak' }, rest('OAK', 'CANE'))).toBe('SMOKED');
    expect(variantCodeOfOption({ color: 'Smoked Oak' }, variants)).toBe('SMOKED');
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
  const codes = (...of: Parameters<typeof nearestVariantPerSize>) =>
    nearestVariantPerSize(...of).map((v) => v.code);

  test('lead to the variant with the same color and material, or else with the same color', () => {
    expect(codes(sand160, all)).toEqual(['BD-1', 'BD-5']);
    expect(codes(clay160, all)).toEqual(['BD-2', 'BD-3']);
    expect(codes(sand180, all)).toEqual(['BD-1', 'BD-4']);
    expect(codes(bed('BD-9', '160', 'Ink'), [sand180])).toEqual(['BD-4', 'BD-9']);
  });

  test('are sorted by product code on every page', () => {
    for (const product of all) {
      const others = all.filter(({ code }) => code !== product.code);
      expect(nearestVariantPerSize(product, others).map(({ size }) => size)).toEqual([
        '160',
        '180',
      ]);
    }
  });

  test('are hidden if there is only one', () => {
    expect(codes(sand160, [clay160])).toEqual([]);
    expect(codes(sand160, [bed('BD-9', undefined, 'Sand')])).toEqual([]);
  });

  test('a color option leads to the variant of the same size, if there is one', () => {
    const candidates = [clay160, ...sortSameSizeFirst(clay160, all)];
    expect(variantCodeOfOption({ color: 'Sand' }, candidates)).toBe('BD-1');
    const larger = [clay180, ...sortSameSizeFirst(clay180, [sand160, clay160])];
    expect(variantCodeOfOption({ color: 'Sand' }, larger)).toBe('BD-1');
  });
});
