import { expect, test } from 'vitest';
import { findFontFile, openFont } from '#functions/documents/fonts.ts';

test.each(['text-400.ttf', 'text-500.ttf', 'display-latin.ttf', 'display-vietnamese.ttf'] as const)(
  'letters of %s can be copied, also after a document with accented letters (D57)',
  (file) => {
    const font = openFont(file);
    // The outline of an accented letter consists of other glyphs, which fontkit then keeps. Accented letters come last.
    for (const codePoint of font.characterSet.toReversed()) {
      expect(font.glyphForCodePoint(codePoint).path.commands).toBeDefined();
    }
    const lost = font.characterSet.filter(
      (codePoint) => font.glyphForCodePoint(codePoint).codePoints.length === 0,
    );
    expect(String.fromCodePoint(...lost)).toBe('');
  },
);

test('a name with letters that its font lacks is complete', () => {
  expect([...'Oak & Ứng 숲'].map((letter) => findFontFile(letter, 'name'))).not.toContain(
    undefined,
  );
  expect(findFontFile('&', 'name')).toBe('name.ttf');
  expect(findFontFile('k', 'name')).toBe('display-latin.ttf');
});
