import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from '../local/port.ts';
import { guardRequests, localHosts } from '../local/request-guard.ts';
import type { SiteServer } from '../local/site-server.ts';
import { type ReportBuild, sendReport } from './build-report.ts';
import { buildPages, failureReason } from './build-site.ts';
import { readBuiltContent, writeBuiltContent } from './built-content.ts';

const ROOT = new URL('../../', import.meta.url);
const SECRET_BYTES = 24;
/** Longest id of a build, in bytes. */
const MAX_ID_BYTES = 100;

/** Local replacement for the builds of Netlify: its build hook builds the site and replaces `dist/`. */
export interface LocalBuilder {
  /** Variables for the functions, which read them at the first request. */
  variables: { BUILD_HOOK_URL: string; BUILD_REPORT_SECRET: string };
  /** Sets the server for all builds, and reports the catalog version that the server already shows. */
  serveWith(server: Pick<SiteServer, 'origin' | 'replaceBuild'>): Promise<void>;
  stop(): void;
}

interface BuilderOptions {
  dataDirectory: string;
  /** Returns the catalog version. */
  version: () => Promise<number>;
}

/**
 * Reads a build's id, which is part of a folder name.
 * @returns undefined for a body of any other form
 */
async function buildId(request: IncomingMessage): Promise<string | undefined> {
  let id = '';
  for await (const bytes of request as AsyncIterable<Uint8Array>) {
    id += Buffer.from(bytes).toString('latin1');
    if (id.length > MAX_ID_BYTES) return undefined;
  }
  return /^[\w-]+$/.test(id) ? id : undefined;
}

/** Starts the build hook. Builds run one after another. */
export async function startBuilder({
  dataDirectory,
  version,
}: BuilderOptions): Promise<LocalBuilder> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const print = (line: string) => process.stderr.write(line);
  const { promise: serving, resolve: serve } =
    Promise.withResolvers<Pick<SiteServer, 'origin' | 'replaceBuild'>>();
  const hookPath = `/build/${randomUUID()}`;
  let lastBuild: Promise<void> = Promise.resolve();

  async function build(id: string): Promise<void> {
    const { origin, replaceBuild } = await serving;
    const report: ReportBuild = (result) =>
      sendReport({ origin, secret, build: id }, result, print);
    const folder = new URL(`.dist-${id}/`, ROOT);
    // Changes after this moment belong to the next build.
    const catalogue = await version();
    await report({ result: 'started', catalogue });
    try {
      await buildPages(folder, 'ignore');
      await replaceBuild(folder);
      await writeBuiltContent(dataDirectory, { catalogue });
      await report({ result: 'succeeded', catalogue });
    } catch (error) {
      await report({ result: 'failed', reason: failureReason(error) });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const hook = createServer(async (request, response) => {
    const id = request.url === hookPath ? await buildId(request) : undefined;
    if (id === undefined) {
      // The rest of the body is not read.
      response.writeHead(404, { connection: 'close' }).end();
      return;
    }
    lastBuild = lastBuild
      .then(() => build(id))
      .catch((error: unknown) => void print(`${String((error as Error).stack)}\n`));
    response.writeHead(200).end();
  });
  guardRequests(hook, localHosts());
  const port = await listen(hook, 0);

  return {
    variables: {
      BUILD_HOOK_URL: `http://localhost:${port}${hookPath}`,
      BUILD_REPORT_SECRET: secret,
    },
    async serveWith(server) {
      const content = await readBuiltContent(dataDirectory);
      if (content) {
        // Uses the same id at every start, so that a restart does not count as another build.
        const target = { origin: server.origin, secret, build: `local-build-${content.catalogue}` };
        await sendReport(target, { result: 'succeeded', ...content }, print);
      }
      serve(server);
    },
    stop() {
      hook.closeAllConnections();
      hook.close();
    },
  };
}
