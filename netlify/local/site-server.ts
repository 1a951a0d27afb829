import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import compression from 'compression';
import { applyByteRange } from './byte-range.ts';
import { type Compression, compressResponse } from './compress-response.ts';
import { addContentLength } from './content-length.ts';
import { callFunction, type FunctionModule, PACKED_FUNCTIONS } from './function-routes.ts';
import { readLocalSite, setDefaultSite } from './local-site.ts';
import { answerMailbox } from './mailbox.ts';
import { type Platform, startPlatform } from './platform.ts';
import { listen } from './port.ts';
import { guardRequests, localHosts } from './request-guard.ts';
import { startSchedule } from './schedule.ts';
import { acceptUnknownMethods } from './unknown-methods.ts';
import { sendResponse } from './web-messages.ts';

export interface SiteServer {
  origin: string;
  /**
   * Replaces `dist/` with another build. Requests for pages wait until the replacement is complete. The old build stays
   * if the replacement fails.
   */
  replaceBuild(folder: URL): Promise<void>;
  stop(): Promise<void>;
}

type SiteRequestHandler = (request: IncomingMessage) => Promise<Response>;

/** Emulation and 404 page of a build, loaded once per build. */
interface BuiltSite {
  platform: Platform;
  notFound: Uint8Array<ArrayBuffer>;
}

const DIST = new URL('../../dist/', import.meta.url);
/** Maximum wait for responses of the old build, in milliseconds. Slower responses have already opened their files. */
const FINISH_MS = 2_000;

/**
 * Serves the build in `dist/` with the packed functions, as Netlify does: functions, redirects, headers, pictures,
 * files, 404 page and compression. The functions read their settings from the environment variables of this process.
 * @throws UserFacingError when the port is in use
 */
export async function startSiteServer(options: {
  /** Port to listen on; 0 selects a free one. */
  port: number;
  dataDirectory: string;
  /** By default `fast`. Measurements of pages need the smallest files, as a CDN has them. */
  fileCompression?: Compression;
  /** Header with the client's IP address, for tests with many visitors; by default the connection's address. */
  addressHeader?: string;
}): Promise<SiteServer> {
  const server = createServer();
  acceptUnknownMethods(server);
  const { fileCompression = 'fast' } = options;
  const compress = compression();
  const active = new Set<Promise<void>>();
  // Requests during the start wait until all parts are ready.
  const { promise: opened, resolve: open } = Promise.withResolvers<SiteRequestHandler>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    compress(request as never, response as never, () => {
      const responding = opened
        .then((answer) => answer(request))
        .then((result) => sendResponse(result, response))
        .catch((error: unknown) => endWithError(error, response));
      active.add(responding);
      void responding.finally(() => active.delete(responding));
    });
  });
  const { siteUrl, allowedHosts } = readLocalSite();
  guardRequests(server, localHosts({ siteUrl, allowedHosts }));
  const port = await listen(server, options.port, allowedHosts.length > 0);
  const origin = `http://localhost:${port}`;
  setDefaultSite(origin);
  const modules = await loadFunctions();
  const endSchedule = startSchedule(async () => modules);
  const called = { addressHeader: options.addressHeader };

  async function openSite(): Promise<BuiltSite> {
    const platform = await startPlatform({ origin, imagesOnly: false });
    return { platform, notFound: await readFile(new URL('404.html', DIST)) };
  }

  let site = openSite();
  await site;

  async function replaceBuild(folder: URL): Promise<void> {
    const old = await site;
    const earlier = [...active];
    const { promise, resolve } = Promise.withResolvers<BuiltSite>();
    site = promise;
    // `earlier` can include the API call that started the build. The call does not wait for the build: no deadlock.
    await Promise.race([Promise.allSettled(earlier), pause(FINISH_MS)]);
    try {
      await swapFolders(folder);
      resolve(await openSite());
    } catch (error) {
      resolve(old);
      throw error;
    }
    await old.platform.stop();
  }

  async function fileOfBuild(request: IncomingMessage): Promise<Response> {
    const { platform, notFound } = await site;
    const found = await platform.answer(request);
    const isMissing = found === undefined || found.status === 404;
    const made =
      isMissing &&
      (await callFunction(modules, request, origin, { ...called, isAfterFiles: true }));
    if (made) return made;
    if (found)
      return addContentLength(
        await compressResponse(request, await applyByteRange(request, found), fileCompression),
      );
    return new Response(notFound, {
      status: 404,
      headers: { ...platform.headersOf('/404'), 'content-type': 'text/html; charset=utf-8' },
    });
  }

  async function answer(request: IncomingMessage): Promise<Response> {
    return (
      (await callFunction(modules, request, origin, called)) ??
      (await answerMailbox(request, options.dataDirectory)) ??
      fileOfBuild(request)
    );
  }

  open(answer);
  return {
    origin,
    replaceBuild,
    stop: async () => {
      endSchedule();
      await (await site).platform.stop();
      await close(server);
    },
  };
}

/** Replaces `dist/` with a folder. Restores the old `dist/` after an error. */
async function swapFolders(folder: URL): Promise<void> {
  const old = new URL(`../.dist-${crypto.randomUUID()}/`, DIST);
  await rename(DIST, old);
  try {
    await rename(folder, DIST);
  } catch (error) {
    await rename(old, DIST);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

async function loadFunctions(): Promise<FunctionModule[]> {
  const files = (await readdir(PACKED_FUNCTIONS)).filter((file) => file.endsWith('.mjs'));
  return Promise.all(
    files.map((file) => import(new URL(file, PACKED_FUNCTIONS).href) as Promise<FunctionModule>),
  );
}

/** Prints an unexpected error, and ends the response with status 500. */
function endWithError(error: unknown, response: ServerResponse): void {
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
