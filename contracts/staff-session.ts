import * as z from 'zod';
import { emailSchema, existingPasswordSchema } from './account-forms.ts';
import { defineCall, success } from './call.ts';
import { languageSchema } from './languages.ts';
import { staffIdSchema, staffNameSchema, staffSchema } from './staff-account.ts';
import { passkeyRequestSchema, passkeySignatureSchema } from './webauthn.ts';

/** Lifetime of a staff session after its last use, in minutes. */
export const STAFF_SESSION_MINUTES = 60;
/** Longest lifetime of a staff session, in hours. */
export const STAFF_SESSION_HOURS = 12;
/** Time after a second factor in which sensitive calls are accepted, in minutes. */
export const FRESH_MINUTES = 10;

/** Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored. */
export const codeSchema = z
  .string('error-code-required')
  .max(100, 'error-too-long')
  .overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .min(1, 'error-code-required');

/** Session of the request, with its person. */
const ownSessionSchema = z.object({
  staff: staffSchema,
  /** Earliest expiry. */
  expiresAt: z.iso.datetime(),
  /** End of the time in which sensitive calls are accepted. */
  freshUntil: z.iso.datetime(),
});
export type OwnStaffSession = z.infer<typeof ownSessionSchema>;

/** Session of a person, for lists. */
export const staffSessionSchema = z.object({
  id: z.string(),
  /** Browser and system, such as "Chrome, macOS". Empty if unknown. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Last use, with a precision of five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** True for the session of the request. */
  current: z.boolean(),
});

const started = success(ownSessionSchema);
const done = success(z.object({}));
const person = z.object({ id: staffIdSchema });

export const getStaffSession = defineCall({
  name: 'getStaffSession',
  summary:
    'Returns the staff session of the request, or null. The call is public, so that a page without a session gets no error.',
  method: 'GET',
  path: '/admin/staff-session',
  answer: success(ownSessionSchema.nullable()),
});

export const beginPasskeySignIn = defineCall({
  name: 'beginPasskeySignIn',
  summary:
    'Returns the options for a sign-in with a passkey. Its challenge is valid for 5 minutes and once.',
  method: 'POST',
  path: '/admin/staff-session/passkey/options',
  answer: success(passkeyRequestSchema),
  errors: ['too-many-requests'],
});

export const finishPasskeySignIn = defineCall({
  name: 'finishPasskeySignIn',
  summary: 'Signs in with a passkey. The session is in an HttpOnly cookie.',
  method: 'POST',
  path: '/admin/staff-session/passkey',
  body: passkeySignatureSchema,
  answer: started,
  errors: ['wrong-credentials', 'too-many-requests'],
  success: 201,
});

export const signInStaff = defineCall({
  name: 'signInStaff',
  summary:
    'Signs in with email, password, and a code of the authenticator app or a recovery code. The failure does not reveal which of them was wrong.',
  method: 'POST',
  path: '/admin/staff-session',
  body: z.object({ email: emailSchema, password: existingPasswordSchema, code: codeSchema }),
  answer: started,
  errors: ['wrong-credentials', 'too-many-requests'],
  success: 201,
});

export const endStaffSession = defineCall({
  name: 'endStaffSession',
  summary: 'Ends the staff session of the request.',
  method: 'DELETE',
  path: '/admin/staff-session',
  access: 'staff',
  answer: done,
});

export const beginConfirmation = defineCall({
  name: 'beginConfirmation',
  summary: 'Returns the options for a confirmation with a passkey.',
  method: 'POST',
  path: '/admin/staff-session/confirm/options',
  access: 'staff',
  answer: success(passkeyRequestSchema),
});

export const confirmFactor = defineCall({
  name: 'confirmFactor',
  summary:
    'Confirms the second factor of the session with a passkey or a code. Sensitive calls are then accepted for 10 minutes.',
  method: 'POST',
  path: '/admin/staff-session/confirm',
  access: 'staff',
  body: z
    .object({ passkey: passkeySignatureSchema, code: codeSchema })
    .partial()
    .refine(({ passkey, code }) => (passkey === undefined) !== (code === undefined), {
      path: ['code'],
      message: 'must be given, or else passkey',
    }),
  answer: started,
  errors: ['wrong-factor', 'too-many-requests'],
});

export const updateStaffProfile = defineCall({
  name: 'updateStaffProfile',
  summary: "Changes one's own name or language.",
  method: 'PATCH',
  path: '/admin/staff-profile',
  access: 'staff',
  body: z.object({ name: staffNameSchema, language: languageSchema }).partial(),
  answer: success(staffSchema),
  errors: ['version-conflict'],
});

export const listStaffSessions = defineCall({
  name: 'listStaffSessions',
  summary: "Lists one's own sessions, or as owner those of any person, latest use first.",
  method: 'GET',
  path: '/admin/staff/{id}/sessions',
  access: 'staff',
  params: person,
  answer: success(z.object({ sessions: z.array(staffSessionSchema) })),
});

export const endStaffSessions = defineCall({
  name: 'endStaffSessions',
  summary: "Ends all sessions of oneself, or as owner of any person, except the request's own.",
  method: 'DELETE',
  path: '/admin/staff/{id}/sessions',
  access: 'staff',
  params: person,
  answer: done,
});

export const endOneStaffSession = defineCall({
  name: 'endOneStaffSession',
  summary: "Ends one of one's own sessions, or as owner of any person.",
  method: 'DELETE',
  path: '/admin/staff/{id}/sessions/{session}',
  access: 'staff',
  params: person.extend({
    session: z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a session'),
  }),
  answer: done,
});
