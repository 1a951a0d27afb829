import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { pageQuery } from './paging.ts';

/** What a mail tells. */
export const MAIL_KINDS = [
  'order-placed',
  'order-received',
  'order-status',
  'order-withdrawn',
  'wishlist',
  'password-reset',
  'no-password',
  'coupon',
] as const;

/**
 * A mail that waits or has failed, as the shop sees it: not what it says, which may be a secret of its reader. `at` is
 * when a waiting mail is tried next, or when a failed one was given up.
 */
const mailStateSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  order: z.string().optional(),
  createdAt: z.iso.datetime(),
  attempts: z.number().int().min(1),
  state: z.enum(['waiting', 'failed']),
  at: z.iso.datetime(),
  lastError: z.string().optional(),
});
export type MailState = z.infer<typeof mailStateSchema>;

const mailParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a mail') });

export const listMails = defineCall({
  name: 'listMails',
  summary: 'Mails that have failed, latest first, or that wait, next first.',
  method: 'GET',
  path: '/admin/mails',
  access: 'administrator',
  query: z.object({
    state: z.enum(['waiting', 'failed']).default('failed'),
    limit: pageQuery.limit,
  }),
  answer: success(z.object({ mails: z.array(mailStateSchema) })),
});

export const resendMail = defineCall({
  name: 'resendMail',
  summary:
    'Sends a mail now. `sent` is false when it was not taken again: then it waits or has failed, as before.',
  method: 'POST',
  path: '/admin/mails/{id}/resend',
  access: 'administrator',
  params: mailParams,
  answer: success(z.object({ sent: z.boolean() })),
  errors: ['unknown-mail', 'mail-being-sent'],
});

export const discardMail = defineCall({
  name: 'discardMail',
  summary: 'Gives a mail up for good.',
  method: 'DELETE',
  path: '/admin/mails/{id}',
  access: 'administrator',
  params: mailParams,
  answer: success(z.object({ _id: z.string() })),
  errors: ['unknown-mail'],
});
