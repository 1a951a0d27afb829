import { expect, test } from 'vitest';
import { failureOf, invalidInput, isFailure } from '#functions/endpoint/failure.ts';

test.each(['unknown-order', 'wrong-password', 'outdated'])('the text “%s” is a failure', (code) => {
  expect(isFailure(code)).toBe(true);
});

test.each(['unchanged', 'toString', ''])('the text “%s” is a success', (text) => {
  expect(isFailure(text)).toBe(false);
});

test.each([undefined, null, [], { order: 'LL-7K4M-9QTX' }])('%o is a success', (outcome) => {
  expect(isFailure(outcome)).toBe(false);
});

test('an object with a failure is one, and a handler returns it unchanged', () => {
  const outcome = invalidInput({ at: 'error-time-future' });
  expect(isFailure(outcome)).toBe(true);
  expect(failureOf(outcome)).toBe(outcome);
});

test('a failure about a field of a form names the field', () => {
  expect(failureOf('password-required')).toEqual({
    failure: 'invalid-input',
    fields: { password: 'error-password-required' },
  });
  expect(failureOf('unknown-order')).toEqual({ failure: 'unknown-order' });
});
