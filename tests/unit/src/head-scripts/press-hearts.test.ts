import { expect, test } from 'vitest';
import type { EarlyTap } from '#src/head-scripts/early-taps.ts';
import { pressHearts } from '#src/head-scripts/press-hearts.ts';

/** A page during parsing. `read(id)` adds a heart to the document. */
function place(stored: string | null | Error, earlyTaps: EarlyTap[] = []) {
  const hearts: { dataset: { favorite: string }; pressed: string | undefined }[] = [];
  let changed: (() => void) | undefined;
  let done: (() => void) | undefined;
  class Observer {
    constructor(notice: () => void) {
      changed = notice;
    }
    observe() {}
    disconnect() {
      changed = undefined;
    }
  }
  const scriptPlace = {
    earlyTaps,
    localStorage: {
      getItem: () => {
        if (stored instanceof Error) throw stored;
        return stored;
      },
    },
    document: {
      querySelectorAll: () => hearts,
      addEventListener: (_name: string, handle: () => void) => {
        done = handle;
      },
    },
    MutationObserver: Observer,
  };
  return {
    scriptPlace: scriptPlace as unknown as Parameters<typeof pressHearts>[0],
    read(id: string) {
      const heart = {
        dataset: { favorite: '' },
        closest: () => ({ dataset: { product: id } }),
        pressed: undefined as string | undefined,
        setAttribute(_name: string, value: string) {
          heart.pressed = value;
        },
      };
      hearts.push(heart);
      changed?.();
      return heart;
    },
    finish: () => done?.(),
  };
}

test('hearts of wishlist products are pressed as they are parsed, and others are not', () => {
  const { scriptPlace, read } = place('["LL-SF-1011"]');
  pressHearts(scriptPlace);
  expect([read('LL-CH-3012').pressed, read('LL-SF-1011').pressed]).toEqual([undefined, 'true']);
});

test('hearts that were tapped on the page before are toggled', () => {
  const { scriptPlace, read } = place('["LL-SF-1011"]', [
    ['heart', 'LL-SF-1011'],
    ['heart', 'LL-CH-3012'],
    ['add', 'LL-SF-1012', 1],
  ]);
  pressHearts(scriptPlace);
  const pressed = ['LL-SF-1011', 'LL-CH-3012', 'LL-SF-1012'].map((id) => read(id).pressed);
  expect(pressed).toEqual([undefined, 'true', undefined]);
});

test('a heart that is tapped during parsing keeps its new state', () => {
  const { scriptPlace, read } = place('["LL-SF-1011"]');
  pressHearts(scriptPlace);
  const heart = read('LL-SF-1011');
  heart.setAttribute('aria-pressed', 'false');
  read('LL-CH-3012');
  expect(heart.pressed).toBe('false');
});

test('after parsing, only hearts.ts changes the hearts', () => {
  const { scriptPlace, read, finish } = place('["LL-SF-1011"]');
  pressHearts(scriptPlace);
  finish();
  expect(read('LL-SF-1011').pressed).toBeUndefined();
});

test.each([[null], ['[]'], ['{'], ['"LL-SF-1011"'], ['{"length":1}'], [new Error('denied')]])(
  'the stored value %s presses no heart',
  (stored) => {
    const { scriptPlace, read } = place(stored);
    pressHearts(scriptPlace);
    expect(read('LL-SF-1011').pressed).toBeUndefined();
  },
);

test('the source text of the head script runs without its module', () => {
  const { scriptPlace, read } = place('["LL-SF-1011"]');
  new Function('place', `(${pressHearts.toString()})(place)`)(scriptPlace);
  expect(read('LL-SF-1011').pressed).toBe('true');
});
