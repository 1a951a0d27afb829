import { type SocialProvider, startSocialSignIn } from '#contracts/users/social.ts';
import { API_BASE } from '#domain/limits.ts';

/**
 * Returns the URL that starts signing in with another service, and then redirects to `next` (section 7).
 * @param again asks the person to sign in again at the service, before a sensitive change
 */
export function socialSignInUrl(provider: SocialProvider, next: string, again = false): string {
  const path = startSocialSignIn.path.replace('{provider}', provider);
  return `${API_BASE}${path}?${new URLSearchParams({ next, ...(again ? { again: 'yes' } : {}) })}`;
}
