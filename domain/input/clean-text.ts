/*
 * Normalization of every text that people enter. Schemas of requests use it (`text-schemas.ts`), and every parser of
 * typed numbers.
 */

/** Emoji whose invisible characters belong to the picture: keycaps, flags, variants, skin tones and joined emoji. */
const EMOJI =
  /[\d#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{ExtPict}[\uFE0E\uFE0F]?\p{EMod}?(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*/u;
/** Letters of scripts whose spelling needs joiners, such as Persian and Hindi. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}]/u;
/** Invisible and directional characters, blanks that look like letters, and the placeholder of a pasted picture. */
const INVISIBLE = /[\p{DI}\u2800\uFFF9-\uFFFC]/u;

const INVISIBLES = /* @__PURE__ */ new RegExp(INVISIBLE, 'gu');
/** Parts of a text that stay, and invisible characters. */
const PARTS = /* @__PURE__ */ new RegExp(
  `(${EMOJI.source}|${JOINING.source}[\\u200C\\u200D](?=${JOINING.source}))|${INVISIBLE.source}`,
  'gu',
);

/** Line breaks of other systems, and of spreadsheets and word processors. */
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
/** Hyphens, dashes and minus signs that look like '-'. */
const DASH = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;

/**
 * Returns a text of several lines in its one form: composed letters, `\n` as line break, and no invisible characters.
 * Invisible characters inside an emoji stay.
 */
export function cleanMultiline(text: string): string {
  return text.replace(PARTS, '$1').replace(LINE_BREAK, '\n').normalize('NFC').trim();
}

/** Returns a text of one line in its one form. A tab, as spreadsheets paste it, becomes a space. */
export function cleanSingleLine(text: string): string {
  return cleanMultiline(text.replace(/[\t\u0085\u2028\u2029]/g, ' '));
}

/**
 * Returns a code, a number or an address in its one form. Compatible characters are equal to their usual form: full-width
 * digits, no-break spaces, and every hyphen, dash and minus sign.
 */
export function cleanCode(text: string): string {
  const usual = text.replace(INVISIBLES, '').normalize('NFKC').replace(DASH, '-');
  return usual.replace(/\s/g, ' ').trim();
}

/** Reads a typed count, also in full-width digits. Returns undefined for other text, such as '1.5', '-1' and '1 000'. */
export function parseCount(text: string): number | undefined {
  const typed = cleanCode(text);
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** Returns a text in lower case without tones and other marks: 'Đa Kao' -> 'da kao'. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}
