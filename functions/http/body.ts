import { MAX_NESTING } from '#contracts/limits.ts';

type BodyFailure = 'unsupported-media-type' | 'body-too-large' | 'malformed-body';

/** Reads no more than is allowed, whatever Content-Length says. Gives undefined for more. */
async function readLimited(
  stream: ReadableStream<Uint8Array>,
  most: number,
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.byteLength;
    // Leaving the loop cancels the stream: the rest is not read.
    if (size > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Whether every text in a value is sound Unicode: JSON can escape half a character, which no database takes. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isWellFormed);
}

const [QUOTE, BACKSLASH] = ['"', '\\'];

/** Whether lists and objects stand deeper in one another than is allowed, told without building any of them. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText && sign === BACKSLASH) at += 1;
    else if (sign === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

/** Reads the JSON body of a request (D36), or says why it cannot be read. @param most bytes that it may have */
export async function readJson(
  request: Request,
  most: number,
): Promise<{ json: unknown } | { failure: BodyFailure }> {
  const [mediaType] = (request.headers.get('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    return { failure: 'unsupported-media-type' };
  }
  if (Number(request.headers.get('content-length')) > most) {
    return { failure: 'body-too-large' };
  }
  try {
    const bytes = request.body ? await readLimited(request.body, most) : Buffer.alloc(0);
    if (!bytes) return { failure: 'body-too-large' };
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!isTooDeep(text)) return { json: JSON.parse(text) as unknown };
  } catch {
    // Broken off on the way, not UTF-8 or not JSON: in each case the sender has to send it again.
  }
  return { failure: 'malformed-body' };
}
