import * as z from 'zod';
import { defineCall } from '../call.ts';

/** Services that a visitor can sign in with. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/**
 * Reasons for a failed social sign-in. The API redirects to the sign-in page with one of them as `error` in the query.
 * Each is a key of the `account` namespace.
 */
export const SOCIAL_ERRORS = [
  'social-cancelled',
  'social-expired',
  'social-elsewhere',
  'social-failed',
  'social-email-missing',
  'social-email-unverified',
  'social-unavailable',
  'social-busy',
] as const;
export type SocialError = (typeof SOCIAL_ERRORS)[number];

/** Cookie with the user's id, which scripts can read after a social sign-in. It authorizes nothing (D26). */
export const ID_COOKIE = 'id';

const providerParams = z.object({ provider: z.string().max(100) });
/** Text from another service. The handler validates it, so that visitors see a page instead of a JSON error. */
const text = z.string().max(4000).optional().catch(undefined);
const redirect = z.undefined();

export const startSocialSignIn = defineCall(() => ({
  name: 'startSocialSignIn',
  summary:
    'Redirects the browser to the other service, if a page of the shop sent it. `next` is the page to open after sign-in. With `again`, the service asks the person to choose the account or to enter the password again.',
  method: 'GET',
  path: '/auth/{provider}/login',
  params: providerParams,
  query: z.object({ next: text, again: text }),
  response: redirect,
  errors: ['not-found'],
  success: 302,
}));

export const finishSocialSignIn = defineCall(() => ({
  name: 'finishSocialSignIn',
  summary: 'Receives the browser from the other service. Signs in, or redirects with an error.',
  method: 'GET',
  path: '/auth/{provider}/callback',
  params: providerParams,
  query: z.object({ code: text, state: text, error: text }),
  response: redirect,
  errors: ['not-found'],
  success: 302,
}));
