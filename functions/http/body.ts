import { MAX_NESTING } from '#domain/limits.ts';

type BodyFailure = 'unsupported-media-type' | 'body-too-large' | 'malformed-body';

/**
 * Reads a stream of at most `maxBytes`, regardless of Content-Length.
 * @returns undefined for a longer stream
 */
async function readLimited(
  stream: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    // Returning cancels the stream, so the rest is not read.
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns whether all strings in a value are well-formed Unicode. JSON escapes can contain lone surrogates. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isWellFormed);
}

const [QUOTE, BACKSLASH] = ['"', '\\'];

/** Returns whether arrays and objects are nested too deep, before they are parsed. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index];
    if (inString && char === BACKSLASH) index += 1;
    else if (char === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/**
 * Reads the JSON body of a request (D36).
 * @returns the parsed body, or the error code for the response
 */
export async function parseJsonBody(
  request: Request,
  maxBytes: number,
): Promise<{ json: unknown } | { failure: BodyFailure }> {
  const [mediaType] = (request.headers.get('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    return { failure: 'unsupported-media-type' };
  }
  if (Number(request.headers.get('content-length')) > maxBytes) {
    return { failure: 'body-too-large' };
  }
  try {
    const bytes = request.body ? await readLimited(request.body, maxBytes) : Buffer.alloc(0);
    if (!bytes) return { failure: 'body-too-large' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isTooDeep(text)) return { json: JSON.parse(text) as unknown };
  } catch {
    // The body was cut off, or is not UTF-8 or not JSON. The response is the same for all three.
  }
  return { failure: 'malformed-body' };
}
