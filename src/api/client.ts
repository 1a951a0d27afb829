import type * as z from 'zod';
import type { AnswerOf, Call, CallInput } from '#contracts/call.ts';
import { API_BASE, API_TIMEOUT_MS } from '#contracts/limits.ts';
import { type ApiFailure, failureOfAnswer, failureOfFetch, unreadable } from './api-failure.ts';
import { storedToken } from './auth-token.ts';
import { tellRefused } from './rejected-token.ts';

/** What came of a call: its answer, or why there is none. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; failure: ApiFailure };

interface CallOptions {
  /** Gives the call up when the caller no longer wants it; the failure then has the code 'aborted'. */
  signal?: AbortSignal;
  /** Where the API is, when it is not where the page came from: 'http://localhost:8888'. */
  origin?: string;
}

/**
 * Makes a call of the API (section 7): JSON, the bearer token when one is stored, given up after API_TIMEOUT_MS.
 * Never throws for what the network or the server does; every failure comes back with a code. A proof that no longer
 * holds is told to `onRefused` as well, so that one place sees to it whoever made the call.
 */
export async function call<C extends Call>(
  contract: C,
  input: CallInput<C> = {},
  { signal, origin = '' }: CallOptions = {},
): Promise<Outcome<AnswerOf<C>>> {
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const token = storedToken();
  try {
    const response = await fetch(origin + addressOf(contract, input), {
      method: contract.method,
      headers: headersOf(input, token),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const body = await bodyOf(response);
    if (!response.ok) {
      const failure = failureOfAnswer(response.status, body);
      if (failure.code === 'unauthenticated') tellRefused(token);
      const retryAfter = Number(response.headers.get('retry-after'));
      return { ok: false, failure: retryAfter ? { ...failure, retryAfter } : failure };
    }
    const answer = (contract.answer as z.ZodType<AnswerOf<C>>).safeParse(body);
    if (!answer.success) return { ok: false, failure: unreadable(response.status) };
    return { ok: true, answer: answer.data };
  } catch (error) {
    return { ok: false, failure: failureOfFetch({ error, signal, timeout }) };
  }
}

/** The path with its `{name}` places filled in, and what there is of the query. */
function addressOf(contract: Call, input: CallInput<Call>): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = contract.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return `${API_BASE}${path}${query && `?${query}`}`;
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

/** The body as JSON; undefined when it is something else, such as the page of a proxy in between. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
