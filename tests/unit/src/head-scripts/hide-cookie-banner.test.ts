import { expect, test, vi } from 'vitest';
import { COOKIE_BANNER_HIDDEN_CLASS } from '#src/features/cookie-banner/hidden-class.ts';
import { hideCookieBanner } from '#src/head-scripts/hide-cookie-banner.ts';
import { COOKIE_SEEN_KEY } from '#src/storage/storage-keys.ts';
import { writeTabValue } from '#src/storage/tab-memory.ts';

/** Runs the head script from its source text, as the page does. Returns the document's classes. */
function classesAfter(getItem: (key: string) => string | null, name = ''): string[] {
  const classes: string[] = [];
  const headScript = new Function(
    `return ${hideCookieBanner.toString()}`,
  )() as typeof hideCookieBanner;
  headScript({
    localStorage: { getItem },
    name,
    document: { documentElement: { classList: { add: (name) => classes.push(name) } } },
  });
  return classes;
}

test('the head script and the page script use the same key and class', () => {
  expect(classesAfter((key) => (key === COOKIE_SEEN_KEY ? 'true' : null))).toEqual([
    COOKIE_BANNER_HIDDEN_CLASS,
  ]);
});

test.each([null, '', 'false', '{"broken', '1', 'TRUE'])(
  'the stored value %j shows the banner',
  (stored) => {
    expect(classesAfter(() => stored)).toEqual([]);
  },
);

test('blocked storage shows the banner until it is answered in this tab', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(classesAfter(blocked)).toEqual([]);
  vi.stubGlobal('window', { name: '' });
  writeTabValue(COOKIE_SEEN_KEY, 'true');
  expect(classesAfter(blocked, window.name)).toEqual([COOKIE_BANNER_HIDDEN_CLASS]);
  vi.unstubAllGlobals();
});
