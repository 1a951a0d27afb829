import * as z from 'zod';
import { emailSchema, existingPasswordSchema } from '#domain/accounts/account-fields.ts';
import { codeText } from '#domain/input/text-schemas.ts';
import { defineCall, success } from '../call.ts';
import { ownStaffSessionSchema } from './staff-session.ts';
import { passkeyRequestSchema, passkeySignatureSchema } from './webauthn.ts';

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const signInCodeSchema = codeText('error-code-required')
  .max(100, 'error-too-long')
  .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .min(1, 'error-code-required');

const started = success(ownStaffSessionSchema);

export const beginPasskeySignIn = defineCall(() => ({
  name: 'beginPasskeySignIn',
  summary:
    'Returns the options for a sign-in with a passkey. Its challenge is valid for 5 minutes and once.',
  method: 'POST',
  path: '/admin/staff-session/passkey/options',
  response: success(passkeyRequestSchema),
  errors: ['too-many-requests'],
}));

export const finishPasskeySignIn = defineCall(() => ({
  name: 'finishPasskeySignIn',
  summary: 'Signs in with a passkey. The session is in an HttpOnly cookie.',
  method: 'POST',
  path: '/admin/staff-session/passkey',
  body: passkeySignatureSchema,
  response: started,
  errors: ['wrong-credentials', 'too-many-requests'],
  success: 201,
}));

export const signInStaff = defineCall(() => ({
  name: 'signInStaff',
  summary:
    'Signs in with email, password, and a code of the authenticator app or a recovery code. The failure does not reveal which of them was wrong.',
  method: 'POST',
  path: '/admin/staff-session',
  body: z.object({ email: emailSchema, password: existingPasswordSchema, code: signInCodeSchema }),
  response: started,
  errors: ['wrong-credentials', 'too-many-requests'],
  success: 201,
}));

export const beginConfirmation = defineCall(() => ({
  name: 'beginConfirmation',
  summary: 'Returns the options for a confirmation with a passkey.',
  method: 'POST',
  path: '/admin/staff-session/confirm/options',
  access: 'staff',
  response: success(passkeyRequestSchema),
}));

export const confirmFactor = defineCall(() => ({
  name: 'confirmFactor',
  summary:
    'Confirms the second factor of the session with a passkey or a code. Sensitive calls are then accepted for 10 minutes.',
  method: 'POST',
  path: '/admin/staff-session/confirm',
  access: 'staff',
  body: z
    .object({ passkey: passkeySignatureSchema, code: signInCodeSchema })
    .partial()
    .refine(({ passkey, code }) => (passkey === undefined) !== (code === undefined), {
      path: ['code'],
      message: 'must be given, or else passkey',
    }),
  response: started,
  errors: ['wrong-factor', 'too-many-requests'],
}));
