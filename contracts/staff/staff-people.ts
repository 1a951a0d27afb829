import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { codeText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { defineCall, success } from '../call.ts';
import { staffIdSchema, staffNameSchema, staffPersonSchema } from './staff-account.ts';

/** Invitation that has not been accepted. Its id is not the secret of its link. */
const invitationSchema = z.object({
  id: staffIdSchema,
  email: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  language: languageSchema,
  invitedBy: z.string().optional(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const person = z.object({ id: staffIdSchema });

export const listStaff = defineCall(() => ({
  name: 'listStaff',
  summary: 'Lists all staff accounts and all open invitations, oldest first.',
  method: 'GET',
  path: '/admin/staff',
  access: 'staff',
  response: success(
    z.object({ staff: z.array(staffPersonSchema), invitations: z.array(invitationSchema) }),
  ),
}));

export const checkFirstOwner = defineCall(() => ({
  name: 'checkFirstOwner',
  summary:
    'Returns whether the shop still needs its first owner, so that the sign-in page can offer to create the account. The call is public and reveals nothing else about accounts.',
  method: 'GET',
  path: '/admin/first-owner',
  response: success(z.object({ needed: z.boolean() })),
}));

export const createFirstOwner = defineCall(() => ({
  name: 'createFirstOwner',
  summary:
    "Creates the enrollment link of the first owner. The call requires the administrator's key, as bearer token or in the body, and fails once an owner exists.",
  method: 'POST',
  path: '/admin/first-owner',
  body: z.object({
    key: codeText().max(500).optional(),
    email: emailSchema,
    name: staffNameSchema,
    language: languageSchema,
  }),
  response: success(z.object({ link: z.string(), expiresAt: z.iso.datetime() })),
  errors: ['wrong-credentials', 'owner-exists', 'too-many-requests'],
  success: 201,
}));

export const inviteStaff = defineCall(() => ({
  name: 'inviteStaff',
  summary:
    'Invites a person by email, in the given language. The link works once and for 72 hours. Inviting the same address again replaces the earlier link.',
  method: 'POST',
  path: '/admin/staff/invitations',
  access: 'staff',
  requiresStepUp: true,
  body: z.object({
    email: emailSchema,
    name: staffNameSchema,
    role: staffRoleSchema,
    language: languageSchema,
  }),
  response: success(invitationSchema),
  errors: ['email-taken', 'too-many-requests'],
  success: 201,
}));

export const revokeInvitation = defineCall(() => ({
  name: 'revokeInvitation',
  summary: 'Revokes an invitation. Its link stops working.',
  method: 'DELETE',
  path: '/admin/staff/invitations/{id}',
  access: 'staff',
  requiresStepUp: true,
  params: person,
  response: success(z.object({})),
}));

export const changeStaffRole = defineCall(() => ({
  name: 'changeStaffRole',
  summary: 'Changes the role of a person, at once. The last owner keeps the role.',
  method: 'PATCH',
  path: '/admin/staff/{id}',
  access: 'staff',
  requiresStepUp: true,
  params: person,
  body: z.object({ role: staffRoleSchema }),
  response: success(staffPersonSchema),
  errors: ['unknown-staff', 'last-owner', 'version-conflict'],
}));

export const removeStaff = defineCall(() => ({
  name: 'removeStaff',
  summary:
    'Removes a person and ends all their sessions at once. The last owner cannot be removed.',
  method: 'DELETE',
  path: '/admin/staff/{id}',
  access: 'staff',
  requiresStepUp: true,
  params: person,
  response: success(z.object({})),
  errors: ['unknown-staff', 'last-owner', 'version-conflict'],
}));

export const resetFactors = defineCall(() => ({
  name: 'resetFactors',
  summary:
    'Removes all second factors and the password of a person, ends their sessions, and emails a link to enroll again.',
  method: 'POST',
  path: '/admin/staff/{id}/reset',
  access: 'staff',
  requiresStepUp: true,
  params: person,
  response: success(z.object({})),
  errors: ['unknown-staff', 'version-conflict', 'too-many-requests'],
}));
