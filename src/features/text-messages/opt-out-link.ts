/** Emailed link that withdraws the consent to text messages of an order (D85). */
export interface OptOutLink {
  number: string;
  secret: string;
}

/** Reads the link in the URL. Removes the secret from the URL, so that it is neither bookmarked nor shared. */
export function readOptOutLink(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): OptOutLink | undefined {
  const [, number, secret] = /^#order=([\w-]+)&key=([\w-]+)$/.exec(hash) ?? [];
  if (!number || !secret) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return { number, secret };
}
