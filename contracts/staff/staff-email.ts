import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { defineCall, success } from '../call.ts';
import { staffPersonSchema } from './staff-account.ts';
import { enrollmentTokenSchema } from './staff-enrollment.ts';

/** Lifetime of the link that confirms a new email address, in hours. */
export const STAFF_EMAIL_HOURS = 24;

/** Form for a new email address of one's own account. */
export const staffEmailFormSchema = z.object({ email: emailSchema });

export const requestStaffEmail = defineCall(() => ({
  name: 'requestStaffEmail',
  summary:
    "Asks to change one's own email address. Mails a link to the new address, and a notice to the current one. The link works once and for 24 hours. A later request replaces an earlier one. The response does not reveal whether the new address has an account.",
  method: 'POST',
  path: '/admin/staff-email',
  access: 'staff',
  requiresStepUp: true,
  body: staffEmailFormSchema,
  response: success(z.object({})),
  errors: ['version-conflict', 'too-many-requests'],
}));

export const confirmStaffEmail = defineCall(() => ({
  name: 'confirmStaffEmail',
  summary:
    'Changes the email address with the token of the mailed link. The person must be signed in to the account, so that a link at a wrong address opens nothing.',
  method: 'POST',
  path: '/admin/staff-email/confirm',
  access: 'staff',
  body: z.object({ token: enrollmentTokenSchema }),
  response: success(staffPersonSchema),
  errors: ['link-expired', 'email-taken', 'version-conflict', 'too-many-requests'],
}));
