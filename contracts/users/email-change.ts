import * as z from 'zod';
import { emailSchema, existingPasswordSchema } from '#domain/accounts/account-fields.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { defineCall, success } from '../call.ts';

/** Maximum length of the token of a mailed link, in characters. Longer tokens are rejected before they are parsed. */
const MAX_TOKEN_LENGTH = 200;

/** Form for a new email address of a member with a password (D80). */
export const emailChangeFormSchema = z.object({
  email: emailSchema,
  password: existingPasswordSchema,
});

/** Form for a new email address of a member without a password. The link to the old address replaces the password. */
export const emailChangeWithoutPasswordFormSchema = emailChangeFormSchema.partial({
  password: true,
});

/** Addresses that have to confirm a change: the account's address and the new one. */
export const CONFIRMING_ADDRESSES = ['old', 'new'] as const;
export type ConfirmingAddress = (typeof CONFIRMING_ADDRESSES)[number];

const linkBody = z.object({ token: z.string().max(MAX_TOKEN_LENGTH) });
const done = success(z.object({}));

export const changeEmail = defineCall(() => ({
  name: 'changeEmail',
  summary:
    'Asks to move the account to another email address. Mails a link to both addresses; the account moves after both have confirmed within 24 hours. A later request replaces an earlier one. The response does not reveal whether the new address has an account. Members with a password send it. Others have signed in through another service a few minutes ago at most.',
  method: 'POST',
  path: '/users/changeEmail/{id}',
  access: 'owner',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: emailChangeWithoutPasswordFormSchema.extend({
    /** Language of both emails and of the page behind their links. */
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
  }),
  response: done,
  errors: ['unauthenticated', 'wrong-password', 'fresh-sign-in-required', 'too-many-requests'],
}));

export const confirmEmail = defineCall(() => ({
  name: 'confirmEmail',
  summary:
    'Confirms a change of email address with the token of a mailed link. The second confirmation moves the account and ends all its sessions. The new address confirms with the password, or in a browser that is signed in to the account. The link of a welcome mail confirms the address of a new account; it needs the password, unless the browser has signed in to the account before.',
  method: 'POST',
  path: '/users/confirmEmail',
  body: linkBody.extend({ password: existingPasswordSchema.optional() }),
  /** `waitsFor` is the address that has not confirmed yet. It is missing when nothing more is to confirm. */
  response: success(z.object({ waitsFor: z.enum(CONFIRMING_ADDRESSES).optional() })),
  errors: [
    'link-expired',
    'email-taken',
    'wrong-password',
    'fresh-sign-in-required',
    'too-many-requests',
  ],
}));

export const sendConfirmation = defineCall(() => ({
  name: 'sendConfirmation',
  summary:
    'Mails a new link that confirms the address of the account, if nobody has confirmed the address yet. Earlier links become invalid, also those of a change of email address.',
  method: 'POST',
  path: '/users/sendConfirmation/{id}',
  access: 'owner',
  params: z.object({ id: z.string().min(1).max(100) }),
  body: z.object({ language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE) }),
  response: success(z.object({ emailVerified: z.boolean() })),
  errors: ['unauthenticated', 'too-many-requests'],
}));

export const stopEmailChange = defineCall(() => ({
  name: 'stopEmailChange',
  summary:
    'Stops a change of email address with the token of the link to the old address. Ends all sessions of the account.',
  method: 'POST',
  path: '/users/stopEmailChange',
  body: linkBody,
  response: done,
  errors: ['link-expired', 'too-many-requests'],
}));
