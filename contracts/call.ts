import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { MAX_BODY_BYTES } from './limits.ts';

/**
 * Who may make a call (D27): anybody; anybody, but a session that is sent has to hold, and then counts
 * ('guest-or-customer'); the customer whose id the parameter `owner` names; the shop's administrator.
 */
export type Access =
  | 'public'
  | 'guest-or-customer'
  | 'owner'
  | 'owner-or-administrator'
  | 'administrator';

/** An answer that stands for everybody may be kept by the CDN; a person's own never is. */
export type Caching = 'shared' | 'never';

/**
 * One call of the API: the client sends by it, the server parses by it, the OpenAPI document is made from it.
 *
 * `path` is below API_BASE and names its parameters as `{name}`; `params`, `query` and `headers` come in as strings
 * and are coerced by their schema. `answer` is the whole body of a success, `errors` the codes it can answer beside
 * those that any call can (malformed input, wrong method, internal, unavailable).
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  /** Name of the parameter, in the path or the query, that holds the owner's id. Without it only the administrator may. */
  readonly owner: string;
  readonly caching: Caching;
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  /** Largest body that is read. */
  readonly bodyBytes: number;
  readonly answer: Answer;
  readonly errors: readonly ErrorCode[];
  /** HTTP status of a success. With 302 the answer is no body but a redirect of the browser. */
  readonly success: 200 | 201 | 302;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface CallDescription<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  name: string;
  summary: string;
  method: Call['method'];
  path: `/${string}`;
  access?: Access;
  owner?: string;
  caching?: Caching;
  params?: Params;
  query?: Query;
  headers?: Headers;
  body?: Body;
  bodyBytes?: number;
  answer: Answer;
  errors?: readonly ErrorCode[];
  success?: 200 | 201 | 302;
}

/** Completes the description of a call: what is not said is empty, public, and not to be cached. */
export function defineCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Headers extends z.ZodType = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  description: CallDescription<Params, Query, Headers, Body, Answer>,
): Call<Params, Query, Headers, Body, Answer> {
  return {
    access: 'public',
    owner: 'id',
    caching: 'never',
    errors: [],
    success: 200,
    params: nothing as unknown as Params,
    query: nothing as unknown as Query,
    headers: nothing as unknown as Headers,
    body: z.undefined() as unknown as Body,
    bodyBytes: MAX_BODY_BYTES,
    ...description,
  };
}

/** The body of a success (D35). */
export function success<Result extends z.ZodType>(result: Result) {
  return z.object({ status: z.literal(true), result });
}

/** What the caller of a call has to hand over, before parsing. */
export interface CallInput<C extends Call> {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  headers?: z.input<C['headers']>;
  body?: z.input<C['body']>;
}

/** What the server works with, after parsing. */
export interface ParsedInput<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  headers: z.output<C['headers']>;
  body: z.output<C['body']>;
}

export type AnswerOf<C extends Call> = z.output<C['answer']>;
