import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Config, Context } from '@netlify/functions';
import { urlOf, webRequest } from './web-messages.ts';

/** Folder of the packed functions, which `netlify.toml` deploys. */
export const PACKED_FUNCTIONS = new URL('../packed/', import.meta.url);

/** Files that the packed functions contain, relative to the project, as JSON. */
export const PACKED_SOURCES = new URL('sources.json', PACKED_FUNCTIONS);

/** Module of a deploy entry. */
export interface FunctionModule {
  /** Handler. Scheduled functions return no response. */
  default: (request: Request, context: Context) => Promise<Response | undefined>;
  config: Config;
}

/** Returns the file names of the deploy entries in `netlify/entries/`. */
export async function functionFiles(): Promise<string[]> {
  const files = await readdir(new URL('../entries/', import.meta.url));
  return files.filter((file) => file.endsWith('.ts'));
}

interface CallOptions {
  /** Header with the client's IP address, for requests through a proxy. */
  addressHeader?: string | undefined;
  /** True if no file matches the request: calls the functions that run only then. */
  isAfterFiles?: boolean;
}

const patterns = new Map<string, URLPattern>();

/** Returns a path's pattern. Patterns are kept, because each request to the server is compared with all of them. */
function patternOf(pathname: string): URLPattern {
  const pattern = patterns.get(pathname) ?? new URLPattern({ pathname });
  patterns.set(pathname, pattern);
  return pattern;
}

/** Returns the part of a path pattern before its first parameter, wildcard or group. */
function literalStart(path: string): string {
  return path.slice(0, path.search(/[:*({\\]|$/));
}

function matchOf(paths: Config['path'], url: URL): URLPatternResult | undefined {
  for (const path of [paths ?? []].flat()) {
    // Most requests are for files. Comparing the first characters is faster than a pattern.
    if (!url.pathname.startsWith(literalStart(path))) continue;
    const match = patternOf(path).exec(url);
    if (match) return match;
  }
  return undefined;
}

/**
 * Calls the function whose path matches a request, in this process. Its context has the fields of Netlify's context
 * that the API reads.
 * @returns undefined when no function matches
 */
export async function callFunction(
  modules: readonly FunctionModule[],
  incoming: IncomingMessage,
  origin: string,
  { addressHeader, isAfterFiles = false }: CallOptions = {},
): Promise<Response | undefined> {
  const url = urlOf(incoming.url, origin);
  for (const { default: handle, config } of modules) {
    if ((config.preferStatic ?? false) !== isAfterFiles) continue;
    const match = matchOf(config.path, url);
    if (!match || matchOf(config.excludedPath, url)) continue;
    const context = {
      ip: (addressHeader && incoming.headers[addressHeader]) ?? incoming.socket.remoteAddress ?? '',
      params: match.pathname.groups,
      requestId: crypto.randomUUID(),
      site: { url: origin },
      url,
      waitUntil: (promise: Promise<unknown>) => void promise.catch(() => undefined),
    } as unknown as Context;
    return (await handle(webRequest(incoming, origin), context)) ?? undefined;
  }
  return undefined;
}
