import type { IncomingMessage } from 'node:http';

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reduces a response to the byte range that the request asks for, as a CDN does. Other responses stay unchanged, such as
 * those to requests for several ranges.
 */
export async function applyByteRange(
  request: IncomingMessage,
  response: Response,
): Promise<Response> {
  const [, first = '', last = ''] = RANGE.exec(request.headers.range ?? '') ?? [];
  if (response.status !== 200 || request.method !== 'GET' || first + last === '') return response;
  const bytes = await response.bytes();
  const start = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes.length : Math.min(Number(last) + 1, bytes.length);
  const headers = new Headers(response.headers);
  headers.set('accept-ranges', 'bytes');
  headers.delete('content-length');
  if (start >= end) {
    headers.set('content-range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
  // Compression would change the positions of bytes.
  headers.append('cache-control', 'no-transform');
  return new Response(bytes.subarray(start, end), { status: 206, headers });
}
