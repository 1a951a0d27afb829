import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VIETNAM_PROVINCES } from '#domain/address/vietnam-provinces.ts';
import {
  type FormerWards,
  findProvinces,
  findWards,
  identifyProvince,
  identifyUnit,
  similarUnit,
  wardListPath,
} from '#domain/address/vietnam-units.ts';
import { foldText } from '#domain/input/clean-text.ts';

function file(province: string, kind: 'current' | 'former'): Buffer {
  const path = wardListPath(province, kind) ?? '';
  return readFileSync(new URL(`../../../../public${path}`, import.meta.url));
}

const PROVINCES = VIETNAM_PROVINCES.map(({ name, merged }) => ({
  name,
  merged,
  wards: JSON.parse(file(name, 'current').toString()) as string[],
  former: JSON.parse(file(name, 'former').toString()) as FormerWards,
}));

function unitsOf(province: string) {
  const found = PROVINCES.find(({ name }) => name === province);
  if (!found) throw new Error(`Unknown province: ${province}`);
  return found;
}

/** Former wards with their districts and successors. */
const FORMER = PROVINCES.flatMap(({ name: province, wards, former }) =>
  Object.entries(former).flatMap(([district, old]) =>
    Object.entries(old).map(([ward, successors]) => ({
      province,
      district,
      ward,
      successors: successors.map((index) => wards[index]),
    })),
  ),
);

describe('the units of Viet Nam', () => {
  test('are 34 provinces with 3,321 wards, each name once per province (S12.1)', () => {
    expect(new Set(VIETNAM_PROVINCES.map(({ code }) => code)).size).toBe(34);
    expect(PROVINCES.flatMap(({ wards }) => wards)).toHaveLength(3321);
    for (const { wards } of PROVINCES) expect(new Set(wards).size).toBe(wards.length);
  });

  test('have a successor for each of the 10,826 former wards; 24 were divided (S12.2)', () => {
    expect(FORMER).toHaveLength(10_826);
    for (const { successors } of FORMER) {
      expect(successors.length).toBeGreaterThan(0);
      expect(successors).not.toContain(undefined);
    }
    expect(FORMER.filter(({ successors }) => successors.length > 1)).toHaveLength(24);
  });

  test('have a successor for each of the 63 former provinces (S12.2)', () => {
    const former = VIETNAM_PROVINCES.flatMap(({ name, merged }) => [name, ...merged]);
    expect(new Set(former).size).toBe(63);
  });

  test('fit into 1 KB for wards and 4 KB for former wards of a province (S12.1)', () => {
    for (const { name } of PROVINCES) {
      expect(brotliCompressSync(file(name, 'current')).length).toBeLessThan(1024);
      expect(brotliCompressSync(file(name, 'former')).length).toBeLessThan(4096);
    }
  });
});

