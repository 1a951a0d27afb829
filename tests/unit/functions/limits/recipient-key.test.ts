import { expect, test } from 'vitest';
import { recipientKey } from '#functions/limits/recipient-key.ts';

test.each([
  ['Hoa@Example.com', 'hoa@example.com'],
  ['hoa+shop+2@example.com', 'hoa@example.com'],
  ['h.o.a@example.com', 'h.o.a@example.com'],
  ['h.o.a+x@googlemail.com', 'hoa@gmail.com'],
  ['+x@example.com', '+x@example.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(recipientKey(email)).toBe(mailbox);
});
