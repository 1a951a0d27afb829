import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { applyByteRange } from '#netlify/local/byte-range.ts';

const FILE = 'furniture';

function answer(range: string | undefined, method = 'GET'): Promise<Response> {
  const request = { method, headers: { range } } as IncomingMessage;
  const headers = { 'content-type': 'model/gltf-binary', 'cache-control': 'public' };
  return applyByteRange(request, new Response(FILE, { headers }));
}

test.each([
  ['bytes=0-3', 'furn', 'bytes 0-3/9'],
  ['bytes=4-', 'iture', 'bytes 4-8/9'],
  ['bytes=-4', 'ture', 'bytes 5-8/9'],
  ['bytes=4-99', 'iture', 'bytes 4-8/9'],
])('%s returns %s', async (range, part, position) => {
  const response = await answer(range);
  expect(response.status).toBe(206);
  expect(await response.text()).toBe(part);
  expect(response.headers.get('content-range')).toBe(position);
  expect(response.headers.get('content-type')).toBe('model/gltf-binary');
  expect(response.headers.get('cache-control')).toBe('public, no-transform');
});

test('a range after the end is rejected with the length of the file', async () => {
  const response = await answer('bytes=9-');
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */9');
});

test.each([
  [undefined, 'GET'],
  ['bytes=0-1,3-4', 'GET'],
  ['bytes=-', 'GET'],
  ['lines=0-1', 'GET'],
  ['bytes=0-3', 'HEAD'],
])('the range %s of a %s request is ignored', async (range, method) => {
  const response = await answer(range, method);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(FILE);
});
