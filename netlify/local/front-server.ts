import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_BASE } from '#domain/limits.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import { html } from '#functions/http/html.ts';
import { explainError } from '#tools/user-facing-error.ts';
import { localPage } from './local-page.ts';
import { listen } from './port.ts';
import { guardRequests } from './request-guard.ts';
import { acceptUnknownMethods } from './unknown-methods.ts';
import { sendResponse } from './web-messages.ts';

/** Pause before the browser loads the starting page again, in seconds. */
const REFRESH_SECONDS = 1;

/** Server at the shop's URL, from the first moment of `npm run dev` until its end. */
export interface FrontServer {
  /** Passes all later requests and websockets to another server's listeners in this process. */
  forwardTo(server: Server): void;
  /** Shows from now on why the shop does not start, or has stopped. */
  fail(error: unknown): void;
  stop(): Promise<void>;
}

interface FrontServerOptions {
  port: number;
  /** Host names under which the server responds. */
  hosts: ReadonlySet<string>;
  /** Listens on all addresses of this machine, not only on the loopback address. */
  everywhere: boolean;
}

/** Returns the page that reloads itself until the shop is ready. It needs no script. */
function startingPage(): Response {
  return localPage('The shop is starting', html`<p>This page reloads when the shop is ready.</p>`, {
    status: 503,
    headers: { refresh: String(REFRESH_SECONDS), 'retry-after': String(REFRESH_SECONDS) },
  });
}

function stoppedPage(explanation: string): Response {
  const content = html`<p>Correct the problem, and start the shop again.</p><pre>${explanation}</pre>`;
  return localPage('The shop has stopped', content, { status: 503 });
}

function isApiCall({ url = '' }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return path === API_BASE || url.startsWith(`${API_BASE}/`);
}

/**
 * Opens the port of the shop immediately. Until another server takes over, pages show that the shop is starting, and
 * API calls get 503. The URL never refuses connections in between, as it would if two servers listened in turn.
 * @throws UserFacingError when the port is in use
 */
export async function startFrontServer(options: FrontServerOptions): Promise<FrontServer> {
  const server = createServer();
  let target: Server | undefined;
  let page = startingPage;

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (target) return target.emit('request', request, response);
    const answer = isApiCall(request) ? failureResponse('unavailable') : page();
    return sendResponse(answer, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (target) return target.emit('upgrade', request, socket, head);
    // Scripts of an open page connect again later.
    return socket.end('HTTP/1.1 503 Starting\r\nConnection: close\r\n\r\n');
  });
  acceptUnknownMethods(server);
  guardRequests(server, options.hosts, { decodable: true });
  await listen(server, options.port, options.everywhere);
  return {
    forwardTo: (other) => {
      target = other;
    },
    fail: (error) => {
      const explanation = explainError(error);
      page = () => stoppedPage(explanation);
      target = undefined;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
