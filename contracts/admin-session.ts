import * as z from 'zod';
import { defineCall, success } from './call.ts';

/** How long the administrator's session lasts after it was last used, and in all. */
export const ADMIN_SESSION_MINUTES = 60;
export const ADMIN_SESSION_HOURS = 12;

const expiresAt = z.iso.datetime();

export const beginAdminSession = defineCall({
  name: 'beginAdminSession',
  summary:
    "Exchanges the administrator's key for a short session in an HttpOnly cookie, which calls of the administrator take from then on (D27).",
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
    "Whether a browser has a session of the administrator's, and until when at least: `expiresAt` is null without one. Anybody may ask, so that a page that opens is not refused.",
  method: 'GET',
  path: '/admin/session',
  answer: success(z.object({ expiresAt: expiresAt.nullable() })),
});

export const endAdminSession = defineCall({
  name: 'endAdminSession',
  summary: "Ends the administrator's session that the call is made with.",
  method: 'DELETE',
  path: '/admin/session',
  access: 'administrator',
  answer: success(z.object({})),
});
