import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import {
  decodeOlderEncoding,
  decodeUnicode,
  OLDER_ENCODINGS,
  previewRows,
} from '#domain/input/file-text.ts';
import { inWindows1258 } from '#tests/support/spreadsheets.ts';

/** Decodes as browsers do. Node has neither all of CP949 nor of Windows-1252. */
const decode = (bytes: Uint8Array, encoding: string) => iconv.decode(bytes, encoding);
const HEAD = 'code,title\r\n';
const anyText = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));

describe('a text file', () => {
  test('in any encoding of Unicode is decoded, with and without a byte order mark', () => {
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
        fc.boolean(),
        (text, encoding, addBOM) => {
          const bytes = iconv.encode(HEAD + text, encoding, { addBOM });
          expect(decodeUnicode(bytes)).toBe(HEAD + text);
        },
      ),
    );
  });

  test.each([
    ['Korean in EUC-KR', iconv.encode(`${HEAD}LL-1,소파`, 'euc-kr')],
    ['Vietnamese in Windows-1258', iconv.encode(`${HEAD}LL-1,Ghê\u0301`, 'windows-1258')],
    ['an e with acute in Windows-1252', iconv.encode(`${HEAD}LL-1,café`, 'windows-1252')],
    ['UTF-8 that is cut within a letter', iconv.encode(`${HEAD}소파`, 'utf-8').subarray(0, -1)],
    ['UTF-16 that is cut within a letter', iconv.encode(`${HEAD}소파`, 'utf-16').subarray(0, -1)],
    ['a surrogate in UTF-8', Uint8Array.of(0x61, 0xed, 0xa0, 0x80)],
  ])('with %s is not Unicode', (_, bytes) => {
    expect(decodeUnicode(bytes)).toBeUndefined();
  });

  test.each([
    ['euc-kr', '소파 뷁 똠방각하', (text: string) => iconv.encode(text, 'cp949')],
    ['windows-1258', 'Ghế sofa đệm Hội An ₫', inWindows1258],
    [
      'windows-1252',
      'Fauteuil “café” – 20 €',
      (text: string) => iconv.encode(text, 'windows-1252'),
    ],
  ] as const)('in %s is read in that encoding, with composed letters', (encoding, text, encode) => {
    const bytes = encode(text);
    expect(decodeUnicode(bytes)).toBeUndefined();
    expect(decodeOlderEncoding(bytes, encoding, decode)).toBe(text);
  });

  test('is never read with a replacement character', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.constantFrom(...OLDER_ENCODINGS),
        (bytes, encoding) => {
          expect(decodeOlderEncoding(bytes, encoding, decode) ?? '').not.toContain('\ufffd');
        },
      ),
    );
    expect(decodeOlderEncoding(Uint8Array.of(0xff, 0x41), 'euc-kr', decode)).toBeUndefined();
  });

  test('has a preview of three rows with letters that depend on the encoding', () => {
    const rows = ['plain', 'één', 'plain', 'twee €', 'één', 'drié', 'viér'];
    expect(previewRows(rows.join('\r'))).toEqual(['één', 'twee €', 'drié']);
    const [long = ''] = previewRows(`${'x'.repeat(500)}é${'y'.repeat(500)}`);
    expect(long).toMatch(/^…x+éy+$/);
    expect(long.length).toBeLessThan(130);
  });
});
