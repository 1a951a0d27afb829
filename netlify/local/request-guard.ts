import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { decodePercent } from '#functions/http/percent.ts';

/** Response to a request that no part of the server may interpret. */
interface Refusal {
  status: 400 | 421;
  message: string;
}

/** Hosts that always name this machine. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const HOST = /^(?:\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::\d{1,5})?$/i;
const BASE = 'http://localhost';
/** Start of a path that URL parsers, or a later decoding of the path, treat as another host. */
const HOST_START = /^\/(?:\/|%2f|%5c)/i;

/** Returns the hosts of a local server: those of this machine, of the site, and the ones that a setting allows. */
export function localHosts(
  site: { siteUrl?: string; allowedHosts?: readonly string[] } = {},
): ReadonlySet<string> {
  const { siteUrl, allowedHosts = [] } = site;
  const own = siteUrl ? [new URL(siteUrl).hostname] : [];
  return new Set([...LOOPBACK_HOSTS, ...own, ...allowedHosts]);
}

/**
 * Returns whether a request target is a path on this server. Rejects other hosts (`//host`, `/\host`, `http://host`), in
 * encoded form and behind dots too, and characters that URL parsers remove.
 */
export function isPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here.
  if (!/^\/[^\x00-\x20\x7f]*$/.test(target) || path.includes('\\') || HOST_START.test(path)) {
    return false;
  }
  if (!URL.canParse(BASE + target)) return false;
  const { pathname } = new URL(BASE + target);
  // Later code may decode the path and resolve its dots again.
  const decoded = new URL(BASE + (decodePercent(pathname) ?? pathname)).pathname;
  return !HOST_START.test(pathname) && !HOST_START.test(decoded);
}

/** Returns the host name in a Host header without the port, or undefined for an invalid header. */
function hostName(header: string | undefined): string | undefined {
  const address = `http://${header}`;
  return header && HOST.test(header) && URL.canParse(address)
    ? new URL(address).hostname
    : undefined;
}

/**
 * Returns the refusal for a request, or undefined for a permitted one. A web page whose name resolves to this machine
 * (DNS rebinding) sends its own name as the host.
 */
export function refusalOf(
  {
    url = '',
    headers,
    headersDistinct,
  }: Pick<IncomingMessage, 'url' | 'headers' | 'headersDistinct'>,
  hosts: ReadonlySet<string>,
): Refusal | undefined {
  if (!isPath(url)) return { status: 400, message: 'The request target must be a path.' };
  // Node uses the first of several hosts, and other code could use the last one.
  const isRepeated = (headersDistinct['host'] ?? []).length > 1;
  const host = isRepeated ? undefined : hostName(headers.host);
  if (!host) return { status: 400, message: 'The Host header is missing, repeated or invalid.' };
  if (hosts.has(host)) return undefined;
  const message = `This server does not answer for the host ${host}. To allow the host, start the server with ALLOWED_HOSTS=${host}.`;
  return { status: 421, message };
}

/** Sends a refusal, and ends the connection. */
export function refuse(response: ServerResponse, { status, message }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`${message}\n`);
}

type Listener = (request: IncomingMessage, target: unknown, ...rest: unknown[]) => void;

/** Refusal of a path that Astro's development server cannot decode. */
const UNDECODABLE: Refusal = { status: 400, message: 'The path is not UTF-8, percent-encoded.' };

/**
 * Refuses requests before a server's existing listeners see them. Call it after the listeners are registered.
 * @param decodable also refuses paths with an invalid encoding
 */
export function guardRequests(
  server: Server,
  hosts: ReadonlySet<string>,
  { decodable = false }: { decodable?: boolean } = {},
): void {
  const refusalFor = (request: IncomingMessage) => {
    const [path = ''] = (request.url ?? '').split('?');
    const isUndecodable = decodable && decodePercent(path) === undefined;
    return refusalOf(request, hosts) ?? (isUndecodable ? UNDECODABLE : undefined);
  };
  guardEvent(server, refusalFor, 'request', (target, refusal) =>
    refuse(target as ServerResponse, refusal),
  );
  guardEvent(server, refusalFor, 'upgrade', (target, { status, message }) => {
    const head = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: ${message.length + 1}`;
    (target as Duplex).end(`${head}\r\n\r\n${message}\n`);
  });
}

function guardEvent(
  server: Server,
  refusalFor: (request: IncomingMessage) => Refusal | undefined,
  event: 'request' | 'upgrade',
  onRefusal: (target: unknown, refusal: Refusal) => void,
): void {
  const listeners = server.listeners(event) as Listener[];
  // A server without a listener for upgrades handles them as ordinary requests.
  if (listeners.length === 0) return;
  server.removeAllListeners(event);
  server.on(event, (request: IncomingMessage, target: unknown, ...rest: unknown[]) => {
    const refusal = refusalFor(request);
    if (refusal) onRefusal(target, refusal);
    else for (const listener of listeners) listener.call(server, request, target, ...rest);
  });
}
