import { describe, expect, test } from 'vitest';
import { findMatch, matchLastDigits } from '#src/staff/frame/find/find-match.ts';

function part(text: string, range: readonly [number, number] | undefined): string | undefined {
  return range && text.slice(...range);
}

describe('a match', () => {
  test.each([
    ['LL-7K4M-9QTX', 'k4m9', 'K4M-9'],
    ['LL-7K4M-9QTX', 'll 7k4m', 'LL-7K4M'],
    ['Lê Đức Anh', 'duc', 'Đức'],
    ['Lê Đức Anh', 'ĐỨC ANH', 'Đức Anh'],
    ['김서연', '서연', '서연'],
    ['Import and export', 'export', 'export'],
  ])('in %s for %s is %s', (text, words, found) => {
    expect(part(text, findMatch(text, words))).toBe(found);
  });

  test.each([
    ['LL-7K4M-9QTX', '9qtz'],
    ['Lê Đức Anh', ' -'],
    ['Sofa', 'sofa bed'],
  ])('in %s for %s does not exist', (text, words) => {
    expect(findMatch(text, words)).toBeUndefined();
  });
});

test('the last digits of a phone number match, from three digits', () => {
  const phone = '+84 903 555 721';
  expect(part(phone, matchLastDigits(phone, '721'))).toBe('721');
  expect(part(phone, matchLastDigits(phone, '5721'))).toBe('5 721');
  expect(part(phone, matchLastDigits(phone, '555-721'))).toBe('555 721');
  expect(matchLastDigits(phone, '21')).toBeUndefined();
  expect(matchLastDigits(phone, '903')).toBeUndefined();
  expect(matchLastDigits(phone, 'a721')).toBeUndefined();
});
