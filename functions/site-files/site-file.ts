/** Timeout for a file of the site, in milliseconds. */
const FETCH_MS = 8_000;

/**
 * Fetches a file of the shop itself. Redirects are not followed, so that no other server is reached.
 * @param site configured origin of the site, never that of a request
 * @param path path on the site, from its first slash
 * @throws when the site does not respond in time
 */
export function loadSiteFile(
  site: string,
  path: string,
  {
    signal = AbortSignal.timeout(FETCH_MS),
    method = 'GET',
  }: { signal?: AbortSignal; method?: 'GET' | 'HEAD' } = {},
): Promise<Response> {
  return fetch(site + path, { method, signal, redirect: 'manual' });
}

/**
 * Reads a file of the shop itself.
 * @returns undefined if the site has no such file of the type, and 'unavailable' if the site does not respond in time
 */
export async function readSiteFile(
  site: string,
  path: string,
  type: string,
): Promise<Uint8Array | undefined | 'unavailable'> {
  try {
    const response = await loadSiteFile(site, path);
    const isFound = response.ok && response.headers.get('content-type') === type;
    return isFound ? await response.bytes() : undefined;
  } catch {
    return 'unavailable';
  }
}
