import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readableNumber } from '#functions/readable-number.ts';

describe('a readable number', () => {
  test('has two groups of four characters, without ambiguous letters', () => {
    for (let turn = 0; turn < 1000; turn += 1) {
      expect(readableNumber('LL', randomBytes(8))).toMatch(
        /^LL-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
      );
    }
  });

  test('contains a letter, so that it never looks like a phone number', () => {
    expect(readableNumber('LL', new Uint8Array(8))).toBe('LL-0000-000A');
    expect(readableNumber('LL', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 41]))).toBe('LL-1234-567X');
  });

  test('uses one byte for each of its characters, out of 32', () => {
    const first = Array.from({ length: 32 }, (_, byte) =>
      readableNumber('LL', new Uint8Array([byte, 0, 0, 0, 0, 0, 0, 0])).slice(3, 4),
    );
    expect(new Set(first).size).toBe(32);
    expect(readableNumber('LL', new Uint8Array([10, 11, 12, 13, 14, 15, 16, 17]))).toBe(
      'LL-ABCD-EFGH',
    );
  });
  test('begins with the prefix of its kind', () => {
    expect(readableNumber('LQ', new Uint8Array(8))).toBe('LQ-0000-000A');
  });
});
