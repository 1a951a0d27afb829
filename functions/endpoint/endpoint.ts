import type * as z from 'zod';
import type { Call, ParsedInput } from '#contracts/call.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { failureResponse } from '#functions/http/failure-response.ts';
import {
  API_HEADERS,
  cachingHeaders,
  SHARED_SECONDS,
  type SharedCaching,
} from '#functions/http/headers.ts';
import { describeError, type Log } from '#functions/log.ts';
import type { Session } from '#functions/sessions/repository.ts';
import { type AuthContext, type Authorization, authorize } from './authorize.ts';
import { parseInput } from './parse-input.ts';

/** What the platform tells of a request beside the request itself. */
export interface RequestContext {
  /** Address of the sender. */
  ip: string;
  /** Keeps the program running for work that the answer does not wait for. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** What an act is told of a request beside its input. */
export interface Caller extends RequestContext {
  request: Request;
  /** Whose session the request is made with, where the call asks for one. */
  session?: Session;
}

/** Leaves work to be done after the answer, where the platform can; where it cannot, the answer waits for it. */
export async function afterAnswer(
  { waitUntil }: RequestContext,
  work: Promise<unknown>,
): Promise<void> {
  if (waitUntil) waitUntil(work);
  else await work;
}

/** What an act gives: the body of a success, a redirect of the browser, or an expected failure. */
export type HandlerResult<C extends Call> = (
  | {
      answer: z.input<C['answer']>;
      /** How the CDN may keep it. */
      caching?: Partial<SharedCaching>;
    }
  | {
      /** Path of the site or whole address. */
      redirect: string;
      /** What went wrong on our side or behind us, for the log. */
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

/** The body of a success (D35). */
export function succeeded<Result>(result: Result) {
  return { status: true as const, result };
}

type Handler<C extends Call> = (
  input: ParsedInput<C>,
  caller: Caller,
) => Promise<HandlerResult<C>> | HandlerResult<C>;

/** What endpoints need from outside to answer and to tell of it. */
export interface EndpointTools extends AuthContext {
  log: Log;
  /** Gives a fresh name for a request. */
  newRequestId: () => string;
}

/** A call that can be answered. */
export interface Endpoint {
  readonly call: Call;
  respond(
    request: Request,
    params: Readonly<Record<string, string>>,
    context: RequestContext,
    tools: EndpointTools,
  ): Promise<Response>;
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

function redirectTo(address: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...API_HEADERS, ...cachingHeaders(undefined), Location: address },
  });
}

/** Leaves what the answer need not wait for until after it; a fault there is logged and harms nobody. */
async function leave(
  afterwards: () => Promise<void>,
  [, , context, { log, newRequestId }]: Parameters<Endpoint['respond']>,
): Promise<void> {
  const work = afterwards().catch((fault: unknown) => {
    const error = describeError(fault);
    log({ level: 'error', requestId: newRequestId(), call: 'after an answer', error });
  });
  await afterAnswer(context, work);
}

/** The answer, with what has to be told of it beside. */
interface Answered {
  response: Response;
  fault?: unknown;
}

async function answer<C extends Call>(
  call: C,
  act: Handler<C>,
  given: Parameters<Endpoint['respond']>,
): Promise<Answered> {
  const [request, params, , tools] = given;
  const authorised = await authorize(call, request, params, tools);
  if ('failure' in authorised) {
    const { failure, cookies } = authorised;
    return { response: withCookies(failureResponse(failure), cookies) };
  }
  const answered = await actAndRespond(call, act, authorised, given);
  if (authorised.afterwards) await leave(authorised.afterwards, given);
  return answered;
}

async function actAndRespond<C extends Call>(
  call: C,
  act: Handler<C>,
  authorised: Exclude<Authorization, { failure: unknown }>,
  [request, params, context]: Parameters<Endpoint['respond']>,
): Promise<Answered> {
  const finish = (response: Response, cookies: readonly string[] = []) =>
    withCookies(response, [...authorised.cookies, ...cookies]);

  const parsed = await parseInput(call, request, params);
  if ('failure' in parsed) {
    return { response: finish(failureResponse(parsed.failure, { fields: parsed.fields })) };
  }

  const { session } = authorised;
  const outcome = await act(parsed.input, { ...context, request, ...(session ? { session } : {}) });
  if ('failure' in outcome) {
    const { failure, fields, retryAfter, cookies } = outcome;
    const headers = retryAfter ? { 'Retry-After': String(retryAfter) } : {};
    return { response: finish(failureResponse(failure, { fields, headers }), cookies) };
  }
  if ('redirect' in outcome) {
    const { redirect, cookies, fault } = outcome;
    return { response: finish(redirectTo(redirect), cookies), fault };
  }

  const shared: SharedCaching | undefined =
    call.caching === 'shared'
      ? { tags: [], seconds: SHARED_SECONDS, ...outcome.caching }
      : undefined;
  // The schema lets nothing through that the contract does not name.
  const response = Response.json(call.answer.parse(outcome.answer), {
    status: call.success,
    headers: { ...API_HEADERS, ...cachingHeaders(shared) },
  });
  return { response: finish(response, outcome.cookies) };
}

/**
 * Answers a call in one order: authorise, parse, act, respond. Faults that `act` throws end here: a table that does
 * not answer is a 503, anything else a 500 with nothing but the id of its entry in the log.
 */
export function endpoint<C extends Call>(call: C, act: Handler<C>): Endpoint {
  return {
    call,
    async respond(...given) {
      const tools = given[3];
      const requestId = tools.newRequestId();
      const start = performance.now();
      const done = (response: Response, fault?: unknown) => {
        tools.log({
          level: fault ? 'error' : 'info',
          requestId,
          call: call.name,
          status: response.status,
          ms: Math.round(performance.now() - start),
          ...(fault ? { error: describeError(fault) } : {}),
        });
        // Whoever is told of a failure can name it, and the log has its entry.
        response.headers.set('X-Request-Id', requestId);
        return response;
      };
      try {
        const { response, fault } = await answer(call, act, given);
        return done(response, fault);
      } catch (fault) {
        const unavailable = fault instanceof DatabaseUnavailable;
        const code = unavailable ? 'unavailable' : 'internal';
        return done(failureResponse(code, { requestId }), fault);
      }
    },
  };
}
