import { describe, expect, test } from 'vitest';
import {
  addComparedCode,
  parseComparedCodes,
  removeComparedCode,
} from '#src/features/compare/compared-codes.ts';

describe('ticked products (S13.36)', () => {
  test('are at most four, each once, in the order of the ticks', () => {
    const four = ['A', 'B', 'A', 'C', 'D', 'E'].reduce<readonly string[]>(addComparedCode, []);
    expect(four).toEqual(['A', 'B', 'C', 'D']);
    expect(removeComparedCode(four, 'B')).toEqual(['A', 'C', 'D']);
    expect(removeComparedCode(four, 'X')).toBe(four);
  });

  test.each([
    ['a list with other values', ['A', 1, '', 'A', null, 'B'], ['A', 'B']],
    ['a longer list', ['A', 'B', 'C', 'D', 'E'], ['A', 'B', 'C', 'D']],
    ['no list', { 0: 'A' }, undefined],
    ['a text', 'A,B', undefined],
  ])('are read from %s', (_, stored, expected) => {
    expect(parseComparedCodes(stored)).toEqual(expected);
  });
});
