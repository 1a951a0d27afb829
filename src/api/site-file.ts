import { API_TIMEOUT_MS } from '#domain/limits.ts';

/**
 * Fetches a JSON file of the build, such as `/parts/menu.json`.
 * @param fetcher replacement of `fetch`, such as `earlyFetch`
 * @throws without a response within API_TIMEOUT_MS, or if the response is an error
 */
export async function fetchSiteFile<T>(path: string, fetcher = fetch): Promise<T> {
  const response = await fetcher(path, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
