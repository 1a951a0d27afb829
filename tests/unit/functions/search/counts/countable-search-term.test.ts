import { expect, test } from 'vitest';
import { countableSearchTerm } from '#functions/search/counts/countable-search-term.ts';

test.each([
  ['  Sofa   BED! ', 'sofa bed'],
  ['GHẾ LƯỜI'.normalize('NFD'), 'ghế lười'],
  ['ｓｏｆａ', 'sofa'],
  ['L자소파', 'l 자소파'],
  ['책', '책'],
  ['desk 160 x 80', 'desk 160 x 80'],
  ['desk 1200x600', 'desk 1200x600'],
  ['LL-SF-1011', 'll sf 1011'],
])('%j is counted as %j', (text, words) => {
  expect(countableSearchTerm(text)).toBe(words);
});

test.each([
  'lan@example.com',
  'lan @ example.com',
  '@lan',
  '0903123456',
  '0903.123.456',
  '(028) 3822 1234',
  '+82 10-1234-5678',
  '٠٩٠٣١٢٣٤٥٦',
  'LL-7K4M-9QTX',
  'll 7k4m 9qtx',
  'Đơn hàng LL7K4M9QTX',
  '주문 LL-7K4M-9QTX',
  '7K4M9QTX',
  'www.shop.test',
  'one two three four five six seven',
  's',
  '12345',
  '🛋️',
])('%j is not counted', (text) => {
  expect(countableSearchTerm(text)).toBeUndefined();
});
