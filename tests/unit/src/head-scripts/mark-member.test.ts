import { expect, test } from 'vitest';
import { markMember } from '#src/head-scripts/mark-member.ts';

/** Runs the head script with these cookies and stored values. Returns true if it marks a member. */
function marked(cookie: string, stored: Record<string, string> | Error): boolean {
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored;
    return stored[key] ?? null;
  };
  const place = { localStorage: { getItem }, document: { cookie, documentElement: { dataset } } };
  // The page embeds the source text, so it must run without its module.
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
] as const)('cookies "%s" and stored %j mean a member: %s', (cookie, stored, isMember) => {
  expect(marked(cookie, stored)).toBe(isMember);
});
