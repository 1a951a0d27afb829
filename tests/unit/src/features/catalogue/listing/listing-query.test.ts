import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  searchWithWishes,
  wishesOfSearch,
} from '#src/features/catalogue/listing/listing-query.ts';
import { hideNarrowedListing } from '#src/head-scripts/hide-narrowed-listing.ts';

const NONE = { color: undefined, material: undefined, sort: 'newest' };

describe('the wishes in the address (D13)', () => {
  test.each([
    ['', NONE],
    ['?page=3', NONE],
    ['?color=Oat', { ...NONE, color: 'Oat' }],
    [
      '?color=%20Rose+clay%20&material=Oak&sort=name',
      { color: 'Rose clay', material: 'Oak', sort: 'name' },
    ],
    ['?color=&material=%20', NONE],
    ['?sort=price', NONE],
    [`?color=${'x'.repeat(201)}`, NONE],
  ])('%j asks for %j', (search, wishes) => {
    expect(wishesOfSearch(search)).toEqual(wishes);
  });

  test('change one by one, go back to the first page, and leave what is not theirs', () => {
    expect(searchWithWishes('?utm=x&page=3&color=Oat', { material: 'Oak' })).toBe(
      '?utm=x&color=Oat&material=Oak',
    );
    expect(searchWithWishes('?color=Oat&sort=name', { color: undefined })).toBe('?sort=name');
    expect(searchWithWishes('?sort=name', { sort: 'newest' })).toBe('');
  });

  test('and what is written can be read again, whatever the name', () => {
    for (const color of ['Xanh & trắng', '한국', 'a+b', '50%', '#1']) {
      expect(wishesOfSearch(searchWithWishes('', { color })).color).toBe(color);
    }
  });

  test.each(['?color=Oat', '?page=2&material=Oak', '?sort=name'])(
    'the gate hides what the page was built with for %s',
    (search) => {
      expect(isNarrowed(wishesOfSearch(search))).toBe(true);
      expect(gated(search)).toEqual(['listing-narrowed']);
    },
  );

  test.each(['', '?page=2', '?discolor=1', '?sort=newest', '?color='])(
    'the gate leaves the page as it is for %j',
    (search) => {
      expect(isNarrowed(wishesOfSearch(search))).toBe(false);
      expect(gated(search)).toEqual([]);
    },
  );
});

/** Runs the gate as the page does: by its source text alone. */
function gated(search: string): string[] {
  const classes: string[] = [];
  const add = (name: string) => classes.push(name);
  const gate = new Function(
    `return ${hideNarrowedListing.toString()}`,
  )() as typeof hideNarrowedListing;
  gate({
    location: { search },
    document: { documentElement: { classList: { add } } },
  } as unknown as Parameters<typeof hideNarrowedListing>[0]);
  return classes;
}
