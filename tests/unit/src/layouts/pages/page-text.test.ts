import { describe, expect, test } from 'vitest';
import { formatTimeOfDay } from '#domain/time/market-time.ts';
import {
  questionsOf,
  sectionParts,
  withoutDeadLinks,
} from '#src/layouts/content-pages/page-text.ts';
import { formatSize, sizeColumns } from '#src/layouts/content-pages/sizes.ts';

describe('the text of a page', () => {
  test('is split at its blocks, and keeps other placeholders', () => {
    expect(sectionParts('<p>Where</p>\n<p>{{zones}}</p>\n<p>More {{zones}}</p>')).toEqual([
      { html: '<p>Where</p>' },
      { block: 'zones' },
      { html: '<p>More {{zones}}</p>' },
    ]);
    expect(sectionParts('<p>{{sizes-dining-table}}</p>')).toEqual([
      { block: 'sizes-dining-table' },
    ]);
  });

  test('has no links to pages that the shop lacks, only their text', () => {
    const html =
      '<p>See <a href="/rooms">our <b>rooms</b></a>, <a href="/payment#how">payment</a> and ' +
      '<a href="https://shop.test/rooms">a site</a>.</p>';
    expect(withoutDeadLinks(html, (path) => path !== '/rooms')).toBe(
      '<p>See our <b>rooms</b>, <a href="/payment#how">payment</a> and ' +
        '<a href="https://shop.test/rooms">a site</a>.</p>',
    );
  });

  test('gives questions and answers as plain text', () => {
    const html =
      '<p>Intro</p><h3 id="q-a">A &amp; B?</h3><p>Yes, <a href="/c">here</a>.</p><p>More.</p>' +
      '<h3 id="q-d">D?</h3><p>No</p>';
    expect(questionsOf([{ html }, { html: '<p>None</p>' }])).toEqual([
      { question: 'A & B?', answer: 'Yes, here. More.' },
      { question: 'D?', answer: 'No' },
    ]);
  });
});

describe('facts on pages', () => {
  test('lengths are in the unit of the market, inches in halves', () => {
    expect(formatSize('226', 'en')).toBe('89\u00a0in');
    expect(formatSize('95', 'en')).toBe('37 1/2\u00a0in');
    expect(formatSize('95', 'vn')).toBe('95\u00a0cm');
    expect(formatSize(undefined, 'kr')).toBe('');
  });

  test('a table of sizes has the columns for which a product has a length', () => {
    const keys = (products: Parameters<typeof sizeColumns>[0]) =>
      sizeColumns(products).map(({ key }) => key);
    expect(keys([{ overall: { width: '200', height: '75' } }, { depth: '95' }])).toEqual([
      'width',
      'depth',
      'height',
    ]);
    expect(keys([{ seat: { height: '44' } }])).toEqual(['seat-height']);
  });

  test('times are written as in the market', () => {
    expect(formatTimeOfDay('08:30', 'en').replace(/\s/g, ' ')).toBe('8:30 AM');
    expect(formatTimeOfDay('17:30', 'vn')).toBe('17:30');
    expect(formatTimeOfDay('17:30', 'kr')).toBe('오후 5:30');
  });
});
