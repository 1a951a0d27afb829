import { expect, test } from 'vitest';
import { markMember } from '#src/head-scripts/mark-member.ts';

/** What the gate leaves on the root of a page whose browser holds this. */
function marked(cookie: string, stored: Record<string, string> | Error): boolean {
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored;
    return stored[key] ?? null;
  };
  const place = { localStorage: { getItem }, document: { cookie, documentElement: { dataset } } };
  // The source text has to stand on its own, as it does in the page.
  new Function('place', `(${markMember.toString()})(place)`)(place);
  return 'member' in dataset;
}

test.each([
  ['', { authToken: 'a', userId: 'b' }, true],
  ['other=1; id=b', {}, true],
  ['', {}, false],
  ['', { authToken: 'a' }, false],
  ['', { userId: 'b', isLoggedIn: 'true' }, false],
  ['id=', {}, false],
  ['valid=1; grid=2', {}, false],
  ['', new Error('denied'), false],
] as const)(
  'with the cookies "%s" and %j stored a member is expected: %s',
  (cookie, stored, is) => {
    expect(marked(cookie, stored)).toBe(is);
  },
);
