import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineCall } from '#contracts/call.ts';

test('a call is described when a field is first read, and once (S10.142)', () => {
  let descriptions = 0;
  const ping = defineCall(() => {
    descriptions += 1;
    return {
      name: 'ping',
      summary: 'Call of this test.',
      method: 'GET' as const,
      path: '/ping' as const,
      response: z.literal('pong'),
    };
  });
  expect(descriptions).toBe(0);
  expect(ping.response.parse('pong')).toBe('pong');
  expect({ ...ping }).toMatchObject({
    name: 'ping',
    access: 'public',
    caching: 'never',
    success: 200,
  });
  expect(descriptions).toBe(1);
});
