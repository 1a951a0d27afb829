import { expect, test } from 'vitest';
import { redactContacts } from '#functions/log.ts';
import { withCpuSeconds } from '#tests/support/cpu-seconds.ts';

test.each([
  ['550 no mailbox <mai@example.com>, try later', '550 no mailbox <[address]>, try later'],
  ['to:mai@example.com', 'to:[address]'],
  ['mai@a@b and (lan+x@example.com)', '[address] and ([address])'],
  ['@mention and mai@ stay', '@mention and mai@ stay'],
  ['call +84 903 555 721 now', 'call [number] now'],
])('contacts are removed from a message: %s', (message, expected) => {
  expect(redactContacts(message)).toBe(expected);
});

test.each(['a', 'a@', '1', '1 ', '1       x'])(
  'a message full of "%s" is parsed quickly',
  async (unit) => {
    const { seconds } = await withCpuSeconds(() =>
      redactContacts(unit.repeat(200_000 / unit.length)),
    );
    expect(seconds).toBeLessThan(2);
  },
);
