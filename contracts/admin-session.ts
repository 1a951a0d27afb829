import * as z from 'zod';
import { defineCall, success } from './call.ts';

/** Lifetime of an administrator session after its last use, in minutes. */
export const ADMIN_SESSION_MINUTES = 60;
/** Longest lifetime of an administrator session, in hours. */
export const ADMIN_SESSION_HOURS = 12;

const expiresAt = z.iso.datetime();

export const beginAdminSession = defineCall({
  name: 'beginAdminSession',
  summary:
    "Exchanges the administrator's key for a session in an HttpOnly cookie. Administrator calls accept the cookie instead of the key (D27).",
  method: 'POST',
  path: '/admin/session',
  body: z.object({
    key: z.string('error-key-required').trim().min(1, 'error-key-required').max(500),
  }),
  answer: success(z.object({ expiresAt })),
  errors: ['wrong-credentials', 'too-many-requests'],
  success: 201,
});

export const getAdminSession = defineCall({
  name: 'getAdminSession',
  summary:
    'Returns the earliest expiry of the administrator session, or null without a session. The call is public, so that a page without a session gets no error.',
  method: 'GET',
  path: '/admin/session',
  answer: success(z.object({ expiresAt: expiresAt.nullable() })),
});

export const endAdminSession = defineCall({
  name: 'endAdminSession',
  summary: 'Ends the administrator session of the request.',
  method: 'DELETE',
  path: '/admin/session',
  access: 'staff',
  answer: success(z.object({})),
});