describe('the search for units', () => {
  test.each([
    ['ho chi minh', 'Thành phố Hồ Chí Minh'],
    ['TP. Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
    ['binh duong', 'Thành phố Hồ Chí Minh'],
    ['Tỉnh Bà Rịa - Vũng Tàu', 'Thành phố Hồ Chí Minh'],
    ['dak nong', 'Lâm Đồng'],
    ['Hue', 'Thành phố Huế'],
    ['Ho Chi Minh City', 'Thành phố Hồ Chí Minh'],
    ['TP.HCM', 'Thành phố Hồ Chí Minh'],
    ['Sài Gòn', 'Thành phố Hồ Chí Minh'],
    ['hanoi', 'Thành phố Hà Nội'],
    ['Đồng Nai', 'Thành phố Đồng Nai'],
    ['Tỉnh Đồng Nai', 'Thành phố Đồng Nai'],
    ['Dong Nai Province', 'Thành phố Đồng Nai'],
    ['Tỉnh Quảng Ninh', 'Thành phố Quảng Ninh'],
    ['Tỉnh Bắc Ninh', 'Thành phố Bắc Ninh'],
    ['Thừa Thiên Huế', 'Thành phố Huế'],
  ])('finds the province of %s (S12.3)', (typed, province) => {
    const hits = findProvinces(typed);
    expect(hits[0]?.name).toBe(province);
    expect(identifyProvince(typed)).toBe(province);
  });

  test('finds each former province by its name', () => {
    for (const { name, merged } of VIETNAM_PROVINCES) {
      for (const old of [name, ...merged]) {
        expect([old, identifyProvince(foldText(old))]).toEqual([old, name]);
      }
    }
  });

  test('finds each ward by its name, with and without tones (S12.3)', () => {
    for (const { wards } of PROVINCES) {
      for (const ward of wards) {
        expect(findWards(wards, {}, ward).map(({ name }) => name)).toContain(ward);
        const names = findWards(wards, {}, foldText(ward)).map(({ name }) => name);
        expect(names).toContain(ward);
        expect(foldText(names[0] ?? '')).toBe(foldText(ward));
      }
    }
  });

  test('finds the successors of each former ward by its name and district (S12.2)', () => {
    for (const { province, district, ward, successors } of FORMER) {
      const { wards, former } = unitsOf(province);
      const hits = findWards(wards, former, `${foldText(ward)}, ${foldText(district)}`);
      const names = hits.map(({ name }) => name);
      expect([ward, district, names]).toEqual([ward, district, expect.arrayContaining(successors)]);
    }
  });

  const saigon = unitsOf('Thành phố Hồ Chí Minh');
  const find = (typed: string) => findWards(saigon.wards, saigon.former, typed);

  test('names the former unit, and asks when it was divided (S12.2)', () => {
    expect(find('Thảo Điền')[0]).toEqual({
      name: 'Phường An Khánh',
      former: expect.stringMatching(/^Phường Thảo Điền, Thành phố Thủ Đức$/),
    });
    expect(identifyUnit(find('p. 12, quận gò vấp'), 'p. 12, quận gò vấp')).toBe(
      'Phường An Hội Tây',
    );
    // Many districts had a ward 12.
    expect(find('phường 12').length).toBeGreaterThan(5);
    expect(identifyUnit(find('phường 12'), 'phường 12')).toBeUndefined();
  });

  test('offers all wards of a former district (S12.2)', () => {
    const names = find('Quận 1').filter(({ former }) => former === 'Quận 1');
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Phường Sài Gòn', 'Phường Bến Thành', 'Phường Tân Định']),
    );
  });

  const dongNai = unitsOf('Thành phố Đồng Nai');
  const findIn = ({ wards, former }: typeof dongNai, typed: string) => {
    const hits = findWards(wards, former, typed);
    return { only: identifyUnit(hits, typed), similar: similarUnit(hits, typed) };
  };

  test('leads from the communes of 2025 to the wards of 2026 (S12.2)', () => {
    for (const name of ['Dầu Giây', 'Long Thành', 'Nhơn Trạch', 'Trị An', 'Tân Khai']) {
      for (const typed of [`Xã ${name}`, `X. ${name}`, foldText(`Xã ${name}`), `Phường ${name}`]) {
        expect([typed, findIn(dongNai, typed).only]).toEqual([typed, `Phường ${name}`]);
      }
    }
    const { only } = findIn(unitsOf('Thành phố Bắc Ninh'), 'Xã Yên Phong');
    expect(only).toBe('Phường Yên Phong');
  });

  test('never replaces a kind that differs from the list, but offers the unit (S12.3)', () => {
    expect(findIn(dongNai, 'Phường Xuân Đường')).toEqual({
      only: undefined,
      similar: 'Xã Xuân Đường',
    });
    expect(findIn(dongNai, 'P. Bom Bo')).toEqual({ only: undefined, similar: 'Xã Bom Bo' });
    expect(findIn(dongNai, 'Bom Bo').only).toBe('Xã Bom Bo');
    expect(identifyProvince('Thành phố Bến Tre')).toBeUndefined();
    expect(similarUnit(findProvinces('Thành phố Bến Tre'), 'Thành phố Bến Tre')).toBe('Vĩnh Long');
  });

  test('replaces a current ward only by itself, whatever its kind (S12.3)', () => {
    const kinds = ['Phường', 'Xã', 'Đặc khu'];
    const unit = fc.constantFrom(
      ...PROVINCES.flatMap((province) => province.wards.map((ward) => ({ ...province, ward }))),
    );
    fc.assert(
      fc.property(unit, fc.constantFrom(...kinds), ({ ward, wards, former }, kind) => {
        const bare = ward.replace(/^(Phường|Xã|Đặc khu) /, '');
        const typed = `${kind} ${bare}`;
        const only = identifyUnit(findWards(wards, former, typed), typed);
        const formerNames = Object.values(former).flatMap((old) => Object.keys(old));
        const isKnown = [...wards, ...formerNames].some(
          (name) => foldText(name) === foldText(typed),
        );
        return only === undefined || isKnown;
      }),
    );
  });

  test('offers all wards for no text, and nothing for unknown text', () => {
    expect(find('').map(({ name }) => name)).toEqual(saigon.wards);
    expect(find('zzz')).toEqual([]);
  });
});
