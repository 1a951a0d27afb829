/** Mailed link of a change of email address (D80). */
export interface EmailLink {
  action: 'confirm' | 'stop';
  token: string;
}

/** Reads the link in the address. Removes the token from the address, so that it is neither bookmarked nor shared. */
export function readEmailLink(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): EmailLink | undefined {
  const [, action, token] = /^#(confirm|stop)=(.+)$/.exec(hash) ?? [];
  if (!token || (action !== 'confirm' && action !== 'stop')) return undefined;
  history.replaceState(history.state, '', pathname + search);
  return { action, token };
}
