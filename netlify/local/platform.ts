import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import { StaticHandler } from '@netlify/static';
import { decodePercent } from '#functions/http/percent.ts';
import { writeWhole } from '#functions/mail/write-whole.ts';
import { imageRules, isRuleQuery } from '#integrations/redirects/image-rules.ts';
import { type RedirectRule, redirectRules } from '#integrations/redirects/redirects.ts';
import { CONVERTER, makeAvif } from './avif.ts';
import { type HeadersOf, readHeaderRules } from './header-rules.ts';
import { USER_CACHE } from './user-cache.ts';
import { isUnsupported, urlOf } from './web-messages.ts';

/** Emulation of Netlify without functions: redirects, headers, image transformation and files of the build. */
export interface Platform {
  /** Returns the response to a request; undefined when the path has neither file nor rule. */
  answer(request: IncomingMessage): Promise<Response | undefined>;
  headersOf: HeadersOf;
  stop(): Promise<void>;
}

interface PlatformOptions {
  origin: string;
  /** Serves only pictures, for development: Astro serves the rest. */
  imagesOnly: boolean;
}

const DIST = new URL('../../dist/', import.meta.url);
const PHOTOGRAPHS = new URL('../../catalogue/pictures/', import.meta.url);
const IMAGE_PATH = '/.netlify/images';
/** Converted pictures. Data folders share them, because their names are hashes of their contents. */
const PICTURES = join(USER_CACHE, 'pictures');

/** Files of the build that configure Netlify. Netlify does not serve them. */
const CONFIGURATION: ReadonlySet<string> = new Set(['/_headers', '/_redirects']);

/** Starts the emulation of Netlify for the site at `origin`. Reads netlify.toml and the build in `dist/`. */
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
  const files = options.imagesOnly
    ? undefined
    : new StaticHandler({ directory: fileURLToPath(DIST) });
  const headersOf: HeadersOf = options.imagesOnly ? () => ({}) : await readHeaderRules();

  /** Returns a file of the build. No rule is forced, so files come first. The emulation tries each rule before. */
  async function fileAt(address: URL) {
    const file = await files?.match(new Request(address));
    return file && { type: 'static', response: await file.handle() };
  }

  async function answer(request: IncomingMessage): Promise<Response | undefined> {
    // The emulation throws for these methods.
    if (isUnsupported(request.method)) {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    request.url = withoutTrailingSlash(request.url ?? '/');
    const address = urlOf(request.url, options.origin);
    const { pathname } = address;
    // The emulation throws on invalid percent-encoding.
    const path = decodePercent(request.url) && decodePercent(pathname);
    if (!path || CONFIGURATION.has(path.toLowerCase())) return undefined;
    const hit = (await fileAt(address)) ?? (await netlify.handleAndIntrospectNodeRequest(request));
    if (!hit) return undefined;
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
    const query = urlOf(request.url, options.origin).searchParams;
    const photograph = new URL(basename(query.get('url') ?? ''), PHOTOGRAPHS);
    const type = query.get('fm') === 'avif' ? 'image/avif' : 'image/webp';
    const file = isRuleQuery(query)
      ? join(PICTURES, await pictureKey(query, photograph))
      : undefined;
    const cached = file && (await readFile(file).catch(() => undefined));
    if (cached) return pictureResponse(cached, type, headersOf(IMAGE_PATH));
    const response = await makePicture(request, photograph, query);
    if (response?.status !== 200 || response.headers.get('content-type') !== type) return response;
    const bytes = await response.bytes();
    // Without a writable cache, each request converts the picture.
    if (file) await keep(file, bytes).catch(() => undefined);
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

/** Removes trailing slashes. Netlify ignores them; its emulation does not. */
function withoutTrailingSlash(url: string): string {
  return url.replace(/(?<=[^/])\/+(?=$|\?)/, '');
}

/**
 * Returns the redirect rule for a path without a file in the build. Required because the emulation returns status 200
 * for a rewrite with status 404, and ignores rules for paths with spaces.
 */
async function ruleFor(pathname: string): Promise<RedirectRule | undefined> {
  const own = ['', '.html', '/index.html'].map((ending) =>
    stat(new URL(`.${pathname}${ending}`, DIST)).then((found) => found.isFile()),
  );
  const files = await Promise.allSettled(own);
  if (files.some((one) => one.status === 'fulfilled' && one.value)) return undefined;
  return redirectRules().find(({ from }) => new URLPattern({ pathname: from }).test({ pathname }));
}

/** Returns the permanent redirect of a rule, with the `:code` of the path. */
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

/** Converts a picture URL of the site (`imageUrl`) to a URL of the image service. Other URLs stay unchanged. */
function imageAddress(url: string): string {
  for (const { from, to } of imageRules()) {
    const start = from.slice(0, -1);
    if (url.startsWith(start)) return to.replace(':splat', () => url.slice(start.length));
  }
  return url;
}

/** Names of converted pictures by query, path, size and time of the photograph, so that each photograph is read once. */
const pictureKeys = new Map<string, string>();

/** Returns the name of a converted picture in the cache: a hash of everything that determines its bytes. */
async function pictureKey(query: URLSearchParams, photograph: URL): Promise<string> {
  const { size, mtimeMs } = (await stat(photograph).catch(() => undefined)) ?? {};
  const version = [query, photograph.pathname, size, mtimeMs].join(' ');
  const known = pictureKeys.get(version);
  if (known) return known;
  const bytes = await readFile(photograph).catch(() => '');
  const key = createHash('sha256').update(`${CONVERTER} ${query} `).update(bytes).digest('hex');
  pictureKeys.set(version, key);
  return key;
}

/** Writes a converted picture into the cache. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeWhole(file, bytes);
}

/** Returns a picture with the headers of Netlify's image service: browsers cache it for a day. */
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
