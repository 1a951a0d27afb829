import { describe, expect, test } from 'vitest';
import {
  codeOfPictureFile,
  comparePictureFiles,
  isPictureFile,
} from '#domain/products/picture-file-names.ts';

const CODES = new Set(['LL-SF-1011', 'LL-SF-1011-XL', 'LL-SF-101', 'SF1']);
const codeOf = (path: string) => codeOfPictureFile(path, (code) => CODES.has(code));

describe('a picture file', () => {
  test.each([
    ['LL-SF-1011.jpg', 'LL-SF-1011'],
    ['LL-SF-1011-hero.jpg', 'LL-SF-1011'],
    ['ll-sf-1011-HERO.JPEG', 'LL-SF-1011'],
    ['LL SF 1011 hero (2).png', 'LL-SF-1011'],
    ['LL_SF_1011_side.webp', 'LL-SF-1011'],
    // macOS stores Vietnamese accents apart from their letters.
    [`LL-SF-1011-ghế đỏ.jpg`.normalize('NFD'), 'LL-SF-1011'],
    ['LL-SF-1011-xl-hero.jpg', 'LL-SF-1011-XL'],
    ['LL-SF-101-hero.jpg', 'LL-SF-101'],
    ['sofas/LL-SF-1011/front.jpg', 'LL-SF-1011'],
    ['LL-SF-101/LL-SF-1011-front.jpg', 'LL-SF-1011'],
    ['Photos 2026/ll sf 1011 – Hội An/1.jpg', 'LL-SF-1011'],
    ['sf1.avif', 'SF1'],
  ])('named %s belongs to %s', (path, code) => {
    expect(codeOf(path)).toBe(code);
  });

  test.each(['hero.jpg', 'LL-SF-9999-hero.jpg', 'LL-SF-10112.jpg', 'my-LL-SF-1011.jpg', '.jpg'])(
    'named %s belongs to no product',
    (path) => {
      expect(codeOf(path)).toBeUndefined();
    },
  );

  test('comes first if its name is the code, or the code with "hero"', () => {
    const files = ['LL-SF-1011-b.jpg', 'LL-SF-1011-10.jpg', 'LL-SF-1011-2.jpg'];
    const compare = (a: string, b: string) => comparePictureFiles('LL-SF-1011', a, b);
    const rest = ['LL-SF-1011-2.jpg', 'LL-SF-1011-10.jpg', 'LL-SF-1011-b.jpg'];
    for (const first of ['LL-SF-1011.jpg', 'll sf 1011 Hero.jpg', 'LL-SF-1011/hero.jpg']) {
      expect([...files, first].sort(compare)).toEqual([first, ...rest]);
    }
  });

  test('is known by its ending, in any case', () => {
    expect(['a.JPG', 'a.jpeg', 'a.Png', 'a.webp', 'a.avif', 'a.HEIC'].every(isPictureFile)).toBe(
      true,
    );
    expect(['a.svg', 'a.gif', 'a.txt', 'jpg', 'a.jpg.exe'].some(isPictureFile)).toBe(false);
  });
});
