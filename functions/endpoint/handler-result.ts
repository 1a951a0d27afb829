import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import {
  API_HEADERS,
  cachingHeaders,
  SHARED_SECONDS,
  type SharedCaching,
} from '#functions/http/headers.ts';

/** File that the browser stores. */
interface FileContent {
  name: string;
  content: Uint8Array;
}

/** Handler result: the body of a success, a file, a redirect of the browser, or an expected failure. */
export type HandlerResult<C extends Call> = (
  | {
      answer: z.input<C['answer']>;
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
  | {
      failure: ErrorCode;
      fields?: Readonly<Record<string, string>>;
      /** Seconds, for `too-many-requests`. */
      retryAfter?: number;
    }
) & {
  /** Set-Cookie headers. */
  cookies?: readonly string[];
};

/** Returns the body of a success (D35). */
export function succeeded<Result>(result: Result) {
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
  return Response.json(call.answer.parse(result.answer), {
    status: call.success,
    headers,
  });
}

/** Returns a file with its name. @throws if the contract of the call describes no file */
function fileResponse(
  { file: type, success }: Call,
  { name, content }: FileContent,
  headers: Record<string, string>,
): Response {
  if (!type) throw new Error('The call has no file');
  return new Response(new Uint8Array(content), {
    status: success,
    headers: {
      ...headers,
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}
