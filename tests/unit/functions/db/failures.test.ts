import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, refusedWrites, translateFailure } from '#functions/db/failures.ts';

function failure(name: string, more: object = {}): Error {
  return Object.assign(new Error('from the service'), { name, ...more });
}
const cancelled = (...codes: string[]) =>
  failure('TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('a cancelled transaction', () => {
  test('names the writes whose condition did not hold', () => {
    expect(refusedWrites(cancelled('None', 'ConditionalCheckFailed', 'None'))).toEqual([1]);
  });

  test('names none when another transaction was in the way', () => {
    expect(refusedWrites(cancelled('None', 'TransactionConflict'))).toEqual([]);
    expect(refusedWrites(failure('TransactionInProgressException'))).toEqual([]);
  });

  test('for another reason is no refusal', () => {
    expect(refusedWrites(cancelled('ValidationError', 'None'))).toBeUndefined();
    expect(refusedWrites(cancelled('ThrottlingError', 'ConditionalCheckFailed'))).toBeUndefined();
    expect(refusedWrites(failure('ValidationException'))).toBeUndefined();
  });

  test('for too much traffic means that the table is not available', () => {
    expect(translateFailure(cancelled('ThrottlingError'))).toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('a failure of the table', () => {
  test.each([
    failure('ThrottlingException'),
    failure('TimeoutError'),
    failure('Error', { code: 'ECONNREFUSED' }),
    failure('AggregateError', { errors: [{ code: 'ECONNREFUSED' }] }),
    failure('Anything', { $metadata: { httpStatusCode: 502 } }),
  ])('%s is for now', (thrown) => {
    const translated = translateFailure(thrown);
    expect(translated).toBeInstanceOf(DatabaseUnavailable);
    expect((translated as Error).cause).toBe(thrown);
  });

  test.each([failure('ValidationException'), new TypeError('x'), undefined, 'text'])(
    '%s stays a fault',
    (thrown) => expect(translateFailure(thrown)).toBe(thrown),
  );
});
