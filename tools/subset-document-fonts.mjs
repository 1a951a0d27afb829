/**
 * Part of `npm run fonts`: writes the fonts of PDF documents to `functions/documents/fonts/`. Unlike the fonts of the pages,
 * they contain every letter of their source, because a customer's name can contain any letter.
 *
 * Files are Brotli-compressed TrueType or OpenType fonts. WOFF2 has the same size, but pdfkit's font reader decodes it
 * with a slow Brotli decoder in JavaScript (docs/decisions/034-quote-pdf.md).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { WORD_MARK } from '#shop.config.ts';

const out = fileURLToPath(new URL('../functions/documents/fonts/', import.meta.url));
const TEXT = '@expo-google-fonts/be-vietnam-pro/';
const KOREAN = 'pretendard/dist/public/static/alternative/';
const DISPLAY = '@fontsource/hahmlet/files/hahmlet-';
/** OpenType features of the documents: kerning, marks on letters, and tabular figures. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];
/** Spaces are in all fonts, so that a line of Korean words is drawn in one piece. */
const SPACES = [0x20, 0xa0];

const read = (path) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const lettersOf = (path) => create(read(path)).characterSet;

/** Writes the letters `list` of a font without hinting, which printers and screens do not need at this resolution. */
async function cut(source, file, list) {
  const font = await subsetFont(read(source), String.fromCodePoint(...list), {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const packed = brotliCompressSync(font, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: font.length,
    },
  });
  writeFileSync(`${out}${file}.br`, packed);
  process.stdout.write(`${file} ${list.length} signs, ${packed.length} bytes\n`);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
for (const [weight, text, korean] of [
  [400, '400Regular/BeVietnamPro_400Regular.ttf', 'Pretendard-Regular.ttf'],
  [500, '500Medium/BeVietnamPro_500Medium.ttf', 'Pretendard-Medium.ttf'],
]) {
  const latin = lettersOf(TEXT + text);
  const others = lettersOf(KOREAN + korean).filter((letter) => !latin.includes(letter));
  await cut(TEXT + text, `text-${weight}.ttf`, latin);
  await cut(KOREAN + korean, `korean-${weight}.ttf`, [...SPACES, ...others]);
}
for (const part of ['latin', 'vietnamese', 'korean']) {
  const source = `${DISPLAY}${part}-300-normal.woff2`;
  await cut(source, `display-${part}.ttf`, lettersOf(source));
}
await cut(
  `${DISPLAY}latin-400-normal.woff2`,
  'name.ttf',
  [...new Set(WORD_MARK.join(''))].map((sign) => sign.codePointAt(0)),
);
