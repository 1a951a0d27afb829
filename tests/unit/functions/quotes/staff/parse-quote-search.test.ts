import { describe, expect, test } from 'vitest';
import { matchesPart, parseQuoteSearch } from '#functions/quotes/staff/parse-quote-search.ts';
import type { StoredQuote } from '#functions/quotes/stored-quote.ts';

describe('a typed search', () => {
  test.each([
    ['LQ-7K4M-9QTX', { number: 'LQ-7K4M-9QTX' }],
    ['lq 7k4m9qtx', { number: 'LQ-7K4M-9QTX' }],
    ['7k4m9qtx', { number: 'LQ-7K4M-9QTX' }],
    ['LQ-ABCD-EFGH', { number: 'LQ-ABCD-EFGH' }],
    ['Linh Tran', { part: 'Linh Tran' }],
    ['38221234', { phone: '38221234' }],
    ['+84 28 3822 1234', { phone: '+84 28 3822 1234' }],
    ['3822', { part: '3822' }],
    ['Linh@example.com', { email: 'Linh@example.com' }],
    ['7k4m', { part: '7k4m' }],
    ['', { part: '' }],
  ])('%j is %o', (typed, read) => {
    expect(parseQuoteSearch(typed)).toEqual(read);
  });
});

describe('part of a quote', () => {
  const quote = { name: 'Đặng Thị Lan', number: 'LQ-7K4M-9QTX', phone: '+84 903 555 721' };
  const matches = (part: string) => matchesPart(quote as StoredQuote, part);

  test.each(['dang', 'thị lan', 'LAN', 'k4m9', '4M-9Q', '9qtx', '721', '555 721'])(
    '%s matches',
    (part) => {
      expect(matches(part)).toBe(true);
    },
  );

  test.each(['Lanh', '9qtz', 'k4', '21', '903', '-', '...', 'a721'])(
    '%s does not match',
    (part) => {
      expect(matches(part)).toBe(false);
    },
  );

  test.each([
    ['the order that it prices', { order: 'LL-3F8H-2KWV' }],
    ['the order that it became', { accepted: { order: 'LL-3F8H-2KWV' } }],
  ])('the number of %s matches', (_, order) => {
    expect(matchesPart({ ...quote, ...order } as StoredQuote, 'LL-3F8H-2KWV')).toBe(true);
    expect(matchesPart({ ...quote, ...order } as StoredQuote, '3F8H-2KWX')).toBe(false);
  });

  test('a quote without a phone number does not match digits', () => {
    expect(matchesPart({ ...quote, phone: undefined } as StoredQuote, '721')).toBe(false);
  });
});
