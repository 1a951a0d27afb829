import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import {
  API_HEADERS,
  cachingHeaders,
  SHARED_SECONDS,
  type SharedCaching,
} from '#functions/http/headers.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { Failure } from './failure.ts';

/** File that the browser stores. */
interface FileContent {
  /** Name for the browser, also with letters outside of ASCII. */
  name: string;
  content: Uint8Array;
  /** True if the browser may show the file in a tab. */
  isInline?: boolean;
}

/** Handler result: the body of a success, a file, a redirect of the browser, or an expected failure. */
export type HandlerResult<C extends Call> = (
  | {
      body: z.input<C['response']>;
      /** Caching at the CDN, for calls with shared caching. */
      caching?: Partial<SharedCaching>;
    }
  | {
      file: FileContent;
      caching?: Partial<SharedCaching>;
    }
  | {
      /** Path on the site, or an absolute URL. */
      redirect: string;
      /** Internal error or error of another service, for the log. */
      fault?: unknown;
    }
  | Failure
) & {
  /** Set-Cookie headers. */
  cookies?: readonly string[];
  /** Emails of the outbox to send. The response does not wait for them, because its time would reveal their number. */
  emails?: readonly OutboxEmail[];
};

/** Returns the body of a success (D35). */
export function successBody<Result>(result: Result) {
  return { status: true as const, result };
}

/** Appends Set-Cookie headers to a response. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function redirectTo(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...API_HEADERS, ...cachingHeaders(undefined), Location: address },
  });
}

/** Turns a handler result, without its cookies, into the response that the contract of the call describes. */
export function responseOf<C extends Call>(call: C, result: HandlerResult<C>): Response {
  if ('failure' in result) {
    const { failure, fields, retryAfter } = result;
    const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return failureResponse(failure, { fields, headers });
  }
  if ('redirect' in result) return redirectTo(result.redirect);
  const shared: SharedCaching | undefined =
    call.caching === 'shared'
      ? { tags: [], seconds: SHARED_SECONDS, ...result.caching }
      : undefined;
  const headers = { ...API_HEADERS, ...cachingHeaders(shared) };
  if ('file' in result) return fileResponse(call, result.file, headers);
  // Parsing by the contract removes every field that the contract does not name.
  return Response.json(call.response.parse(result.body), {
    status: call.success,
    headers,
  });
}

/** Returns the parameters of Content-Disposition for a name. Names outside of ASCII are encoded as in RFC 8187. */
function filenameOf(name: string): string {
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7E]|["\\]/g, '');
  if (ascii === name) return `filename="${name}"`;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** Returns a file with its name. @throws if the contract of the call describes no file */
function fileResponse(
  { file: type, success }: Call,
  { name, content, isInline }: FileContent,
  headers: Record<string, string>,
): Response {
  if (!type) throw new Error('The call has no file');
  return new Response(new Uint8Array(content), {
    status: success,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; ${filenameOf(name)}`,
    },
  });
}
