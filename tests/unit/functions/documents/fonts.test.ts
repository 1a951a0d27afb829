import { expect, test } from 'vitest';
import { openFont } from '#functions/documents/fonts.ts';

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
