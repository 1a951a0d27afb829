import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyTaps } from '#src/head-scripts/early-taps.ts';

afterEach(() => vi.unstubAllGlobals());

test('only complete taps are replayed, because the queue comes from the storage', () => {
  const earlyTaps = [
    ['add', 'LL-SF-1011', 2],
    ['add', 'LL-SF-1011'],
    ['add', 'LL-SF-1011', '2'],
    ['add', 'LL-SF-1011', 0],
    ['add', 'LL-SF-1011', 1.5],
    ['heart', 'LL-SF-1011'],
    ['heart', 7],
    ['share', 'LL-SF-1011'],
    [],
    null,
    'heart',
  ];
  vi.stubGlobal('window', { name: '', earlyTaps });
  expect(takeEarlyTaps()).toEqual([
    ['add', 'LL-SF-1011', 2],
    ['heart', 'LL-SF-1011'],
  ]);
  expect(window.earlyTaps).toBeUndefined();
  expect(takeEarlyTaps()).toEqual([]);
});
