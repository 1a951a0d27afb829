import { expect, test } from 'vitest';
import { MAX_BODY_BYTES } from '#domain/limits.ts';
import { isWellFormed, parseJsonBody } from '#functions/http/body.ts';

function post(body: BodyInit) {
  return new Request('http://shop.test', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
}

test('a body may be as large as the limit, to the byte', async () => {
  const text = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  expect(await parseJsonBody(post(text(MAX_BODY_BYTES)), MAX_BODY_BYTES)).toHaveProperty('json');
  expect(await parseJsonBody(post(text(MAX_BODY_BYTES + 1)), MAX_BODY_BYTES)).toEqual({
    failure: 'body-too-large',
  });
});

test('the body limit counts bytes, not characters', async () => {
  const text = JSON.stringify('ệ'.repeat(40_000));
  expect(await parseJsonBody(post(text), MAX_BODY_BYTES)).toEqual({ failure: 'body-too-large' });
});

test('a lone surrogate is found at any depth of the body', () => {
  expect(isWellFormed({ a: ['ok', { b: '🛋️' }], c: null, d: 1 })).toBe(true);
  expect(isWellFormed({ a: ['ok', { b: '\ud83d' }] })).toBe(false);
});
