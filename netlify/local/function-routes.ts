import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Config, Context } from '@netlify/functions';
import { webRequest } from './web-messages.ts';

/** A deploy entry as Netlify sees it. */
export interface FunctionModule {
  /** Scheduled functions answer nothing. */
  default: (request: Request, context: Context) => Promise<Response | undefined>;
  config: Config;
}

/** Names of the deploy entries in `netlify/functions/`. */
export async function functionFiles(): Promise<string[]> {
  const files = await readdir(new URL('../functions/', import.meta.url));
  return files.filter((file) => file.endsWith('.ts'));
}

function matchOf(paths: Config['path'], url: URL): URLPatternResult | undefined {
  const matches = [paths ?? []].flat().map((pathname) => new URLPattern({ pathname }).exec(url));
  return matches.find((match) => match !== null) ?? undefined;
}

/**
 * Calls the function that a request belongs to, in this process, with the parts of Netlify's context that the API
 * reads. Gives undefined when no function's path fits.
 * @param addressHeader the header that says who asks, where whoever is connected speaks for others
 */
export async function callFunction(
  modules: readonly FunctionModule[],
  incoming: IncomingMessage,
  origin: string,
  addressHeader?: string,
): Promise<Response | undefined> {
  const url = new URL(incoming.url ?? '/', origin);
  for (const { default: handle, config } of modules) {
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
