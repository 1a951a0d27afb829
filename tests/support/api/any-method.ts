import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** Sends a request with any method over its own socket, because `fetch` rejects some methods. */
export async function sendAnyMethod(address: string, method: string): Promise<Response> {
  const sent = request(address, { method, agent: false }).end();
  const [incoming] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
  return new Response(body, {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers as Record<string, string>,
  });
}

/** Methods without any call: unknown to Node's parser, forbidden by the Fetch standard, or both. */
export const FOREIGN_METHODS = ['TRACE', 'TRACK', 'PROPFIND', 'FOO'] as const;
