import { nextPath } from '#contracts/next-path.ts';
import { SOCIAL_ERRORS, type SocialError } from '#contracts/social.ts';

/** What the address of the sign-in page asks for. */
export interface Arrival {
  /** Why signing in with another service came to nothing. */
  error: SocialError | undefined;
  /** What a mailed link carries to allow a new password (D32). */
  resetToken: string | undefined;
  /** Our own path to go to afterwards (D33). */
  next: string | undefined;
}

/** Reads the address, and takes out of it what is not to be kept, shared or shown again: the reason and the token. */
export function readArrival(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): Arrival {
  const query = new URLSearchParams(search);
  const named = query.get('error');
  const error = SOCIAL_ERRORS.find((known) => known === named);
  const [, resetToken] = /^#reset=(.+)$/.exec(hash) ?? [];
  const wanted = query.get('next');
  if (named !== null || resetToken !== undefined) {
    query.delete('error');
    const rest = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', pathname + rest + (resetToken ? '' : hash));
  }
  return { error, resetToken, next: wanted === null ? undefined : nextPath(wanted) };
}
