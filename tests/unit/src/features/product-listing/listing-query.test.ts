import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  NO_FILTERS,
  parseListingQuery,
  updateListingQuery,
} from '#src/features/product-listing/listing-query.ts';
import { hideNarrowedListing } from '#src/head-scripts/hide-narrowed-listing.ts';

const NONE = { ...NO_FILTERS, sort: 'newest' };

describe('the filters and sorting in the URL (D13)', () => {
  test.each([
    ['', NONE],
    ['?page=3', NONE],
    ['?color=Oat', { ...NONE, color: 'Oat' }],
    [
      '?color=%20Rose+clay%20&material=Oak&sort=name',
      { ...NONE, color: 'Rose clay', material: 'Oak', sort: 'name' },
    ],
    ['?color=&material=%20', NONE],
    ['?sort=price', NONE],
    [
      '?width=-80&depth=80-100&seat=45-&delivery=4-6',
      { ...NONE, width: '-80', depth: '80-100', seat: '45-', delivery: '4-6' },
    ],
    ['?width=wide&depth=-&seat=1-2-3&delivery=soon', NONE],
    [`?color=${'x'.repeat(201)}`, NONE],
  ])('the query string %j is parsed as %j', (search, expected) => {
    expect(parseListingQuery(search)).toEqual(expected);
  });

  test('change one at a time, return to the first page, and keep other parameters', () => {
    expect(updateListingQuery('?utm=x&page=3&color=Oat', { material: 'Oak' })).toBe(
      '?utm=x&color=Oat&material=Oak',
    );
    expect(updateListingQuery('?color=Oat&sort=name', { color: undefined })).toBe('?sort=name');
    expect(updateListingQuery('?sort=name', { sort: 'newest' })).toBe('');
  });

  test('survive a round trip with any characters', () => {
    for (const color of ['Xanh & trắng', '한국', 'a+b', '50%', '#1']) {
      expect(parseListingQuery(updateListingQuery('', { color })).color).toBe(color);
    }
  });

  test.each(['?color=Oat', '?page=2&material=Oak', '?sort=name', '?seat=45-', '?delivery=4-6'])(
    'the head script hides the prerendered listing for %s',
    (search) => {
      expect(isNarrowed(parseListingQuery(search))).toBe(true);
      expect(classesAfter(search)).toEqual(['listing-narrowed']);
    },
  );

  test.each(['', '?page=2', '?discolor=1', '?sort=newest', '?color='])(
    'the head script keeps the prerendered listing for %j',
    (search) => {
      expect(isNarrowed(parseListingQuery(search))).toBe(false);
      expect(classesAfter(search)).toEqual([]);
    },
  );
});

/** Runs the head script from its source text, as the page does. Returns the document's classes. */
function classesAfter(search: string): string[] {
  const classes: string[] = [];
  const add = (name: string) => classes.push(name);
  const headScript = new Function(
    `return ${hideNarrowedListing.toString()}`,
  )() as typeof hideNarrowedListing;
  headScript({
    location: { search },
    document: { documentElement: { classList: { add } } },
  } as unknown as Parameters<typeof hideNarrowedListing>[0]);
  return classes;
}
