import * as z from 'zod';
import { MAX_BODY_BYTES } from '#domain/limits.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Access level of a call (D27):
 * - `public`: everybody
 * - `guest-or-customer`: everybody, but a session in the request must be valid
 * - `owner`: the customer whose id is in the parameter `Call.owner`
 * - `owner-or-staff`: the same customer, or staff whose role permits the call
 * - `staff`: staff whose role permits the call (staff-permissions.ts)
 * - `build`: the build of the site, with its own secret (D60)
 */
export type CallAccess =
  | 'public'
  | 'guest-or-customer'
  | 'owner'
  | 'owner-or-staff'
  | 'staff'
  | 'build';

/** Caching of a response: `shared` responses are equal for all callers, and the CDN caches them. */
export type Caching = 'shared' | 'never';

/** One call of the API. The client, the server and the OpenAPI document all use this description. */
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
  /** Path below API_BASE, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly access: CallAccess;
  /**
   * Name of the path or query parameter that contains the owner's id. A request without this parameter requires
   * staff.
   */
  readonly owner: string;
  /** True for sensitive staff calls, which require a second factor confirmed a few minutes ago at most (D58). */
  readonly requiresStepUp: boolean;
  readonly caching: Caching;
  /**
   * Returns whether a call with this body changes something that staff see. By default, all calls except GET do. Searches
   * are POST calls, so that no personal data is in a URL.
   */
  changesData(body: z.input<Body>): boolean;
  /** True if the call can change something that the next publication writes into pages. */
  readonly publishes: boolean;
  /** Schema of the path parameters. Parameters, query and headers arrive as strings, and their schemas convert them. */
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly body: Body;
  /** Maximum size of an accepted body, in bytes. */
  readonly bodyBytes: number;
  /** Schema of the whole body of a success. */
  readonly response: Answer;
  /** Media type of a success that is a file instead of JSON. */
  readonly file: string | undefined;
  /** Error codes of this call, in addition to the codes that every call can return, such as `internal`. */
  readonly errors: readonly ErrorCode[];
  /** HTTP status of a success. A call with 302 redirects the browser and has no response body. */
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
  access?: CallAccess;
  owner?: string;
  requiresStepUp?: boolean;
  caching?: Caching;
  changesData?: (body: z.input<Body>) => boolean;
  publishes?: boolean;
  params?: Params;
  query?: Query;
  headers?: Headers;
  body?: Body;
  bodyBytes?: number;
  response: Answer;
  file?: string;
  errors?: readonly ErrorCode[];
  success?: 200 | 201 | 302;
}

/** Fields of a call. The type finds missing fields. */
const FIELDS: Readonly<Record<keyof Call, true>> = {
  name: true,
  summary: true,
  method: true,
  path: true,
  access: true,
  owner: true,
  requiresStepUp: true,
  caching: true,
  changesData: true,
  publishes: true,
  params: true,
  query: true,
  headers: true,
  body: true,
  bodyBytes: true,
  response: true,
  file: true,
  errors: true,
  success: true,
};

/**
 * Completes the description of a call with defaults: public, not cached, no parameters and no body.
 * @param description runs when a field of the call is first read. A page therefore builds only the schemas of calls that it
 * makes, which matters on slow phones.
 */
export function defineCall<
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Headers extends z.ZodType = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  description: () => CallDescription<Params, Query, Headers, Body, Answer>,
): Call<Params, Query, Headers, Body, Answer> {
  type Described = Call<Params, Query, Headers, Body, Answer>;
  let described: Described | undefined;
  const complete = (): Described => {
    described ??= {
      access: 'public',
      owner: 'id',
      requiresStepUp: false,
      caching: 'never',
      changesData: () => complete().method !== 'GET',
      publishes: false,
      errors: [],
      success: 200,
      file: undefined,
      params: nothing as unknown as Params,
      query: nothing as unknown as Query,
      headers: nothing as unknown as Headers,
      body: z.undefined() as unknown as Body,
      bodyBytes: MAX_BODY_BYTES,
      ...description(),
    };
    return described;
  };
  const call = {};
  for (const field of Object.keys(FIELDS) as (keyof Call)[]) {
    Object.defineProperty(call, field, { enumerable: true, get: () => complete()[field] });
  }
  return call as Described;
}

/** Returns the schema for the body of a success (D35). */
export function success<Result extends z.ZodType>(result: Result) {
  return z.object({ status: z.literal(true), result });
}

/** Input of a call before parsing. */
export interface CallInput<C extends Call> {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  headers?: z.input<C['headers']>;
  body?: z.input<C['body']>;
}

/** Input of a call after parsing. */
export interface ParsedInput<C extends Call> {
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  headers: z.output<C['headers']>;
  body: z.output<C['body']>;
}

export type ResponseOf<C extends Call> = z.output<C['response']>;
