import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends a request to this machine exactly as written, and returns the whole response. Other clients correct request
 * targets and Host headers.
 */
export function sendRaw(port: number, requestLine: string, ...headers: string[]): Promise<string> {
  const socket = connect(port, 'localhost');
  socket.write(`${[requestLine, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

/** Returns the status of a raw response. */
export function statusOf(response: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
}

/** Request lines that name another server. None may be interpreted. */
export const FOREIGN_TARGETS = [
  '//evil.example/x',
  '/\\evil.example/x',
  'http://evil.example/x',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '*',
] as const;
