import { expect, test } from 'vitest';
import { AUDIT_OBJECTS } from '#contracts/audit/audit.ts';
import { changedFieldNames, pickValues, recordedValues } from '#functions/audit/recorded-values.ts';

test('changed names are the fields that differ at any depth, without technical fields', () => {
  const before = { _id: '1', color: 'Tan', dimensions: { width: '1' }, updatedAt: '1', gone: 1 };
  const after = { _id: '2', color: 'Tan', dimensions: { width: '2' }, updatedAt: '2', added: 1 };
  expect(changedFieldNames(before, after)).toEqual(['added', 'dimensions', 'gone']);
  expect(changedFieldNames(undefined, { color: 'Tan' })).toEqual(['color']);
  expect(changedFieldNames({ color: 'Tan' }, undefined)).toEqual(['color']);
});

/** Fields that must never have a value in the log, whatever an object contains. */
const SECRET = {
  email: 'mai@example.com',
  firstName: 'Mai',
  lastName: 'Lê',
  address: '12 Lê Lợi',
  apartment: '5B',
  city: 'Huế',
  postcode: '700000',
  phone: '0903 555 777',
  birth: '1999-05-05',
  password: 'Hoi-An-1999',
  passwordHash: '$argon2id$1',
  token: 'abc',
  secretHash: 'abc',
  recoveryCodes: ['abc'],
  challenge: 'abc',
  secret: 'abc',
  link: 'https://shop.test/#enroll=abc',
  to: 'mai@example.com',
};

test.each(AUDIT_OBJECTS)(
  'values that are not on the list of their type become null: %s',
  (type) => {
    expect(recordedValues(type, SECRET)).toEqual(
      Object.fromEntries(Object.keys(SECRET).map((name) => [name, null])),
    );
  },
);

test('values on the list stay, and missing values stay missing', () => {
  const values = { status: 'pending', phone: '0903', city: undefined };
  expect(recordedValues('order', values)).toEqual({ status: 'pending', phone: null });
  expect(recordedValues('staff', { role: 'sales', email: 'a@b.c' })).toEqual({
    role: 'sales',
    email: null,
  });
  expect(pickValues({ a: 1, b: null, c: undefined }, ['b', 'c', 'd'])).toEqual({ b: null });
});
