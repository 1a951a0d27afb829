import { describe, expect, test } from 'vitest';
import { diacriticAgreement } from '#functions/search/diacritics.ts';
import { initialsOf, isInitials, withoutParticle } from '#functions/search/hangul.ts';
import { segmentCompound } from '#functions/search/matching.ts';
import { Postings } from '#functions/search/postings.ts';
import { matchWithOneTypo } from '#functions/search/typo.ts';

describe('typing errors', () => {
  test.each([
    ['armchiar', 'armchair', 'whole'],
    ['sofaa', 'sofa', 'whole'],
    ['soffa', 'sofa', 'whole'],
    ['tabel', 'table', 'whole'],
    ['tible', 'table', 'whole'],
    ['tble', 'table', 'whole'],
    ['wardrob', 'wardrobe', 'whole'],
    ['xarmchair', 'armchair', 'whole'],
    ['armchia', 'armchairs', 'start'],
    ['amrchai', 'armchair', 'start'],
    ['armchiir', 'armchairs', 'start'],
    ['amrchiar', 'armchair', undefined],
    ['lamps', 'desk', undefined],
    ['bookcase', 'book', undefined],
  ] as const)('%s matches %s: %s', (typed, word, expected) => {
    expect(matchWithOneTypo(typed, word)).toBe(expected);
  });
});

describe('Vietnamese diacritics', () => {
  test('score highest if equal, and lowest if contradictory', () => {
    const same = diacriticAgreement('đèn', 'đèn');
    const none = diacriticAgreement('den', 'đèn');
    const partly = diacriticAgreement('đen', 'đèn');
    const other = diacriticAgreement('đén', 'đèn');
    expect([same, none, partly, other]).toEqual(
      [same, none, partly, other].toSorted((a, b) => b - a),
    );
    expect(new Set([same, none, partly, other]).size).toBe(4);
  });

  test('are compared only up to the typed length', () => {
    expect(diacriticAgreement('ghế', 'ghếx')).toBe(1);
  });
});

describe('Korean', () => {
  test.each([
    ['소파를', '소파'],
    ['의자와', '의자'],
    ['침대에서', '침대'],
    ['식탁이', '식탁'],
    ['테이블로', '테이블'],
    ['책상으로', '책상'],
    // A particle must have the correct form for its noun, and a noun has at least two syllables.
    ['식탁가', undefined],
    ['회의', undefined],
    ['소파', undefined],
    ['sofa를', undefined],
  ])('%s without its particle is %s', (word, noun) => {
    expect(withoutParticle(word)).toBe(noun);
  });

  test('initial consonants of a word are extracted and recognized', () => {
    expect(initialsOf('소파')).toBe('ㅅㅍ');
    expect(isInitials('ㅅㅍ')).toBe(true);
    expect(isInitials('소ㅍ')).toBe(false);
  });
});

describe('search postings', () => {
  test('return every entry, even after packing', () => {
    const entries: [number, number][] = [0, 1, 127, 128, 129, 20_000, 3_000_000].map((at, i) => [
      at,
      i + 1,
    ]);
    const read = (postings: Postings) => {
      const found: [number, number][] = [];
      postings.each((product, fields) => found.push([product, fields]));
      return found;
    };
    const first = new Postings();
    for (const [product, fields] of entries.slice(0, 4)) first.add(product, fields);
    const packed = new Postings(first.bytes.slice(), first.count);
    for (const [product, fields] of entries.slice(4)) packed.add(product, fields);
    expect(read(packed)).toEqual(entries);
    expect(packed.count).toBe(entries.length);
    expect(read(first)).toEqual(entries.slice(0, 4));
  });
});

describe('Korean words without spaces', () => {
  const split = (surface: string, known: readonly string[]) => {
    let questions = 0;
    const isKnown = (part: string) => {
      questions += 1;
      return known.includes(part);
    };
    const parts = segmentCompound({ surface, key: surface }, isKnown)?.map((part) => part.surface);
    return { parts, questions };
  };

  test('are split into the longest known words that leave no rest', () => {
    expect(split('높이조절책상', ['높이', '조절', '책상']).parts).toEqual(['높이', '조절', '책상']);
    expect(split('회전의자장', ['회전', '의자', '회전의자', '의자장']).parts).toEqual([
      '회전',
      '의자장',
    ]);
    expect(split('회전문', ['회전']).parts).toBeUndefined();
  });

  test('that can be split in many ways are read in quadratic time', () => {
    const word = `${'회전의자'.repeat(14)}쀍`;
    const { parts, questions } = split(word, ['회전', '의자', '회전의자']);
    expect(parts).toBeUndefined();
    expect(questions).toBeLessThanOrEqual(word.length ** 2);
  });
});
