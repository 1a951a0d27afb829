import { createHash } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NetlifyDev } from '@netlify/dev';
import { StaticHandler } from '@netlify/static';
import { decodePercent } from '#functions/http/percent.ts';
import { readSiteFile } from '#functions/site-files/site-file.ts';
import { writeFileAtomically } from '#functions/write-file-atomically.ts';
import { imageRules, isRuleQuery } from '#integrations/redirects/image-rules.ts';
import type { RedirectRule } from '#integrations/redirects/redirects.ts';
import { USER_CACHE } from '#tools/user-cache.ts';
import { CONVERTER, convertPicture } from './convert-picture.ts';
import { type HeadersOf, readHeaderRules } from './header-rules.ts';
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

/**
 * Starts the emulation of Netlify for the site at `origin`. Reads netlify.toml and the build in `dist/`. Netlify's own
 * emulation only converts pictures: it reads the rules of `[context.dev]`, which publishes no build, answers rewrites with
 * status 404 as 200, and ignores rules for paths with spaces.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const off = { enabled: false };
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
    redirects: off,
    staticFiles: off,
  });
  await netlify.start();
  const files = options.imagesOnly
    ? undefined
    : new StaticHandler({ directory: fileURLToPath(DIST) });
  const headersOf: HeadersOf = options.imagesOnly ? () => ({}) : await readHeaderRules();
  const rules = options.imagesOnly ? [] : await readRedirectRules();

  async function fileAt(address: URL): Promise<Response | undefined> {
    const file = await files?.match(new Request(address));
    return file?.handle();
  }

  /** Answers by the first rule for a path. Pictures, which have rules with status 200, are answered before. */
  async function answerByRule({ pathname }: URL): Promise<Response | undefined> {
    const rule = rules.find(({ from }) => from.test({ pathname }));
    if (rule?.status === 404) {
      const page = await fileAt(new URL(rule.to, options.origin));
      return page && new Response(page.body, { status: 404, headers: page.headers });
    }
    return rule && redirectResponse(rule, pathname);
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
    const found =
      (await fileAt(address)) ??
      (await netlify.handleAndIntrospectNodeRequest(request))?.response ??
      (await answerByRule(address));
    if (!found) return undefined;
    const { body, status } = found;
    const response = new Response(body, { status, headers: found.headers });
    const headers = headersOf(pathname);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }

  async function makePicture(
    request: IncomingMessage,
    photograph: Photograph | undefined,
    query: URLSearchParams,
  ): Promise<Response | undefined> {
    const bytes = photograph && (await convertPicture(await photograph.read(), query));
    return bytes
      ? new Response(bytes, { headers: { 'content-type': typeOf(query) } })
      : answer(request);
  }

  async function picture(request: IncomingMessage): Promise<Response | undefined> {
    const query = urlOf(request.url, options.origin).searchParams;
    const type = typeOf(query);
    const photograph = await photographOf(query, options.origin);
    const isKept = photograph && isRuleQuery(query);
    const file = isKept ? join(PICTURES, await pictureKey(query, photograph)) : undefined;
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

/** Returns the media type of a picture by the query of its image service URL. */
function typeOf(query: URLSearchParams): string {
  return query.get('fm') === 'avif' ? 'image/avif' : 'image/webp';
}

/** Removes trailing slashes. Netlify ignores them; its emulation does not. */
function withoutTrailingSlash(url: string): string {
  return url.replace(/(?<=[^/])\/+(?=$|\?)/, '');
}

/** Rule of the build, with the pattern of its paths. */
type MatchedRule = Omit<RedirectRule, 'from'> & { from: URLPattern };

/** Reads the rules of the build (integrations/redirects/redirects.ts), in the order in which they apply. */
async function readRedirectRules(): Promise<MatchedRule[]> {
  const lines = (await readFile(new URL('_redirects', DIST), 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [pathname = '', to = '', status] = line.split(' ');
    const from = new URLPattern({ pathname });
    return { from, to, status: Number(status) as RedirectRule['status'] };
  });
}

/** Returns a rule's redirect, with the `:code` of the path. */
function redirectResponse({ from, to, status }: MatchedRule, pathname: string): Response {
  const { code = '' } = from.exec({ pathname })?.pathname.groups ?? {};
  return new Response(null, { status, headers: { location: to.replace(':code', code) } });
}

/** Converts a picture URL of the site (`imageUrl`) to a URL of the image service. Other URLs stay unchanged. */
function imageAddress(url: string): string {
  for (const { from, to } of imageRules()) {
    const start = from.slice(0, -1);
    if (url.startsWith(start)) return to.replace(':splat', () => url.slice(start.length));
  }
  return url;
}

/** Original of a picture. */
interface Photograph {
  /** Text that changes when the original does. */
  version: string;
  read: () => Promise<Uint8Array>;
}

/**
 * Returns the original for a query of the image service: a photograph of the catalog, else a picture that staff uploaded.
 * The name of an uploaded picture determines its bytes.
 */
async function photographOf(
  query: URLSearchParams,
  origin: string,
): Promise<Photograph | undefined> {
  const path = query.get('url') ?? '';
  const file = new URL(basename(path), PHOTOGRAPHS);
  const found = await stat(file).catch(() => undefined);
  // A path without a name, such as `%00`, leads to the folder.
  if (found?.isFile()) {
    const version = `${file.pathname} ${found.size} ${found.mtimeMs}`;
    return { version, read: () => readFile(file) };
  }
  if (!path.startsWith('/pictures/')) return undefined;
  const bytes = await readSiteFile(origin, path, 'image/webp');
  return bytes instanceof Uint8Array ? { version: path, read: async () => bytes } : undefined;
}

/** Names of converted pictures by query and version of the original, so that each photograph is read once. */
const pictureKeys = new Map<string, string>();

/** Returns the name of a converted picture in the cache: a hash of everything that determines its bytes. */
async function pictureKey(query: URLSearchParams, photograph: Photograph): Promise<string> {
  const version = `${query} ${photograph.version}`;
  const known = pictureKeys.get(version);
  if (known) return known;
  const bytes = await photograph.read();
  const key = createHash('sha256').update(`${CONVERTER} ${query} `).update(bytes).digest('hex');
  pictureKeys.set(version, key);
  return key;
}

/** Writes a converted picture into the cache. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await writeFileAtomically(file, bytes);
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
