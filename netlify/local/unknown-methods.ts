import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface ParseError extends Error {
  code?: string;
  /** Bytes that the parser rejected. */
  rawPacket?: Buffer;
}

type Listener = (error: ParseError, socket: Socket) => void;

const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) (\/\S*) HTTP\/1\.[01]\r\n/;
const HOST = /\r\nhost: *([^\r\n]*)/gi;

/**
 * Passes requests with a method unknown to Node's parser, such as FOO, to the server's request listener, without
 * headers and body. Node itself would return an empty 400, but on Netlify the API responds (D35).
 */
export function acceptUnknownMethods(server: Server): void {
  const listeners = server.listeners('clientError') as Listener[];
  const others = listeners.length > 0 ? listeners : [refuse];
  server.removeAllListeners('clientError');
  server.on('clientError', (error: ParseError, socket: Socket) => {
    const request = requestOf(error, socket);
    if (!request) for (const other of others) other(error, socket);
    else server.emit('request', request, lastResponse(request, socket));
  });
}

function requestOf({ code, rawPacket }: ParseError, socket: Socket): IncomingMessage | undefined {
  const text = rawPacket?.toString('latin1') ?? '';
  const [, method, url] = (code === 'HPE_INVALID_METHOD' && REQUEST_LINE.exec(text)) || [];
  if (!method || !url || !socket.writable) return undefined;
  const request = new IncomingMessage(socket);
  request.push(null);
  const [head = ''] = text.split('\r\n\r\n');
  const [host, another] = head.matchAll(HOST);
  const headers = { host: another ? undefined : host?.[1] };
  return Object.assign(request, { method, url, headers, complete: true });
}

/** Returns a response that closes its connection, because the connection's parser has stopped. */
function lastResponse(request: IncomingMessage, socket: Socket): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  return response.once('finish', () => socket.end());
}

/** Responds to a request that cannot be parsed, as Node does by default. */
function refuse({ code }: ParseError, socket: Socket): void {
  const status =
    code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}
