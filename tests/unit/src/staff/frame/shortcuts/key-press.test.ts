import { describe, expect, test } from 'vitest';
import { pressedKey, readPress } from '#src/staff/frame/shortcuts/key-press.ts';

const PRESS = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
};

describe('a pressed key', () => {
  test.each([
    ['g', { key: 'g', code: 'KeyG' }],
    ['g', { key: 'ㅎ', code: 'KeyG' }],
    ['g', { key: 'G', code: 'KeyG' }],
    ['/', { key: '/', code: 'Slash' }],
    ['?', { key: '?', code: 'Slash', shiftKey: true }],
    ['Control+k', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['Control+k', { key: 'k', code: 'KeyK', metaKey: true }],
    [undefined, { key: 'G', code: 'KeyG', shiftKey: true }],
    [undefined, { key: 'g', code: 'KeyG', altKey: true }],
    [undefined, { key: '/', code: 'Slash', ctrlKey: true }],
    ['Control+Enter', { key: 'Enter', code: 'Enter', ctrlKey: true }],
    ['Control+Enter', { key: 'Enter', code: 'NumpadEnter', metaKey: true }],
    [undefined, { key: 'Enter', code: 'Enter' }],
    [undefined, { key: 'Enter', code: 'Enter', ctrlKey: true, shiftKey: true }],
    [undefined, { key: 'Enter', code: 'Enter', ctrlKey: true, isComposing: true }],
    [undefined, { key: 'g', code: 'KeyG', isComposing: true }],
  ])('is %s for %o', (name, press) => {
    expect(pressedKey({ ...PRESS, ...press })).toBe(name);
  });
});

describe('a press', () => {
  const known = ['/', 'j', 'g o', 'g j', 'Control+k'];
  test('of a single key is a shortcut', () => {
    expect(readPress(known, '/', 0)).toEqual({ keys: '/' });
  });
  test('of two keys within two seconds is a sequence', () => {
    const { pending } = readPress(known, 'g', 1_000);
    expect(readPress(known, 'o', 3_000, pending)).toEqual({ keys: 'g o' });
    expect(readPress(known, 'j', 3_000, pending)).toEqual({ keys: 'g j' });
    expect(readPress(known, 'j', 3_001, pending)).toEqual({ keys: 'j' });
    expect(readPress(known, 'o', 3_001, pending)).toEqual({});
  });
  test('of an unknown second key can begin another sequence', () => {
    const { pending } = readPress(known, 'g', 0);
    expect(readPress(known, 'g', 10, pending)).toEqual({ pending: { key: 'g', at: 10 } });
    expect(readPress(known, 'x', 10, pending)).toEqual({});
  });
});
