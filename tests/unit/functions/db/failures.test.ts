import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable, failedConditions, translateFailure } from '#functions/db/failures.ts';

function failure(name: string, more: object = {}): Error {
  return Object.assign(new Error('from the service'), { name, ...more });
}
const canceled = (...codes: string[]) =>
  failure('TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('a canceled transaction', () => {
  test('lists the writes whose condition failed', () => {
    expect(failedConditions(canceled('None', 'ConditionalCheckFailed', 'None'))).toEqual([1]);
  });

  test('lists no write after a conflict with another transaction', () => {
    expect(failedConditions(canceled('None', 'TransactionConflict'))).toEqual([]);
    expect(failedConditions(failure('TransactionInProgressException'))).toEqual([]);
  });

  test('is not a failed condition if it has another reason', () => {
    expect(failedConditions(canceled('ValidationError', 'None'))).toBeUndefined();
    expect(failedConditions(canceled('ThrottlingError', 'ConditionalCheckFailed'))).toBeUndefined();
    expect(failedConditions(failure('ValidationException'))).toBeUndefined();
  });

  test('means an unavailable table if it was throttled', () => {
    expect(translateFailure(canceled('ThrottlingError'))).toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('a database error', () => {
  test.each([
    failure('ThrottlingException'),
    failure('TimeoutError'),
    failure('Error', { code: 'ECONNREFUSED' }),
    failure('AggregateError', { errors: [{ code: 'ECONNREFUSED' }] }),
    failure('Anything', { $metadata: { httpStatusCode: 502 } }),
  ])('%s is temporary', (thrown) => {
    const translated = translateFailure(thrown);
    expect(translated).toBeInstanceOf(DatabaseUnavailable);
    expect((translated as Error).cause).toBe(thrown);
  });

  test.each([failure('ValidationException'), new TypeError('x'), undefined, 'text'])(
    '%s is passed on unchanged',
    (thrown) => expect(translateFailure(thrown)).toBe(thrown),
  );
});
