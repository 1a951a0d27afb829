import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import {
  changeAuthenticatorFormSchema,
  namedPasskeySchema,
  newAuthenticatorSchema,
} from './staff-enrollment.ts';
import { passkeyCreationSchema, passkeyIdSchema } from './webauthn.ts';

/** Maximum number of passkeys per person. */
export const MAX_PASSKEYS = 10;
/** Number of recovery codes. */
export const RECOVERY_CODES = 10;

/** Second factors of a person. They contain no secret. */
const factorsSchema = z.object({
  passkeys: z.array(
    z.object({
      id: passkeyIdSchema,
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  authenticator: z.object({ createdAt: z.iso.datetime() }).nullable(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number().int(),
});

const factors = success(factorsSchema);
const codes = success(z.object({ recoveryCodes: z.array(z.string()) }));

export const getFactors = defineCall(() => ({
  name: 'getFactors',
  summary: "Returns one's own second factors.",
  method: 'GET',
  path: '/admin/factors',
  access: 'staff',
  response: factors,
}));

export const beginPasskey = defineCall(() => ({
  name: 'beginPasskey',
  summary: 'Returns the options for another passkey.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/factors/passkeys/options',
  access: 'staff',
  requiresStepUp: true,
  response: success(passkeyCreationSchema),
}));

export const addPasskey = defineCall(() => ({
  name: 'addPasskey',
  summary: "Adds a passkey to the caller's account.",
  method: 'POST',
  path: '/admin/factors/passkeys',
  access: 'staff',
  requiresStepUp: true,
  body: namedPasskeySchema,
  response: success(z.object({})),
  errors: ['wrong-factor', 'version-conflict', 'too-many-passkeys'],
  success: 201,
}));

export const removePasskey = defineCall(() => ({
  name: 'removePasskey',
  summary: "Removes a passkey of the caller's account, unless it is the last second factor.",
  method: 'DELETE',
  path: '/admin/factors/passkeys/{id}',
  access: 'staff',
  requiresStepUp: true,
  params: z.object({ id: passkeyIdSchema }),
  response: success(z.object({})),
  errors: ['unknown-passkey', 'last-factor', 'version-conflict'],
}));

export const beginAuthenticator = defineCall(() => ({
  name: 'beginAuthenticator',
  summary: 'Returns a new secret for an authenticator app, valid for 10 minutes.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/factors/authenticator/options',
  access: 'staff',
  requiresStepUp: true,
  response: success(newAuthenticatorSchema),
}));

export const setAuthenticator = defineCall(() => ({
  name: 'setAuthenticator',
  summary:
    "Sets password and authenticator app of the caller's account, and replaces the recovery codes. An account with a password requires `currentPassword`. A password that is easy to guess is refused. The codes are returned only here.",
  method: 'PUT',
  path: '/admin/factors/authenticator',
  access: 'staff',
  requiresStepUp: true,
  body: changeAuthenticatorFormSchema.partial({ currentPassword: true }),
  response: codes,
  errors: ['wrong-factor', 'wrong-password', 'version-conflict', 'too-many-requests'],
}));

export const removeAuthenticator = defineCall(() => ({
  name: 'removeAuthenticator',
  summary:
    "Removes password, authenticator app and recovery codes of the caller's account, unless they are the last second factor.",
  method: 'DELETE',
  path: '/admin/factors/authenticator',
  access: 'staff',
  requiresStepUp: true,
  response: success(z.object({})),
  errors: ['last-factor', 'version-conflict'],
}));

export const renewRecoveryCodes = defineCall(() => ({
  name: 'renewRecoveryCodes',
  summary: 'Replaces the recovery codes of an account with an authenticator app.',
  method: 'POST',
  path: '/admin/factors/recovery-codes',
  access: 'staff',
  requiresStepUp: true,
  response: codes,
  errors: ['wrong-factor', 'version-conflict'],
}));
