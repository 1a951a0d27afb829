import { timingSafeEqual } from 'node:crypto';
import { safeNextPath } from '#contracts/users/safe-next-path.ts';
import type { SocialProvider } from '#contracts/users/social.ts';
import { hostCookieName, readCookie, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';
import type { SocialFlow } from './exchange.ts';

/** Time limit for the sign-in at the provider, in seconds. */
export const FLOW_SECONDS = 10 * 60;

/** Sign-in in progress, stored in the browser's cookie. */
export interface BegunFlow extends SocialFlow {
  /** Path to open after the sign-in. */
  next: string;
}

const cookieName = (request: Request, provider: SocialProvider) =>
  hostCookieName(`flow-${provider}`, request);

/** Set-Cookie header that stores a sign-in in progress. */
export function flowCookie(request: Request, provider: SocialProvider, flow: BegunFlow): string {
  const next = Buffer.from(flow.next).toString('base64url');
  const value = [flow.state, flow.verifier, next].join('.');
  const options = { secure: isSecure(request), maxAge: FLOW_SECONDS };
  return setCookie(cookieName(request, provider), value, options);
}

/** Set-Cookie header that removes a sign-in in progress, so that it can be finished only once. */
export function expiredFlowCookie(request: Request, provider: SocialProvider): string {
  return setCookie(cookieName(request, provider), '', { secure: isSecure(request), maxAge: 0 });
}

/** Reads a sign-in in progress from the cookie. */
export function begunFlow(request: Request, provider: SocialProvider): BegunFlow | undefined {
  const [state, verifier, next] = (readCookie(request, cookieName(request, provider)) ?? '').split(
    '.',
  );
  if (!state || !verifier || next === undefined) return undefined;
  return { state, verifier, next: safeNextPath(Buffer.from(next, 'base64url').toString('utf8')) };
}

/** Compares the provider's state with the stored one, in constant time. */
export function isSameState(flow: BegunFlow, state: string | undefined): boolean {
  const [sent, returned] = [Buffer.from(flow.state), Buffer.from(state ?? '')];
  return sent.length === returned.length && timingSafeEqual(sent, returned);
}
