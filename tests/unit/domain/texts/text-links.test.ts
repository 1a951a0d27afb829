import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ADDED_PAGE_FIELDS } from '#domain/texts/staff-pages.ts';
import { linksIn } from '#domain/texts/text-links.ts';

test.each([
  ['[x](/a)', '/a'],
  ['[x]( /a )', '/a'],
  ['[x](</a>)', '/a'],
  ['[x](/a "title")', '/a'],
  ["[x](/a 'title')", '/a'],
  ['[x](/a (title))', '/a'],
  ['[x](\n/a)', '/a'],
  ['[x](/a(b))', '/a(b'],
  ['[x][1]\n\n[1]: /a', '/a'],
  ['[x]\n\n[x]: </a> "title"', '/a'],
  ['**[x](/a#b)**', '/a#b'],
])('S19.5 the target of the link %j is checked', (markdown, to) => {
  expect(linksIn(markdown).map((link) => link.to)).toEqual([to]);
});

test('S19.5 links have their lines, and code has none', () => {
  expect(linksIn('[a](/a) [b](/b)\n\n`[c](/c)`\n[d](/d)')).toEqual([
    { to: '/a', line: 1 },
    { to: '/b', line: 1 },
    { to: '/d', line: 4 },
  ]);
});

test('a page of staff has the hash of empty texts', () => {
  const hash = createHash('sha256').update('').digest('hex').slice(0, 16);
  const hashes = ADDED_PAGE_FIELDS.flatMap(({ sources }) => Object.values(sources));
  expect(hashes.every((source) => source.hash === hash)).toBe(true);
});
