import { afterEach, expect, test, vi } from 'vitest';
import { MAX_QUANTITY } from '#domain/limits.ts';
import { queueEarlyTaps, takeEarlyTaps } from '#src/head-scripts/early-taps.ts';

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

test('the early stepper stops at the maximum of the basket', () => {
  const output = { textContent: String(MAX_QUANTITY - 1) };
  const buttons = ['-1', '1'].map((step) => ({ dataset: { step }, disabled: false }));
  const place = {
    querySelector: (selector: string) => (selector === 'output' ? output : null),
    querySelectorAll: (selector: string) => (selector === '[data-step]' ? buttons : []),
    dataset: {},
  };
  const handlers: ((event: unknown) => void)[] = [];
  const page = {
    document: { addEventListener: (_: string, handle: () => void) => handlers.push(handle) },
    location: { search: '' },
    sessionStorage: { getItem: () => null },
  };
  queueEarlyTaps(page as unknown as Window);
  const found: Record<string, unknown> = { '[data-add-to-basket]': place, button: buttons[1] };
  const target = { closest: (selector: string) => found[selector] ?? null };
  const tap = () => handlers[0]?.({ target });
  tap();
  tap();
  expect(output.textContent).toBe(String(MAX_QUANTITY));
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true]);
});

test('an early tap shows its number although the storage is blocked', () => {
  const badge = { textContent: '', hidden: true };
  const blocked = () => {
    throw new DOMException('The storage is blocked', 'SecurityError');
  };
  const handlers: ((event: unknown) => void)[] = [];
  const page = {
    document: {
      addEventListener: (_: string, handle: () => void) => handlers.push(handle),
      querySelector: (selector: string) => (selector === '[data-basket-badge]' ? badge : null),
    },
    location: { search: '' },
    get localStorage() {
      return blocked();
    },
    get sessionStorage() {
      return blocked();
    },
  };
  queueEarlyTaps(page as unknown as Window);
  const place = {
    querySelector: () => null,
    querySelectorAll: () => [],
    dataset: { addToBasket: 'LL-SF-1011' },
  };
  const found: Record<string, unknown> = {
    '[data-add-to-basket]': place,
    button: { dataset: {}, disabled: false },
  };
  handlers[0]?.({ target: { closest: (selector: string) => found[selector] ?? null } });
  expect(badge).toEqual({ textContent: '1', hidden: false });
});
