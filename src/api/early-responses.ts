/** Method, URL and JSON body of a request. */
export type EarlyRequest = readonly [method: string, address: string, body?: string];

/** Requests that a page sends before its code has loaded. */
export interface EarlyRequests {
  /** Requests of every device. */
  readonly always: readonly EarlyRequest[];
  /** Requests for a section's first list without filters, by device role and section. */
  readonly lists: Partial<Record<string, Partial<Record<string, readonly EarlyRequest[]>>>>;
}

/** Response to an early request. */
export interface EarlyResponse {
  readonly response: Promise<Response>;
  /** Time of the request, in milliseconds since the start of the navigation. */
  readonly sentAt: number;
  /** Resolves when the body has been read, or the request has failed. */
  readonly arrived: Promise<void>;
  /** Body of a success that has arrived. */
  text?: string;
}

/** Maximum age of an early response, in milliseconds. A later view needs a current list. */
const MAX_AGE_MS = 10_000;

/** Responses to the requests of the inline script (`sendEarlyRequests`). Other pages have none. */
function responses(): Map<string, EarlyResponse> {
  const place = globalThis as { earlyResponses?: Map<string, EarlyResponse> };
  place.earlyResponses ??= new Map();
  return place.earlyResponses;
}

/** Returns the key under which the inline script stores a response. */
function keyOf([method, address, body = '']: EarlyRequest): string {
  return `${method} ${address} ${body}`;
}

/**
 * Removes the response to an equal early request.
 * @returns undefined for a missing or old response
 */
function takeEarly(request: EarlyRequest): EarlyResponse | undefined {
  const early = responses().get(keyOf(request));
  responses().delete(keyOf(request));
  return early && performance.now() - early.sentAt < MAX_AGE_MS ? early : undefined;
}

/** Works like `fetch`, but returns the response to an equal early request. Each response is used once. */
export const earlyFetch: typeof fetch = (address, options) => {
  const body = options?.body?.toString();
  const early = takeEarly([options?.method ?? 'GET', String(address), body ?? '']);
  return early ? early.response : fetch(address, options);
};

/**
 * Returns the body of the response to an equal early request, if the response has arrived and succeeded. Each body is
 * used once.
 */
export function takeEarlyText(request: EarlyRequest): string | undefined {
  const hasArrived = responses().get(keyOf(request))?.text !== undefined;
  return hasArrived ? takeEarly(request)?.text : undefined;
}

/** Resolves when all early responses have arrived. */
export async function earlyResponsesArrived(): Promise<void> {
  await Promise.allSettled([...responses().values()].map(({ arrived }) => arrived));
}

/** Discards all early responses, for example because nobody is signed in. */
export function discardEarlyResponses(): void {
  responses().clear();
}
