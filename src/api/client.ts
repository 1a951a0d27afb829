import type * as z from 'zod';
import type { Call, CallInput, ResponseOf } from '#contracts/call.ts';
import { API_TIMEOUT_MS } from '#domain/limits.ts';
import {
  type ApiFailure,
  failureOfFetch,
  failureOfResponse,
  unreadableResponse,
} from './api-failure.ts';
import { storedToken } from './auth-token.ts';
import { notifyTokenRejected } from './rejected-token.ts';
import { requestUrl } from './request-url.ts';

/** Result of a call: its response or its failure. */
export type Outcome<Body> = { ok: true; response: Body } | { ok: false; failure: ApiFailure };

/** State of a call that a component makes while it is shown (section 4). */
export type QueryResult<Body> =
  | { state: 'loading' }
  | { state: 'failed'; failure: ApiFailure }
  | { state: 'ready'; response: Body };

interface CallOptions {
  /** Cancels the call. The failure then has the code 'aborted'. */
  signal?: AbortSignal;
  /** Origin of the API if it differs from the page's, such as 'http://localhost:8888'. */
  origin?: string;
  /** Replacement of `fetch`, for example one that returns responses to requests that the page has already sent. */
  fetcher?: typeof fetch;
}

/**
 * Calls the API (section 7) with JSON and the stored bearer token. The timeout is API_TIMEOUT_MS. Network and server
 * errors are returned as failures with a code, never thrown. If the server rejects the session, the handlers of
 * `onTokenRejected` run too.
 */
export async function call<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  { signal, origin = '', fetcher = fetch }: CallOptions = {},
): Promise<Outcome<ResponseOf<C>>> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const token = storedToken();
  try {
    const response = await fetcher(origin + requestUrl(contract, input), {
      method: contract.method,
      headers: headersOf(input, token),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = await bodyOf(response);
    if (!response.ok) {
      const failure = failureOfResponse(response.status, body);
      if (failure.code === 'unauthenticated') notifyTokenRejected(token);
      const retryAfter = Number(response.headers.get('retry-after'));
      return { ok: false, failure: retryAfter ? { ...failure, retryAfter } : failure };
    }
    const parsedResponse = (contract.response as z.ZodType<ResponseOf<C>>).safeParse(body);
    if (!parsedResponse.success) return { ok: false, failure: unreadableResponse(response.status) };
    return { ok: true, response: parsedResponse.data };
  } catch (error) {
    return { ok: false, failure: failureOfFetch({ error, signal, timeout }) };
  }
}

function headersOf(input: CallInput<Call>, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (token) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

/** Returns the JSON of the body; undefined for anything else, such as an error page of a proxy. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
