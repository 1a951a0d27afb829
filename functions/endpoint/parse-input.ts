import * as z from 'zod';
import type { Call, ParsedInput } from '#contracts/call.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { isWellFormed, parseJsonBody } from '#functions/http/body.ts';

type Fields = Record<string, string>;

/** Error code and reasons for a request that does not match its contract. */
export interface InputFailure {
  failure: ErrorCode;
  fields?: Fields;
}

/**
 * Reasons by field, in reverse, so that the first reason wins in an object.
 * @param part name for issues of the whole part, such as `body`
 */
function reasons(error: z.ZodError, part: string): [string, string][] {
  return error.issues
    .map((issue): [string, string] => [issue.path.join('.') || part, issue.message])
    .reverse();
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
    params: call.params.safeParse(params),
    query: call.query.safeParse(Object.fromEntries(url.searchParams)),
    headers: call.headers.safeParse(Object.fromEntries(request.headers)),
    body: call.body.safeParse(read.json),
  };
  const invalid = Object.entries(parsed).flatMap(([part, result]) =>
    result.success ? [] : reasons(result.error, part),
  );
  if (invalid.length > 0) return { failure: 'invalid-input', fields: Object.fromEntries(invalid) };
  if (!isWellFormed(parsed.body.data)) return { failure: 'malformed-body' };
  return {
    input: {
      params: parsed.params.data,
      query: parsed.query.data,
      headers: parsed.headers.data,
      body: parsed.body.data,
    } as ParsedInput<C>,
  };
}
