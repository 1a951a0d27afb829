import * as z from 'zod';
import type { Call, ParsedInput } from '#contracts/call.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { isWellFormed, readJson } from '#functions/http/body.ts';

type Fields = Record<string, string>;

/** A request that does not fit its call, as the failure it answers. */
export interface InputFailure {
  failure: ErrorCode;
  fields?: Fields;
}

/** The first reason for each field; `whole` names what is wrong as a whole. */
function reasons(error: z.ZodError, whole: string): [string, string][] {
  return error.issues
    .map((issue): [string, string] => [issue.path.join('.') || whole, issue.message])
    .reverse();
}

/** What is wrong with a query before any of it is looked at: names given twice, and bytes that are no text. */
function faultsOf({ search, searchParams }: URL): Fields {
  const names = [...searchParams.keys()];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const faults: Fields = Object.fromEntries(twice.map((name) => [name, 'must be given once']));
  try {
    decodeURIComponent(search);
  } catch {
    faults['query'] = 'must be UTF-8, percent-encoded';
  }
  return faults;
}

/** Whether a call reads a body at all. */
export function takesBody(call: Call): boolean {
  return !(call.body instanceof z.ZodUndefined);
}

/**
 * Parses all that came in by the schemas of the call, and tells of every wrong field at once (D35).
 * @param params the parts of the path, decoded
 */
export async function parseInput<C extends Call>(
  call: C,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<{ input: ParsedInput<C> } | InputFailure> {
  const url = new URL(request.url);
  const faults = faultsOf(url);
  if (Object.keys(faults).length > 0) return { failure: 'invalid-input', fields: faults };

  const absent = !request.headers.has('content-type') && call.body.safeParse(undefined).success;
  const read =
    absent || !takesBody(call) ? { json: undefined } : await readJson(request, call.bodyBytes);
  if ('failure' in read) return read;

  const parsed = {
    params: call.params.safeParse(params),
    query: call.query.safeParse(Object.fromEntries(url.searchParams)),
    headers: call.headers.safeParse(Object.fromEntries(request.headers)),
    body: call.body.safeParse(read.json),
  };
  const wrong = Object.entries(parsed).flatMap(([part, result]) =>
    result.success ? [] : reasons(result.error, part),
  );
  if (wrong.length > 0) return { failure: 'invalid-input', fields: Object.fromEntries(wrong) };
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
