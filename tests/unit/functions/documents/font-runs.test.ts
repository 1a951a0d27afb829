import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingLetters, splitIntoFontRuns } from '#functions/documents/font-runs.ts';
import { type Face, hasGlyph } from '#functions/documents/fonts.ts';

const FACES: readonly Face[] = ['text', 'strong', 'display'];
const HANGUL = Array.from({ length: 11_172 }, (_, index) => String.fromCodePoint(0xac00 + index));
const VIETNAMESE = [...'aăâeêioôơuưyAĂÂEÊIOÔƠUƯY']
  .flatMap((vowel) =>
    ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'].map((tone) => vowel + tone),
  )
  .concat('đ', 'Đ')
  .map((letter) => letter.normalize('NFC'));

const drawn = (text: string, face: Face = 'text') =>
  splitIntoFontRuns(text, face)
    .map((run) => run.text)
    .join('');
const hasGlyphs = ({ file, text }: ReturnType<typeof splitIntoFontRuns>[number]) =>
  [...text].every((sign) => hasGlyph(file, sign));

describe.each(FACES)('the face %s', (face) => {
  test('has a glyph for each of the 11,172 Hangul syllables (D57)', () => {
    const runs = HANGUL.flatMap((letter) => splitIntoFontRuns(letter, face));
    expect(runs.map(({ text }) => text)).toEqual(HANGUL);
    expect(runs.every(hasGlyphs)).toBe(true);
  });

  test('has a glyph for each Vietnamese letter and printable ASCII sign (D57)', () => {
    const ascii = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
    const letters = [...VIETNAMESE, ...ascii, '₫', '€', '−', '·'];
    const runs = letters.flatMap((letter) => splitIntoFontRuns(letter, face));
    expect(runs.map(({ text }) => text)).toEqual(letters);
    expect(runs.every(hasGlyphs)).toBe(true);
  });

  test('draws any text with letters that its fonts have', () => {
    const letter = fc
      .integer({ min: 0, max: 0x1ffff })
      .filter((point) => point < 0xd800 || point > 0xdfff)
      .map((point) => String.fromCodePoint(point));
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 12 }), (letters) =>
        splitIntoFontRuns(letters.join(''), face).every(hasGlyphs),
      ),
      { numRuns: 300 },
    );
  });
});

test('a mixed name uses the font of each script, and one run for Korean words', () => {
  expect(splitIntoFontRuns('김 서연 Nguyễn Hà', 'text')).toEqual([
    { file: 'korean-400.ttf', text: '김 서연 ' },
    { file: 'text-400.ttf', text: 'Nguyễn Hà' },
  ]);
});

test.each([
  ['decomposed letters, as on macOS', 'Hà 김'.normalize('NFD'), 'Hà 김'],
  ['a compatible form', '𝐀pt', 'Apt'],
  ['a sign that no font has', '5 ≯ 3', '5 □ 3'],
  ['a Chinese character', '김金', '김□'],
  ['Thai', 'ก้าน', '□□□'],
  ['an emoji', 'Hà 🙂', 'Hà '],
  ['invisible signs', 'H\u200bà\u0007', 'Hà'],
])('%s: %j is drawn as %j', (_, text, expected) => {
  expect(drawn(text)).toBe(expected);
});

test.each([
  ['김 서연, Nguyễn Hà 𝐀', ''],
  ['漢字 Hotel 漢', '漢字'],
  ['ก้าน', 'กาน'],
  ['Hà 🙂🙂', '🙂'],
  ['سلام', 'سلام'],
  ['H\u200bà\u0007 e\u0301', ''],
])('the letters without a glyph are named once: %j has %j', (text, letters) => {
  expect(missingLetters(text, 'text')).toBe(letters);
});
