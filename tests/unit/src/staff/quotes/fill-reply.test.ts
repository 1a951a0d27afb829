import { expect, test } from 'vitest';
import { fillReply, unfilledPlaceholders } from '#src/staff/quotes/fill-reply.ts';
import type { LoadedQuote } from '#src/staff/quotes/loaded-quote.ts';

const QUOTE = {
  name: 'Trần Gia Bảo',
  number: 'LQ-7K4M-9QTX',
  answerBy: '2026-05-07',
  office: 'vn',
  language: 'vn',
} as LoadedQuote;

test('a saved reply is filled with the facts of a quote, in the language of its customer', () => {
  const text = 'Chào {name}, báo giá {number} có trước {answer-day}. {name}!';
  const filled = fillReply(text, QUOTE);
  expect(filled).toContain('Chào Trần Gia Bảo, báo giá LQ-7K4M-9QTX');
  expect(filled).toMatch(/0?7\/0?5\/2026/);
  expect(filled).toMatch(/Trần Gia Bảo!$/);
  expect(unfilledPlaceholders(filled)).toEqual([]);
});

test('a placeholder without a value stays and is named once, and other braces are text', () => {
  const filled = fillReply('{order} and {order}, until {last-day}, {size} { order }', QUOTE);
  expect(filled).toBe('{order} and {order}, until {last-day}, {size} { order }');
  expect(unfilledPlaceholders(filled)).toEqual(['{order}', '{last-day}']);
  const priced = { ...QUOTE, order: 'LL-1234-5678' };
  expect(fillReply('Order {order}', priced)).toBe('Order LL-1234-5678');
});

test('a value with braces or signs of a replacement is inserted as it is', () => {
  expect(fillReply('{name}', { ...QUOTE, name: '$& {number}' })).toBe('$& {number}');
});
