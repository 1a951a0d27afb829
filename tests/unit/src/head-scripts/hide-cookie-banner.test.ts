import { expect, test, vi } from 'vitest';
import { SEEN_CLASS } from '#src/features/cookie-banner/seen.ts';
import { hideCookieBanner } from '#src/head-scripts/hide-cookie-banner.ts';
import { COOKIE_SEEN_KEY } from '#src/storage/storage-keys.ts';
import { remember } from '#src/storage/tab-memory.ts';

/** The classes of the document after the gate ran, as the page runs it: from its source text. */
function classesAfter(getItem: (key: string) => string | null, name = ''): string[] {
  const classes: string[] = [];
  const gate = new Function(`return ${hideCookieBanner.toString()}`)() as typeof hideCookieBanner;
  gate({
    localStorage: { getItem },
    name,
    document: { documentElement: { classList: { add: (name) => classes.push(name) } } },
  });
  return classes;
}

test('the gate and the script mean the same key and class', () => {
  expect(classesAfter((key) => (key === COOKIE_SEEN_KEY ? 'true' : null))).toEqual([SEEN_CLASS]);
});

test.each([null, '', 'false', '{"broken', '1', 'TRUE'])('%j stored shows the banner', (stored) => {
  expect(classesAfter(() => stored)).toEqual([]);
});

test('storage that throws shows the banner until it is answered in this tab', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(classesAfter(blocked)).toEqual([]);
  vi.stubGlobal('window', { name: '' });
  remember(COOKIE_SEEN_KEY, 'true');
  expect(classesAfter(blocked, window.name)).toEqual([SEEN_CLASS]);
  vi.unstubAllGlobals();
});
