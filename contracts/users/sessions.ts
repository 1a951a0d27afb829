import * as z from 'zod';
import { defineCall, success } from '../call.ts';

/** Session in a list of signed-in devices. */
export const listedSessionSchema = z.object({
  /** Public id. It proves nothing, and is unrelated to the token. */
  id: z.string(),
  /** Browser and system, such as "Chrome, macOS". Empty if unknown. */
  device: z.string(),
  /** Time of the sign-in. */
  createdAt: z.iso.datetime(),
  /** Last use, with a precision of a day. */
  lastUsedAt: z.iso.datetime(),
  /** True for the session of the request. */
  current: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSessionSchema>;

const member = z.object({ id: z.string().min(1).max(100) });
const done = success(z.object({}));

export const listSessions = defineCall(() => ({
  name: 'listSessions',
  summary:
    'Lists the devices that are signed in to an account: the one of the request first, then the latest use first, up to 100.',
  method: 'GET',
  path: '/users/sessions/{id}',
  access: 'owner',
  params: member,
  response: success(z.object({ sessions: z.array(listedSessionSchema) })),
}));

export const endSession = defineCall(() => ({
  name: 'endSession',
  summary: 'Signs one device out. Succeeds if the device is signed out already.',
  method: 'DELETE',
  path: '/users/sessions/{id}/{session}',
  access: 'owner',
  params: member.extend({
    session: z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a session'),
  }),
  response: done,
}));

export const endSessions = defineCall(() => ({
  name: 'endSessions',
  summary:
    'Signs all devices out: all others by default, or all with `current=end`. Links of earlier mails about password and email become invalid.',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  access: 'owner',
  params: member,
  query: z.object({ current: z.enum(['keep', 'end']).default('keep') }),
  response: done,
}));
