import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/;

/** Cache of compressed bodies by the digest of the original. */
const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * Compresses a text file of the build with brotli at the highest level, as a CDN does. The response stays unchanged for
 * other files, and for clients without brotli.
 */
export async function compressed(request: IncomingMessage, answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  if (answer.status !== 200 || !TEXT.test(type) || !takesBrotli) return answer;
  const headers = new Headers(answer.headers);
  headers.set('content-encoding', 'br');
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = await answer.bytes();
  const digest = createHash('sha256').update(bytes).digest('base64');
  const small = cache.get(digest) ?? compress(bytes);
  cache.set(digest, small);
  return new Response(await small, { headers });
}

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}
