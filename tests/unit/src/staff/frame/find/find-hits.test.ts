import { expect, test } from 'vitest';
import type { ListedUser } from '#contracts/users/users.ts';
import { customerHits, orderHits } from '#src/staff/frame/find/find-hits.ts';

type Orders = Parameters<typeof orderHits>[0];

test.each([
  ['김서연', 'kr', '서연', '김', '김서연'],
  ['김 서연', 'kr', '서연', '김', '김서연'],
  ['Trần Thị Mai', 'vn', 'Thị Mai', 'Trần', 'Trần Thị Mai'],
  ['tran thi mai', 'vn', 'Thị Mai', 'Trần', 'Trần Thị Mai'],
  ['Hannah Whitfield', 'en', 'Hannah', 'Whitfield', 'Hannah Whitfield'],
] as const)(
  'a search for %s marks the name of an order in %s',
  (words, language, firstName, lastName, name) => {
    const order = { number: 'LL-7K4M-9QTX', firstName, lastName, language, phone: '0903 555 721' };
    const [hit] = orderHits([], [order] as unknown as Orders, words);
    expect(hit?.details[0]).toEqual({ text: name, ranges: [[0, name.length]] });
  },
);

test('a customer without a name has the email address as title', () => {
  const member = { _id: 'f'.repeat(32), email: 'mai@example.com' } as ListedUser;
  const named = { ...member, firstName: '서연', lastName: '김' };
  expect(customerHits([member, named], 'x').map(({ title }) => title.text)).toEqual([
    'mai@example.com',
    '김서연',
  ]);
});
