import { API_TIMEOUT_MS } from '#contracts/limits.ts';

/**
 * Fetches a JSON file of the build, such as `/parts/menu.json`.
 * @throws without a response within API_TIMEOUT_MS, or if the response is an error
 */
export async function fetchSiteFile<T>(path: string): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
