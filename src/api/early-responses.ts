/** Method, address and JSON body of a request. */
export type EarlyRequest = readonly [method: string, address: string, body?: string];

/** Maximum age of an early response, in milliseconds. A later view needs a current list. */
const MAX_AGE_MS = 10_000;

interface EarlyResponse {
  readonly response: Promise<Response>;
  readonly sentAt: number;
  /** Resolves when the body has been read, or the request has failed. */
  readonly arrived: Promise<void>;
  /** Body of a success that has arrived. */
  text?: string;
}

const responses = new Map<string, EarlyResponse>();

function keyOf([method, address, body = '']: EarlyRequest): string {
  return `${method} ${address} ${body}`;
}

/** Sends a request, and keeps its response for `earlyFetch` or `takeEarlyText`. */
export function sendEarly(request: EarlyRequest): void {
  const [method, address, body] = request;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = fetch(address, { method, headers, body: body ?? null });
  const arrived = response.then(
    async (received) => {
      if (received.ok) early.text = await received.clone().text();
    },
    // A failure that no call awaits is not an error of the page.
    () => undefined,
  );
  const early: EarlyResponse = { response, sentAt: performance.now(), arrived };
  responses.set(keyOf(request), early);
}

/** Removes the response to an equal early request. @returns undefined for a missing or old response */
function takeEarly(request: EarlyRequest): EarlyResponse | undefined {
  const early = responses.get(keyOf(request));
  responses.delete(keyOf(request));
  return early && performance.now() - early.sentAt < MAX_AGE_MS ? early : undefined;
}

/** Works like `fetch`, but returns the response to an equal early request. Each response is used once. */
export const earlyFetch: typeof fetch = (address, options) => {
  const body = options?.body?.toString();
  const request = [options?.method ?? 'GET', String(address)] as const;
  const early = takeEarly(body === undefined ? request : [...request, body]);
  return early ? early.response : fetch(address, options);
};

/** Returns the body of the response to an equal early request, if a success has arrived. Each body is used once. */
export function takeEarlyText(request: EarlyRequest): string | undefined {
  return responses.get(keyOf(request))?.text === undefined ? undefined : takeEarly(request)?.text;
}

/** Resolves when all early responses have arrived. */
export async function earlyResponsesArrived(): Promise<void> {
  await Promise.allSettled([...responses.values()].map(({ arrived }) => arrived));
}

/** Discards all early responses, for example because nobody is signed in. */
export function discardEarlyResponses(): void {
  responses.clear();
}
