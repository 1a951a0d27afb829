import * as z from 'zod';
import type { Call, ParsedInput } from '#contracts/call.ts';
import type { ErrorCode, FieldReason } from '#contracts/errors.ts';
import { type InvalidValue, parseWithReasons } from '#contracts/field-reasons.ts';
import { isWellFormed, parseJsonBody } from '#functions/http/body.ts';

type Fields = Record<string, string>;

/** Error code and reasons for a request that does not match its contract. */
export interface InputFailure {
  failure: ErrorCode;
  fields?: Fields;
  reasons?: Record<string, FieldReason>;
}

/**
 * Returns the invalid values by field, in reverse, so that the first reason wins in an object.
 * @param part name for issues of the whole part, such as `body`
 */
function byField(invalid: readonly InvalidValue[], part: string): [string, InvalidValue][] {
  return invalid.map((one): [string, InvalidValue] => [one.path.join('.') || part, one]).reverse();
}

/** Returns the errors of a query that the schemas cannot detect: repeated names and invalid UTF-8. */
function queryErrors({ search, searchParams }: URL): Fields {
  const names = [...searchParams.keys()];
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  const errors: Fields = Object.fromEntries(repeated.map((name) => [name, 'must be given once']));
  try {
    decodeURIComponent(search);
  } catch {
    errors['query'] = 'must be UTF-8, percent-encoded';
  }
  return errors;
}

/** Returns whether a call accepts a body. */
export function acceptsBody(call: Call): boolean {
  return !(call.body instanceof z.ZodUndefined);
}

/**
 * Parses the input of a request with the schemas of its call. The failure lists all invalid fields at once (D35).
 * @param params decoded path parameters
 */
export async function parseInput<C extends Call>(
  call: C,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<{ input: ParsedInput<C> } | InputFailure> {
  const url = new URL(request.url);
  const errors = queryErrors(url);
  if (Object.keys(errors).length > 0) return { failure: 'invalid-input', fields: errors };

  const isOmitted = !request.headers.has('content-type') && call.body.safeParse(undefined).success;
  const read =
    isOmitted || !acceptsBody(call)
      ? { json: undefined }
      : await parseJsonBody(request, call.bodyBytes);
  if ('failure' in read) return read;

  const parsed = {
    params: parseWithReasons(call.params, params),
    query: parseWithReasons(call.query, Object.fromEntries(url.searchParams)),
    headers: parseWithReasons(call.headers, Object.fromEntries(request.headers)),
    body: parseWithReasons(call.body, read.json),
  };
  const parts = Object.entries(parsed);
  const invalid = parts.flatMap(([part, one]) => (one.invalid ? byField(one.invalid, part) : []));
  if (invalid.length > 0) {
    return {
      failure: 'invalid-input',
      fields: Object.fromEntries(invalid.map(([field, { message }]) => [field, message])),
      reasons: Object.fromEntries(invalid.map(([field, { reason }]) => [field, reason])),
    };
  }
  const { body } = parsed;
  if ('data' in body && !isWellFormed(body.data)) return { failure: 'malformed-body' };
  const input: object = Object.fromEntries(
    parts.map(([part, one]) => [part, 'data' in one ? one.data : undefined]),
  );
  return { input: input as ParsedInput<C> };
}
