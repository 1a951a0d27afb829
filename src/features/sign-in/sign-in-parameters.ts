import { safeNextPath } from '#contracts/users/safe-next-path.ts';
import { SOCIAL_ERRORS, type SocialError } from '#contracts/users/social.ts';

/** Parameters in the URL of the sign-in page. */
export interface SignInParameters {
  /** Error of another sign-in service. */
  error: SocialError | undefined;
  /** Token of an emailed link that allows a new password (D32). */
  resetToken: string | undefined;
  /** Path of this site to open after sign-in (D33). */
  next: string | undefined;
}

/** Reads the URL. Removes error and token from the URL, so that they are neither bookmarked nor shared. */
export function readSignInParameters(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): SignInParameters {
  const query = new URLSearchParams(search);
  const errorParameter = query.get('error');
  const error = SOCIAL_ERRORS.find((known) => known === errorParameter);
  const [, resetToken] = /^#reset=(.+)$/.exec(hash) ?? [];
  const nextParameter = query.get('next');
  if (errorParameter !== null || resetToken !== undefined) {
    query.delete('error');
    const rest = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', pathname + rest + (resetToken ? '' : hash));
  }
  return {
    error,
    resetToken,
    next: nextParameter === null ? undefined : safeNextPath(nextParameter),
  };
}
