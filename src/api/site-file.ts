import { API_TIMEOUT_MS } from '#contracts/limits.ts';

/**
 * Fetches a JSON file that the build has made, such as `/parts/menu.json`.
 * @throws when there is no response within API_TIMEOUT_MS, or the response is an error
 */
export async function fetchSiteFile<T>(path: string): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
