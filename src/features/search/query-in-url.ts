export const QUERY_PARAMETER = 'q';

/** Returns the search text in a query string: 'ghe sofa' for '?q=ghe+sofa'. */
export function queryFromUrl(search: string): string {
  return new URLSearchParams(search).get(QUERY_PARAMETER) ?? '';
}

/** Replaces the search text in the URL without a new history entry, so that Back leaves the search in one step. */
export function writeQueryToUrl(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete(QUERY_PARAMETER);
  else address.searchParams.set(QUERY_PARAMETER, query);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The next typed letter updates the URL.
  }
}
