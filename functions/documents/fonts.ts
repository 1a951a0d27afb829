import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

/**
 * Folder of the fonts: next to this module, or next to the packed functions. Packed code is in the folder `parts/` there,
 * until Netlify joins the parts of a function into one file.
 */
const FOLDER = ['./fonts/', '../fonts/']
  .map((path) => new URL(path, import.meta.url))
  .find((folder) => existsSync(folder));

const DISPLAY = [
  'display-latin.ttf',
  'display-vietnamese.ttf',
  'display-korean.ttf',
  'text-400.ttf',
  'korean-400.ttf',
] as const;

/**
 * Font files of each face, in order of preference. A letter is drawn with the first file that has it. `text`, `strong` and
 * `display` have all Hangul syllables and all Vietnamese letters. `name.ttf` has only the letters that the shop's name had
 * at the last `npm run fonts`. Other letters of the name come from the display fonts.
 */
const FACES = {
  text: ['text-400.ttf', 'korean-400.ttf'],
  strong: ['text-500.ttf', 'korean-500.ttf'],
  display: DISPLAY,
  name: ['name.ttf', ...DISPLAY],
} as const;

export type Face = keyof typeof FACES;
export type FontFile = (typeof FACES)[Face][number];

interface OpenFont {
  font: Font;
  codePoints: ReadonlySet<number>;
}

/** Fonts that this process has read. Reading a Korean font takes longer than drawing a document. */
const opened = new Map<FontFile, OpenFont>();

function open(file: FontFile): OpenFont {
  const known = opened.get(file);
  if (known) return known;
  const font = create(brotliDecompressSync(readFileSync(new URL(`${file}.br`, FOLDER)))) as Font;
  // fontkit keeps the first object of each glyph. As a part of an accented letter, a glyph has no code point, and readers of
  // a later document could not copy its letter. So every letter gets its object first.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  const entry = { font, codePoints: new Set(font.characterSet) };
  opened.set(file, entry);
  return entry;
}

/** Returns the font of a file. Documents share it, and embed only the glyphs that they use. */
export function openFont(file: FontFile): Font {
  return open(file).font;
}

/** Returns the first font file of a face that has a glyph for the letter, or undefined. */
export function findFontFile(letter: string, face: Face): FontFile | undefined {
  return FACES[face].find((file) => hasGlyph(file, letter));
}

/** Returns whether a font file has a glyph for the letter. */
export function hasGlyph(file: FontFile, letter: string): boolean {
  return open(file).codePoints.has(letter.codePointAt(0) ?? 0);
}
