/**
 * Emailed link for a change of email address (D80), for a new account's address (D93), or in a wishlist email that its
 * recipient does not want (D94).
 */
export interface EmailLink {
  action: 'confirm' | 'stop' | 'verify' | 'stop-mails';
  token: string;
}

/** Reads the link in the URL. Removes the token from the URL, so that it is neither bookmarked nor shared. */
export function readEmailLink(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): EmailLink | undefined {
  const [, action, token] = /^#(confirm|stop|verify|stop-mails)=(.+)$/.exec(hash) ?? [];
  if (!token) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return { action: action as EmailLink['action'], token };
}
