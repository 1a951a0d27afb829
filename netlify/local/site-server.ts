import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import compression from 'compression';
import { compressed } from './compressed.ts';
import { callFunction, type FunctionModule, PACKED_FUNCTIONS } from './function-routes.ts';
import { answerMailbox } from './mailbox.ts';
import { startPlatform } from './platform.ts';
import { listen } from './port.ts';
import { startSchedule } from './schedule.ts';
import { acceptUnknownMethods } from './unknown-methods.ts';
import { sendResponse } from './web-messages.ts';

export interface SiteServer {
  origin: string;
  stop(): Promise<void>;
}

type Answer = (request: IncomingMessage) => Promise<Response>;

/**
 * Serves the build in `dist/` with the packed functions, as Netlify does: functions, redirects, headers, pictures, files,
 * 404 page and compression. The functions read their settings from the environment variables of this process.
 * @throws UserFacingError when the port is in use
 */
export async function startSiteServer(options: {
  /** Port to listen on; 0 selects a free one. */
  port: number;
  dataDirectory: string;
  cacheDirectory: string;
  /** Header with the client's IP address, for tests with many visitors; by default the address of the connection. */
  addressHeader?: string;
}): Promise<SiteServer> {
  const server = createServer();
  acceptUnknownMethods(server);
  const compress = compression();
  // Requests during the start wait until all parts are ready.
  const { promise: opened, resolve: open } = Promise.withResolvers<Answer>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    compress(request as never, response as never, () => {
      opened
        .then((answer) => answer(request))
        .then((result) => sendResponse(result, response))
        .catch((error: unknown) => failed(error, response));
    });
  });
  const port = await listen(server, options.port);
  const origin = `http://localhost:${port}`;
  const modules = await loadFunctions();
  const endSchedule = startSchedule(async () => modules);
  const platform = await startPlatform({
    origin,
    cacheDirectory: options.cacheDirectory,
    imagesOnly: false,
  });
  const notFound = await readFile(new URL('../../dist/404.html', import.meta.url));

  async function fileOfBuild(request: IncomingMessage): Promise<Response | undefined> {
    const found = await platform.answer(request);
    return found && compressed(request, found);
  }

  async function answer(request: IncomingMessage): Promise<Response> {
    return (
      (await callFunction(modules, request, origin, options.addressHeader)) ??
      (await answerMailbox(request, options.dataDirectory)) ??
      (await fileOfBuild(request)) ??
      new Response(notFound, {
        status: 404,
        headers: { ...platform.headersOf('/404'), 'content-type': 'text/html; charset=utf-8' },
      })
    );
  }

  open(answer);
  return {
    origin,
    stop: async () => {
      endSchedule();
      await platform.stop();
      await close(server);
    },
  };
}

async function loadFunctions(): Promise<FunctionModule[]> {
  const files = (await readdir(PACKED_FUNCTIONS)).filter((file) => file.endsWith('.mjs'));
  return Promise.all(
    files.map((file) => import(new URL(file, PACKED_FUNCTIONS).href) as Promise<FunctionModule>),
  );
}

/** Prints an unexpected error, and ends the response with status 500. */
function failed(error: unknown, response: ServerResponse): void {
  process.stderr.write(`${String((error as Error).stack)}\n`);
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
