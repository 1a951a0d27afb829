/**
 * Encodings of older spreadsheet programs, with the names of the encoding standard (WHATWG). `euc-kr` contains CP949. The
 * bytes of a file do not tell the encoding, so a person chooses.
 */
export const OLDER_ENCODINGS = ['euc-kr', 'windows-1258', 'windows-1252'] as const;
export type OlderEncoding = (typeof OLDER_ENCODINGS)[number];

/** Decodes bytes. The result contains U+FFFD where the bytes are invalid. */
export type Decode = (bytes: Uint8Array, encoding: OlderEncoding) => string;

/** Bytes at the start that are examined for zero bytes, which UTF-16 has in every ASCII letter. */
const SAMPLE = 1_000;
/** Characters that a wrong encoding produces: replacements, and control characters without a use in texts. */
const IMPLAUSIBLE = /[\ufffd\u0080-\u009f]/;
/** Rows in a preview, and characters of each. */
const PREVIEW_ROWS = 3;
const PREVIEW_LENGTH = 120;

/** Returns the encoding of Unicode that a file must have if it is a Unicode text. */
function unicodeEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE).entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // No text contains zero bytes, so they are halves of letters. The header row has only ASCII letters.
  if (odd > even) return 'utf-16le';
  return even > odd ? 'utf-16be' : 'utf-8';
}

/**
 * Decodes a file in UTF-8 or UTF-16, with or without a byte order mark.
 * @returns undefined for other bytes
 */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(unicodeEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes bytes in an older encoding. @returns undefined if the file cannot be in this encoding */
export function decodeOlderEncoding(
  bytes: Uint8Array,
  encoding: OlderEncoding,
  decode: Decode,
): string | undefined {
  // Windows-1258 writes the tones of Vietnamese as separate characters.
  const text = decode(bytes, encoding).normalize('NFC');
  return IMPLAUSIBLE.test(text) ? undefined : text;
}

/** Returns the first rows that differ between encodings, shortened around the first such letter. */
export function previewRows(text: string): string[] {
  const rows: string[] = [];
  for (const [line] of text.matchAll(/[^\r\n]*[^\r\n\0-\x7f][^\r\n]*/g)) {
    const start = Math.max(0, line.search(/[^\0-\x7f]/) - PREVIEW_LENGTH / 2);
    const row = `${start > 0 ? '…' : ''}${line.slice(start, start + PREVIEW_LENGTH)}`;
    if (!rows.includes(row)) rows.push(row);
    if (rows.length === PREVIEW_ROWS) break;
  }
  return rows;
}
