import * as z from 'zod';
import { defineCall } from './call.ts';

/** The services a visitor can sign in with. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * Why signing in with another service came to nothing. The visitor is brought back to the sign-in page with one of
 * these as `error` in the query; each is a key of the `account` namespace.
 */
export const SOCIAL_ERRORS = [
  'social-cancelled',
  'social-expired',
  'social-failed',
  'social-email-missing',
  'social-email-unverified',
  'social-unavailable',
  'social-busy',
] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];

/** Set for scripts after a social sign-in; it holds the user's id and proves nothing (D26). */
export const ID_COOKIE = 'id';

const providerParams = z.object({ provider: z.string().max(100) });
/** What comes in from elsewhere is looked at by the rules, not by the schema: a visitor must not end at an error body. */
const text = z.string().max(4000).optional().catch(undefined);
const redirect = z.undefined();

export const startSocialSignIn = defineCall({
  name: 'startSocialSignIn',
  summary: 'Sends the browser to the other service; `next` is the own path to come back to.',
  method: 'GET',
  path: '/auth/{provider}/login',
  params: providerParams,
  query: z.object({ next: text }),
  answer: redirect,
  errors: ['not-found'],
  success: 302,
});

export const finishSocialSignIn = defineCall({
  name: 'finishSocialSignIn',
  summary: 'Where the other service sends the browser back to: signs in, or says why not.',
  method: 'GET',
  path: '/auth/{provider}/callback',
  params: providerParams,
  query: z.object({ code: text, state: text, error: text }),
  answer: redirect,
  errors: ['not-found'],
  success: 302,
});
