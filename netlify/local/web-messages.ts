import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Methods that the Fetch standard forbids: `new Request` throws for them. */
const FORBIDDEN_METHODS: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Replacement for forbidden methods. No call has this method, so the router returns 405. */
const UNSUPPORTED = 'UNSUPPORTED';

/**
 * Returns whether the Fetch standard forbids a method, or changes its spelling, such as 'get'. Methods are
 * case-sensitive, so 'get' is unknown.
 */
export function isUnsupported(method = 'GET'): boolean {
  return FORBIDDEN_METHODS.has(method) || method !== method.toUpperCase();
}

/** Returns the URL of a request target. Unlike a relative URL, a target such as `//host` never changes the host. */
export function urlOf(target: string | undefined, origin: string): URL {
  return new URL(origin + (target ?? '/'));
}

/**
 * Converts a Node request to a web Request.
 * @param origin origin of the server's URL
 */
export function webRequest(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(urlOf(incoming.url, origin), {
    method: isUnsupported(method) ? UNSUPPORTED : method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as unknown as BodyInit, duplex: 'half' } : {}),
  });
}

/** Sends a web Response. Several Set-Cookie headers are sent separately. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (!response.body || outgoing.req.method === 'HEAD') {
    outgoing.end();
    return;
  }
  if (outgoing.destroyed) return;
  // A body of known size is in memory already, and a stream of it would take longer.
  if (response.headers.has('content-length')) {
    outgoing.end(await response.bytes());
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  } catch (error) {
    // A client that disconnects during the response is not an error.
    if (!outgoing.destroyed) throw error;
  }
}
