import { expect, test } from 'vitest';
import { cookieGate } from '#src/features/cookie-banner/gate.ts';
import { SEEN_CLASS, SEEN_KEY } from '#src/features/cookie-banner/seen.ts';

/** The classes of the document after the gate ran, as the page runs it: from its source text. */
function classesAfter(getItem: (key: string) => string | null): string[] {
  const classes: string[] = [];
  const gate = new Function(`return ${cookieGate.toString()}`)() as typeof cookieGate;
  gate({
    localStorage: { getItem },
    document: { documentElement: { classList: { add: (name) => classes.push(name) } } },
  });
  return classes;
}

test('the gate and the script mean the same key and class', () => {
  expect(classesAfter((key) => (key === SEEN_KEY ? 'true' : null))).toEqual([SEEN_CLASS]);
});

test.each([null, '', 'false', '{"broken', '1', 'TRUE'])('%j stored shows the banner', (stored) => {
  expect(classesAfter(() => stored)).toEqual([]);
});

test('storage that throws shows the banner', () => {
  expect(
    classesAfter(() => {
      throw new Error('blocked');
    }),
  ).toEqual([]);
});
