import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
import { imageRules } from '#integrations/redirects/image-rules.ts';
import { type RedirectRule, redirectRules } from '#integrations/redirects/redirects.ts';
import { makeAvif } from './avif.ts';
import { type HeadersOf, readHeaderRules } from './header-rules.ts';

/** Netlify's own handling of what is not a function: redirects, headers, image transformation and files of the build. */
export interface Platform {
  /** The answer to a request, or undefined when nothing of the site is there. */
  answer(request: IncomingMessage): Promise<Response | undefined>;
  headersOf: HeadersOf;
  stop(): Promise<void>;
}

interface PlatformOptions {
  origin: string;
  /** Where transformed pictures are kept, so that each is made once. */
  cacheDirectory: string;
  /** In development only pictures are wanted: Astro serves the rest. */
  imagesOnly: boolean;
}

const DIST = new URL('../../dist/', import.meta.url);
const PHOTOGRAPHS = new URL('../../catalogue/pictures/', import.meta.url);
const IMAGE_PATH = '/.netlify/images';

/** Starts the emulation of Netlify for the site at `origin`. It reads netlify.toml and the build in `dist/`. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const off = { enabled: false };
  const rest = { enabled: !options.imagesOnly };
  const netlify = new NetlifyDev({
    serverAddress: options.origin,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    server: off,
    headers: off,
    redirects: rest,
    staticFiles: rest,
  });
  await netlify.start();
  const headersOf: HeadersOf = options.imagesOnly ? () => ({}) : await readHeaderRules();

  async function answer(request: IncomingMessage): Promise<Response | undefined> {
    request.url = withoutEndingSlash(request.url ?? '/');
    // The emulation fails on an address that is not sound: nothing is there.
    if (!isSound(request.url)) return undefined;
    const hit = await netlify.handleAndIntrospectNodeRequest(request);
    if (!hit) return undefined;
    const { pathname } = new URL(request.url ?? '/', options.origin);
    const headers = headersOf(pathname);
    const rewritten = hit.type === 'redirect' && hit.response.status === 200;
    const rule = rewritten ? await ruleFor(pathname) : undefined;
    if (rule?.status === 301) return redirected(rule, pathname, headers);
    const response = new Response(hit.response.body, {
      headers: hit.response.headers,
      status: rule?.status ?? hit.response.status,
    });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }

  async function makePicture(
    request: IncomingMessage,
    photograph: URL,
    query: URLSearchParams,
  ): Promise<Response | undefined> {
    const avif = await makeAvif(photograph, query);
    return avif
      ? new Response(avif, { headers: { 'content-type': 'image/avif' } })
      : answer(request);
  }

  async function picture(request: IncomingMessage): Promise<Response | undefined> {
    const query = new URL(request.url ?? '/', options.origin).searchParams;
    const photograph = new URL(basename(query.get('url') ?? ''), PHOTOGRAPHS);
    const type = query.get('fm') === 'avif' ? 'image/avif' : 'image/webp';
    const file = join(options.cacheDirectory, await pictureKey(query, photograph));
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return pictureResponse(kept, type, headersOf(IMAGE_PATH));
    const response = await makePicture(request, photograph, query);
    if (response?.status !== 200 || response.headers.get('content-type') !== type) return response;
    const bytes = await response.bytes();
    const draft = `${file}.${crypto.randomUUID()}`;
    await mkdir(options.cacheDirectory, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, file);
    return pictureResponse(bytes, type, headersOf(IMAGE_PATH));
  }

  return {
    headersOf,
    answer: (request) => {
      request.url = imageAddress(request.url ?? '/');
      return request.method === 'GET' && request.url.startsWith(`${IMAGE_PATH}?`)
        ? picture(request)
        : answer(request);
    },
    stop: () => netlify.stop(),
  };
}

/** False for what is not UTF-8, and for `//name@host`, which would be read as a site of its own. */
function isSound(address: string): boolean {
  if (/^[/\\]{2}/.test(address)) return false;
  try {
    return Boolean(decodeURIComponent(address));
  } catch {
    return false;
  }
}

/** Netlify finds files and rules with a slash at the end of the address or without; the emulation does not. */
function withoutEndingSlash(url: string): string {
  return url.replace(/(?<=[^/])\/+(?=$|\?)/, '');
}

/**
 * The rule for an address that is no file of the build. The emulation forgets the status of a rule that answers with
 * another page, 404 comes as 200, and does not find rules for addresses with spaces; this looks the rule up.
 */
async function ruleFor(pathname: string): Promise<RedirectRule | undefined> {
  const own = ['', '.html', '/index.html'].map((ending) =>
    stat(new URL(`.${pathname}${ending}`, DIST)).then((found) => found.isFile()),
  );
  const files = await Promise.allSettled(own);
  if (files.some((one) => one.status === 'fulfilled' && one.value)) return undefined;
  return redirectRules().find(({ from }) => new URLPattern({ pathname: from }).test({ pathname }));
}

/** A permanent redirect by a rule, with the address's own `:code` where the rule has one. */
function redirected(
  { from, to }: RedirectRule,
  pathname: string,
  headers: Record<string, string>,
): Response {
  const { code = '' } =
    new URLPattern({ pathname: from }).exec({ pathname })?.pathname.groups ?? {};
  const location = to.replace(':code', code);
  return new Response(null, { status: 301, headers: { ...headers, location } });
}

/** The image service's address for one of ours (`imageUrl`); others stay as they are. */
function imageAddress(url: string): string {
  for (const { from, to } of imageRules()) {
    const start = from.slice(0, -1);
    if (url.startsWith(start)) return to.replace(':splat', () => url.slice(start.length));
  }
  return url;
}

/** Names a transformation by its parameters and the age of its photograph, so that a new photograph is seen. */
async function pictureKey(query: URLSearchParams, photograph: URL): Promise<string> {
  const age = await stat(photograph).then(
    (found) => found.mtimeMs,
    () => 0,
  );
  return createHash('sha256').update(`${query} ${age}`).digest('hex');
}

/** As Netlify's image service answers: kept by browsers for a day, revalidated afterwards. */
function pictureResponse(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string>,
): Response {
  return new Response(bytes, {
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    },
  });
}
