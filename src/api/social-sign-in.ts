import { API_BASE } from '#contracts/limits.ts';
import { type SocialProvider, startSocialSignIn } from '#contracts/social.ts';

/** Where a browser goes to sign in with another service, and comes back to `next` from (section 7). */
export function socialSignInAddress(provider: SocialProvider, next: string): string {
  const path = startSocialSignIn.path.replace('{provider}', provider);
  return `${API_BASE}${path}?${new URLSearchParams({ next })}`;
}
