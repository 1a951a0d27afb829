import { expect, test } from 'vitest';
import type { EarlyTap } from '#src/head-scripts/early-taps.ts';
import { pressHearts } from '#src/head-scripts/press-hearts.ts';

/** A page that is being read: `read(id)` is the moment at which a heart comes in. */
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
  const gatePlace = {
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
    gatePlace: gatePlace as unknown as Parameters<typeof pressHearts>[0],
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

test('hearts of wished products are set as they come in, the others stay', () => {
  const { gatePlace, read } = place('["LL-SF-1011"]');
  pressHearts(gatePlace);
  expect([read('LL-CH-3012').pressed, read('LL-SF-1011').pressed]).toEqual([undefined, 'true']);
});

test('hearts that were tapped on the page before are turned round', () => {
  const { gatePlace, read } = place('["LL-SF-1011"]', [
    ['heart', 'LL-SF-1011'],
    ['heart', 'LL-CH-3012'],
    ['add', 'LL-SF-1012', 1],
  ]);
  pressHearts(gatePlace);
  const pressed = ['LL-SF-1011', 'LL-CH-3012', 'LL-SF-1012'].map((id) => read(id).pressed);
  expect(pressed).toEqual([undefined, 'true', undefined]);
});

test('a heart that is tapped while the page is read stays as it was tapped', () => {
  const { gatePlace, read } = place('["LL-SF-1011"]');
  pressHearts(gatePlace);
  const heart = read('LL-SF-1011');
  heart.setAttribute('aria-pressed', 'false');
  read('LL-CH-3012');
  expect(heart.pressed).toBe('false');
});

test('once the page is read, the hearts are left to hearts.ts', () => {
  const { gatePlace, read, finish } = place('["LL-SF-1011"]');
  pressHearts(gatePlace);
  finish();
  expect(read('LL-SF-1011').pressed).toBeUndefined();
});

test.each([[null], ['[]'], ['{'], ['"LL-SF-1011"'], ['{"length":1}'], [new Error('denied')]])(
  'nothing happens with %s stored',
  (stored) => {
    const { gatePlace, read } = place(stored);
    pressHearts(gatePlace);
    expect(read('LL-SF-1011').pressed).toBeUndefined();
  },
);

test('the source text stands on its own', () => {
  const { gatePlace, read } = place('["LL-SF-1011"]');
  new Function('place', `(${pressHearts.toString()})(place)`)(gatePlace);
  expect(read('LL-SF-1011').pressed).toBe('true');
});
