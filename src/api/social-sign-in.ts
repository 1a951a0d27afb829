import { API_BASE } from '#contracts/limits.ts';
import { type SocialProvider, startSocialSignIn } from '#contracts/social.ts';

/** Returns the address that starts signing in with another service, and then redirects to `next` (section 7). */
export function socialSignInAddress(provider: SocialProvider, next: string): string {
  const path = startSocialSignIn.path.replace('{provider}', provider);
  return `${API_BASE}${path}?${new URLSearchParams({ next })}`;
}
