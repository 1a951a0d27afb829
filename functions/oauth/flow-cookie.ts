import { timingSafeEqual } from 'node:crypto';
import { nextPath } from '#contracts/next-path.ts';
import type { SocialProvider } from '#contracts/social.ts';
import { cookieOf, setCookie } from '#functions/http/cookies.ts';
import { isSecure } from '#functions/http/origin.ts';
import type { Flow } from './exchange.ts';

/** How long a visitor may take at the other service, in seconds. */
export const FLOW_SECONDS = 10 * 60;

/** What is remembered of a sign-in that has begun, in this browser only. */
export interface BegunFlow extends Flow {
  next: string;
}

function place(request: Request, provider: SocialProvider) {
  return { secure: isSecure(request), path: `/api/auth/${provider}` };
}

/** Remembers a sign-in that begins. */
export function flowCookie(request: Request, provider: SocialProvider, flow: BegunFlow): string {
  const next = Buffer.from(flow.next).toString('base64url');
  const value = [flow.state, flow.verifier, next].join('.');
  return setCookie(`flow-${provider}`, value, {
    ...place(request, provider),
    maxAge: FLOW_SECONDS,
  });
}

/** Forgets it: a sign-in can be brought to its end once. */
export function noFlowCookie(request: Request, provider: SocialProvider): string {
  return setCookie(`flow-${provider}`, '', { ...place(request, provider), maxAge: 0 });
}

/** What was remembered. */
export function begunFlow(request: Request, provider: SocialProvider): BegunFlow | undefined {
  const [state, verifier, next] = (cookieOf(request, `flow-${provider}`) ?? '').split('.');
  if (!state || !verifier || next === undefined) return undefined;
  return { state, verifier, next: nextPath(Buffer.from(next, 'base64url').toString('utf8')) };
}

/** Whether the state that came back is the one that was sent. */
export function isSameState(flow: BegunFlow, state: string | undefined): boolean {
  const [sent, back] = [Buffer.from(flow.state), Buffer.from(state ?? '')];
  return sent.length === back.length && timingSafeEqual(sent, back);
}
