import { describe, expect, test } from 'vitest';
import { findPages } from '#src/features/search/find-pages.ts';
import type { FoundPage } from '#src/features/search/found-page.ts';

const page = (title: string, words: string[] = [], description = ''): FoundPage => ({
  title,
  description,
  words,
  href: `/${title}`,
});
const titles = (pages: readonly FoundPage[], query: string) =>
  findPages(pages, query).map(({ title }) => title);

describe('the search for pages', () => {
  test('finds words with and without tones, in any order, and by their beginning', () => {
    const pages = [page('Thanh toán', ['hóa đơn đỏ']), page('Giao hàng', ['phí vận chuyển'])];
    for (const query of ['thanh toán', 'thanh toan', 'TOÁN thanh', 'thanh to', 'hoa don do']) {
      expect(titles(pages, query)).toEqual(['Thanh toán']);
    }
    expect(titles(pages, 'phi van chuyen')).toEqual(['Giao hàng']);
    expect(titles(pages, 'thanh hàng')).toEqual([]);
  });

  test('finds Korean words and their beginnings, and A/S', () => {
    const pages = [page('배송 방법', ['배송비', '사다리차']), page('품질 보증', ['A/S'])];
    for (const query of ['배송비', '배', '사다리'])
      expect(titles(pages, query)).toEqual(['배송 방법']);
    for (const query of ['A/S', 'as']) expect(titles(pages, query)).toEqual(['품질 보증']);
  });

  test('puts titles before own words, and those before descriptions, three in all', () => {
    const pages = [
      page('A', [], 'pay in cash'),
      page('B', ['pay']),
      page('Pay'),
      page('C', [], 'how to pay'),
    ];
    expect(titles(pages, 'pay')).toEqual(['Pay', 'B', 'A']);
  });

  test('needs two letters of each word', () => {
    expect(titles([page('About us')], 'a')).toEqual([]);
    expect(titles([page('About us')], '  ')).toEqual([]);
    expect(titles([page('About us')], 'ab')).toEqual(['About us']);
  });
});
