import { expect, test } from 'vitest';
import { openFont } from '#functions/documents/fonts.ts';

test('a letter can still be copied after a document with the accented letter (D57)', () => {
  const font = openFont('text-400.ttf');
  // The outline of an accented letter consists of other glyphs, which fontkit then keeps.
  for (const glyph of font.layout('ấ').glyphs)
    expect(glyph.path.commands.length).toBeGreaterThan(0);
  expect(font.layout('a').glyphs.map(({ codePoints }) => codePoints)).toEqual([[97]]);
});
