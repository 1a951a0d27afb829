import * as z from 'zod';
import { languageSchema } from '#domain/languages.ts';
import { defineCall, success } from '../call.ts';
import {
  staffIdSchema,
  staffNameSchema,
  staffPersonSchema,
  timeZoneSchema,
} from './staff-account.ts';

/** Lifetime of a staff session after its last use, in minutes. */
export const STAFF_SESSION_MINUTES = 60;
/** Maximum lifetime of a staff session, in hours. */
export const STAFF_SESSION_HOURS = 12;
/** Time after a second factor in which sensitive calls are accepted, in minutes. */
export const FRESH_MINUTES = 10;

/** Session of the request, with its person. */
export const ownStaffSessionSchema = z.object({
  staff: staffPersonSchema,
  /** Earliest expiry. */
  expiresAt: z.iso.datetime(),
  /** End of the time in which sensitive calls are accepted. */
  freshUntil: z.iso.datetime(),
});
export type OwnStaffSession = z.infer<typeof ownStaffSessionSchema>;

/**
 * Session of a person, for lists. The contract of members (sessions.ts) has the same fields. The files share no module,
 * because the bundler would put it into the scripts of the staff area, and the account of a customer would load them.
 */
export const staffSessionSchema = z.object({
  /** Public id. It proves nothing, and is unrelated to the token. */
  id: z.string(),
  /** Browser and system, such as "Chrome, macOS". Empty if unknown. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Last use, with a precision of five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** True for the session of the request. */
  current: z.boolean(),
});

const done = success(z.object({}));
const person = z.object({ id: staffIdSchema });

export const getStaffSession = defineCall(() => ({
  name: 'getStaffSession',
  summary:
    'Returns the staff session of the request, or null. The call is public, so that a page without a session gets no error.',
  method: 'GET',
  path: '/admin/staff-session',
  response: success(ownStaffSessionSchema.nullable()),
}));

export const endStaffSession = defineCall(() => ({
  name: 'endStaffSession',
  summary: 'Ends the staff session of the request.',
  method: 'DELETE',
  path: '/admin/staff-session',
  access: 'staff',
  response: done,
}));

export const updateStaffProfile = defineCall(() => ({
  name: 'updateStaffProfile',
  summary: "Changes one's own name, language or time zone.",
  method: 'PATCH',
  path: '/admin/staff-profile',
  access: 'staff',
  body: z
    .object({
      name: staffNameSchema,
      language: languageSchema,
      /** Null leaves the choice to the browser. */
      zone: timeZoneSchema.nullable(),
    })
    .partial(),
  response: success(staffPersonSchema),
  errors: ['version-conflict'],
}));

export const listStaffSessions = defineCall(() => ({
  name: 'listStaffSessions',
  summary:
    "Lists one's own sessions, or as owner those of any person: the one of the request first, then the latest use first.",
  method: 'GET',
  path: '/admin/staff/{id}/sessions',
  access: 'staff',
  params: person,
  response: success(z.object({ sessions: z.array(staffSessionSchema) })),
}));

export const endStaffSessions = defineCall(() => ({
  name: 'endStaffSessions',
  summary: "Ends all sessions of oneself, or as owner of any person, except the request's own.",
  method: 'DELETE',
  path: '/admin/staff/{id}/sessions',
  access: 'staff',
  params: person,
  response: done,
}));

export const endOneStaffSession = defineCall(() => ({
  name: 'endOneStaffSession',
  summary: "Ends one of one's own sessions, or as owner of any person.",
  method: 'DELETE',
  path: '/admin/staff/{id}/sessions/{session}',
  access: 'staff',
  params: person.extend({
    session: z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a session'),
  }),
  response: done,
}));
