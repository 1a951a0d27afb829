import * as z from 'zod';
import { existingPasswordSchema, newPasswordSchema } from '#domain/accounts/account-fields.ts';
import { languageSchema } from '#domain/languages.ts';
import { staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { defineCall, success } from '../call.ts';
import { staffNameSchema } from './staff-account.ts';
import { getStaffSession } from './staff-session.ts';
import { signInCodeSchema } from './staff-sign-in.ts';
import { newPasskeySchema, passkeyCreationSchema } from './webauthn.ts';

/** Lifetime of an invitation link or reset link, in hours. */
export const ENROLLMENT_HOURS = 72;

/** Token of a mailed link. */
export const enrollmentTokenSchema = z.string().min(1).max(200);

/** Secret for an authenticator app. `address` is the content of the QR code. */
export const newAuthenticatorSchema = z.object({ secret: z.string(), address: z.string() });

/** Passkey to add, with a name that its person recognizes. */
export const namedPasskeySchema = z.object({
  name: staffNameSchema,
  credential: newPasskeySchema,
});

/** Password with the first code of the authenticator app. */
export const authenticatorFormSchema = z.object({
  password: newPasswordSchema,
  code: signInCodeSchema,
});

/** New password and authenticator app of a person who has a password. */
export const changeAuthenticatorFormSchema = authenticatorFormSchema.extend({
  currentPassword: existingPasswordSchema,
});

export const openEnrollment = defineCall(() => ({
  name: 'openEnrollment',
  summary:
    'Returns the person of an enrollment link, with the options for a passkey and a new secret for an authenticator app. Each call replaces challenge and secret.',
  method: 'POST',
  path: '/admin/enrollment/open',
  body: z.object({ token: enrollmentTokenSchema }),
  response: success(
    z.object({
      kind: z.enum(['invitation', 'reset']),
      email: z.string(),
      name: z.string(),
      role: staffRoleSchema,
      language: languageSchema,
      /** Name of the inviting person. Missing if a script made the link. */
      invitedBy: z.string().optional(),
      expiresAt: z.iso.datetime(),
      passkey: passkeyCreationSchema,
      authenticator: newAuthenticatorSchema,
    }),
  ),
  errors: ['link-expired', 'too-many-requests'],
}));

export const finishEnrollment = defineCall(() => ({
  name: 'finishEnrollment',
  summary:
    'Completes an enrollment link: creates the account, or restores it after a reset, with exactly one of passkey and authenticator. A password that is easy to guess is refused. The person is then signed in. Recovery codes belong to the authenticator and are returned only here.',
  method: 'POST',
  path: '/admin/enrollment',
  body: z
    .object({
      token: enrollmentTokenSchema,
      name: staffNameSchema,
      language: languageSchema,
      passkey: namedPasskeySchema.optional(),
      authenticator: authenticatorFormSchema.optional(),
    })
    .refine(
      ({ passkey, authenticator }) => (passkey === undefined) !== (authenticator === undefined),
      {
        path: ['passkey'],
        message: 'must be given, or else authenticator',
      },
    ),
  response: success(
    z.object({
      session: getStaffSession.response.shape.result.unwrap(),
      recoveryCodes: z.array(z.string()),
    }),
  ),
  errors: ['link-expired', 'wrong-factor', 'email-taken', 'too-many-requests'],
  success: 201,
}));
