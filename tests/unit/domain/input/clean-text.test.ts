import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, cleanMultiline, cleanSingleLine } from '#domain/input/clean-text.ts';
import { codeText, multilineText, singleLineText } from '#domain/input/text-schemas.ts';

const name = singleLineText('error-name-required').min(1, 'error-name-required');

describe('a text that people enter (S12.83)', () => {
  test.each([
    ['\u202AMai\u202C', 'Mai'],
    ['\u200EMai\u200F', 'Mai'],
    ['\u2066Mai\u2069\u061C', 'Mai'],
    ['M\u200Bai\uFEFF', 'Mai'],
    ['M\u00ADai', 'Mai'],
    ['Mai\uFE0F', 'Mai'],
    ['M\u200Dai', 'Mai'],
    ['Mai\u180E\u2060\u{E0041}\uFFFC', 'Mai'],
    ['evil\u202Egpj', 'evilgpj'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['\u1100\u1161\u11A8', '각'],
    ['Mai\tLim', 'Mai Lim'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(name.parse(typed)).toBe(stored);
  });

  test.each(['\u200B', '\u3164', '\u2800', '\u115F\u1160', '\uFFA0', '\u00AD \u200D', '\u3000'])(
    '%j is an empty name',
    (typed) => {
      expect(name.safeParse(typed).error?.issues[0]?.message).toBe('error-name-required');
    },
  );

  test.each([
    '👩🏽‍🚀',
    '❤️‍🔥',
    '🏳️‍🌈',
    '1️⃣',
    '☎️',
    '👨‍👩‍👧‍👦',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  ])('the emoji %s stays whole', (emoji) => {
    expect(cleanSingleLine(`Ring ${emoji}, please`)).toBe(`Ring ${emoji}, please`);
  });

  test.each(['می\u200Cخواهم', 'क्\u200Dष'])(
    'joiners of a script that needs them stay: %s',
    (word) => {
      expect(cleanSingleLine(word)).toBe(word);
    },
  );

  test.each(['a\u0000b', 'a\u0007b', 'a\u001Bb', 'a\u007Fb', 'a\u009Fb', 'a\uFFFEb'])(
    '%j is refused in every kind of text',
    (typed) => {
      for (const schema of [name, multilineText(), codeText()]) {
        expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('error-characters');
      }
    },
  );

  test('line breaks and tabs stay in a text of several lines, and a line has none', () => {
    expect(multilineText().parse('one\r\n\ttwo\rthree\u2028four ')).toBe('one\n\ttwo\nthree\nfour');
    expect(name.safeParse('one\ntwo').success).toBe(false);
  });

  test('a code has usual digits, hyphens and spaces', () => {
    expect(cleanCode('９４１１０\uFE0F')).toBe('94110');
    expect(cleanCode('LL\u2011SF–1042')).toBe('LL-SF-1042');
    expect(cleanCode('\u202A090\u00A0312\u3000345\u2212６\u202C')).toBe('090 312 345-6');
  });

  test('cleaning twice changes nothing', () => {
    const sign = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u200B',
        '\u200D',
        '\uFE0F',
        '❤',
        '🔥',
        '👩',
        '1',
        '\u20E3',
        '\u0301',
        'ا',
        '\u3164',
      ),
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const text = signs.join('');
        for (const clean of [cleanSingleLine, cleanMultiline, cleanCode]) {
          expect(clean(clean(text))).toBe(clean(text));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('no code contains an invisible or a directional character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanCode(text)).not.toMatch(/[\p{DI}\p{Bidi_C}\u2800]/u);
      }),
    );
  });
});
