import { expect, test } from 'vitest';
import { PASSWORD } from '#tests/support/api/members.ts';
import { secretsIn } from '#tests/support/log-secrets.ts';

const line = (error: string) =>
  JSON.stringify({
    time: '2026-11-22T00:21:06.962Z',
    requestId: 'b471178f-788b-4091-b960-8d7b12301980',
    error,
    stack: ['at run (/shop/node_modules/@netlify/dev/dist/main.js:510:14)'],
  });

test.each([
  'mai@example.com',
  'to Mai.Le+x@post.shop.vn now',
  '0901 234 567',
  '+84 28 3822 1234',
  '(408) 555-0142-3',
  `${'0'.repeat(32)}.${'aB-_'.repeat(10)}xyz`,
  '$argon2id$v=19$m=19456',
  PASSWORD,
  'authorization: Bearer x',
  'Cookie: session=1',
])('a log line with %s is reported', (secret) => {
  expect(secretsIn(`${line('fine')}\n${line(`said ${secret} here`)}`)).not.toEqual([]);
});

test('times, ids and file positions are allowed in logs', () => {
  expect(secretsIn('(access key id B6565745696BF3985D21586970B552, any secret key)')).toEqual([]);
  expect(secretsIn(line('The table did not answer for 1000 ms'))).toEqual([]);
});
