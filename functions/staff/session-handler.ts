import {
  endOneStaffSession,
  endStaffSession,
  endStaffSessions,
  getStaffSession,
  listStaffSessions,
  updateStaffProfile,
} from '#contracts/staff/staff-session.ts';
import {
  beginConfirmation,
  beginPasskeySignIn,
  confirmFactor,
  finishPasskeySignIn,
  signInStaff,
} from '#contracts/staff/staff-sign-in.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Write } from '#functions/db/writes.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { newStaffCookie, staffCookie } from '#functions/http/staff-cookie.ts';
import { hashOfSession, listedSessions } from '#functions/sessions/listed-session.ts';
import type { StaffSessionRepository } from '#functions/sessions/staff-session-repository.ts';
import { staffAuditObject } from './dependencies.ts';
import type { StaffPeopleService } from './people-service.ts';
import { newSessionCookies, sessionBody, staffSignInContext } from './sign-in-context.ts';
import type { StaffSignInService } from './sign-in-service.ts';

export interface StaffSessionEndpointDependencies {
  signIn: StaffSignInService;
  people: Pick<StaffPeopleService, 'changeProfile'>;
  sessions: StaffSessionRepository;
  auditWrites: AuditWrites;
  siteUrl: string;
  now: () => Date;
}

/** Calls that sign in and out. */
function signInEndpoints({
  signIn,
  sessions,
  siteUrl,
  now,
}: StaffSessionEndpointDependencies): Endpoint[] {
  return [
    endpoint(getStaffSession, async (_, { request }) => {
      const token = staffCookie(request);
      if (!token) return { body: successBody(null) };
      const session = await sessions.find(token);
      if (session) return { body: successBody(sessionBody(session)) };
      return { body: successBody(null), cookies: [newStaffCookie(request, '', 0)] };
    }),

    endpoint(beginPasskeySignIn, async (_, context) => {
      const options = await signIn.passkeyOptions(staffSignInContext(context, siteUrl));
      return isFailure(options) ? options : { body: successBody(options) };
    }),

    endpoint(finishPasskeySignIn, async ({ body }, context) => {
      const started = await signIn.withPasskey(body, staffSignInContext(context, siteUrl));
      if (isFailure(started)) return started;
      const cookies = newSessionCookies(context.request, started, now());
      return { body: successBody(sessionBody(started.session)), cookies };
    }),

    endpoint(signInStaff, async ({ body }, context) => {
      const started = await signIn.withPassword(body, staffSignInContext(context, siteUrl));
      if (isFailure(started)) return started;
      const cookies = newSessionCookies(context.request, started, now());
      return { body: successBody(sessionBody(started.session)), cookies };
    }),

    endpoint(endStaffSession, async (_, { request, staffSession }) => {
      if (staffSession) await sessions.end(staffSession.account.id, [staffSession.hash]);
      return { body: successBody({}), cookies: [newStaffCookie(request, '', 0)] };
    }),
  ];
}

/** Calls about the session and the profile of the signed-in person. */
function ownEndpoints({ signIn, people, siteUrl }: StaffSessionEndpointDependencies): Endpoint[] {
  return [
    endpoint(beginConfirmation, async (_, context) => {
      const { staffSession } = context;
      if (!staffSession) return { failure: 'forbidden' };
      const options = await signIn.confirmationOptions(
        staffSession,
        staffSignInContext(context, siteUrl),
      );
      return { body: successBody(options) };
    }),

    endpoint(confirmFactor, async ({ body }, context) => {
      const { staffSession } = context;
      if (!staffSession) return { failure: 'forbidden' };
      const confirmed = await signIn.confirm(
        staffSession,
        body,
        staffSignInContext(context, siteUrl),
      );
      if (isFailure(confirmed)) return confirmed;
      return { body: successBody(sessionBody(confirmed)) };
    }),

    endpoint(updateStaffProfile, async ({ body }, context) => {
      const { staffSession } = context;
      if (!staffSession) return { failure: 'forbidden' };
      const { name, language, zone } = body;
      const profile = {
        ...(name === undefined ? {} : { name }),
        ...(language === undefined ? {} : { language }),
        ...(zone === undefined ? {} : { zone }),
      };
      const changed = await people.changeProfile(
        staffSession.account,
        profile,
        requireActor(context),
      );
      return changed === 'version-conflict' ? { failure: changed } : { body: successBody(changed) };
    }),
  ];
}

/** Returns whether the sender may see and end the sessions of a person: the person, an owner or a script. */
function maySeeSessionsOf(id: string, { actor }: CallContext): boolean {
  if (!actor) return false;
  return actor.kind === 'script' || actor.role === 'owner' || actor.id === id;
}

/** Calls about all sessions of a person. */
function sessionListEndpoints({
  sessions,
  auditWrites,
}: StaffSessionEndpointDependencies): Endpoint[] {
  /** Writes that record the end of sessions. A person's own sign-out is not recorded. */
  function endingAudit(context: CallContext, id: string, count: number): Write[] {
    const actor = requireActor(context);
    if (actor.kind === 'staff' && actor.id === id) return [];
    const change = { object: staffAuditObject(id), before: { sessions: count }, after: {} };
    return auditWrites(actor, { kind: 'signed-out', ...change });
  }

  return [
    endpoint(listStaffSessions, async ({ params: { id } }, context) => {
      if (!maySeeSessionsOf(id, context)) return { failure: 'forbidden' };
      const found = await sessions.list(id);
      const listed = listedSessions(found, context.staffSession?.hash);
      return { body: successBody({ sessions: listed }) };
    }),

    endpoint(endStaffSessions, async ({ params: { id } }, context) => {
      if (!maySeeSessionsOf(id, context)) return { failure: 'forbidden' };
      const hashes = (await sessions.list(id)).map(({ hash }) => hash);
      const others = hashes.filter((hash) => hash !== context.staffSession?.hash);
      await sessions.end(id, others, endingAudit(context, id, others.length));
      return { body: successBody({}) };
    }),

    endpoint(endOneStaffSession, async ({ params: { id, session } }, context) => {
      if (!maySeeSessionsOf(id, context)) return { failure: 'forbidden' };
      const hash = hashOfSession(await sessions.list(id), session);
      if (hash) await sessions.end(id, [hash], endingAudit(context, id, 1));
      return { body: successBody({}) };
    }),
  ];
}

/** Calls of /admin/staff-session, and calls about a person's sessions. */
export function staffSessionEndpoints(dependencies: StaffSessionEndpointDependencies): Endpoint[] {
  return [
    ...signInEndpoints(dependencies),
    ...ownEndpoints(dependencies),
    ...sessionListEndpoints(dependencies),
  ];
}
