import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { pageQuery } from '../paging.ts';

/** Types of email. */
export const EMAIL_KINDS = [
  'order-placed',
  'order-received',
  'order-status',
  'order-undone',
  'order-withdrawn',
  'order-delivery',
  'order-delivery-notice',
  'order-request',
  'order-request-notice',
  'order-request-declined',
  'order-day',
  'order-day-notice',
  'order-reduced',
  'order-reduced-notice',
  'order-warranty',
  'quote-requested',
  'quote-sent',
  'quote-question',
  'quote-answer',
  'quote-reminder',
  'quote-expired',
  'quote-accepted',
  'quote-agreed',
  'quote-withdrawn',
  'quote-link',
  'quote-received',
  'quote-message',
  'quote-accepted-notice',
  'quote-declined-notice',
  'quote-discount-asked',
  'quote-discount-answered',
  'wishlist',
  'password-reset',
  'account-exists',
  'no-password',
  'email-change-old',
  'email-change-new',
  'email-change-taken',
  'email-confirm',
  'coupon',
  'staff-invitation',
  'staff-reset',
  'staff-email-new',
  'staff-email-old',
  'example',
] as const;

/**
 * Waiting or failed email, for staff. The text is left out, because it may contain a secret of the recipient. `at` is
 * the time of the next attempt, or the time of the final failure.
 */
const unsentEmailSchema = z.object({
  id: z.string(),
  kind: z.enum(EMAIL_KINDS),
  to: z.string(),
  order: z.string().optional(),
  quote: z.string().optional(),
  createdAt: z.iso.datetime(),
  attempts: z.number().int().min(1),
  state: z.enum(['waiting', 'failed']),
  at: z.iso.datetime(),
  lastError: z.string().optional(),
});
export type UnsentEmail = z.infer<typeof unsentEmailSchema>;

const emailParams = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of an email'),
});

export const listEmails = defineCall(() => ({
  name: 'listEmails',
  summary: 'Lists failed mails, latest first, or waiting mails, next attempt first.',
  method: 'GET',
  path: '/admin/mails',
  access: 'staff',
  query: z.object({
    state: z.enum(['waiting', 'failed']).default('failed'),
    limit: pageQuery.limit,
  }),
  response: success(z.object({ mails: z.array(unsentEmailSchema) })),
  errors: ['too-many-requests'],
}));

export const resendEmail = defineCall(() => ({
  name: 'resendEmail',
  summary:
    'Sends an email now. `sent` is false when the delivery failed again; the email then stays in the list.',
  method: 'POST',
  path: '/admin/mails/{id}/resend',
  access: 'staff',
  params: emailParams,
  response: success(z.object({ sent: z.boolean() })),
  errors: ['unknown-email', 'email-being-sent'],
}));

export const discardEmail = defineCall(() => ({
  name: 'discardEmail',
  summary:
    'Deletes an email without sending it. Refused with `email-being-sent` while the email is being sent.',
  method: 'DELETE',
  path: '/admin/mails/{id}',
  access: 'staff',
  params: emailParams,
  response: success(z.object({ _id: z.string() })),
  errors: ['unknown-email', 'email-being-sent'],
}));
