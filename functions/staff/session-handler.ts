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
import { isFailure, successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { newStaffCookie, staffCookie } from '#functions/http/staff-cookie.ts';
import { hashOfSession, listedSessions } from '#functions/sessions/listed-session.ts';
import type { StaffSessionRepository } from '#functions/sessions/staff-session-repository.ts';
import { staffAuditObject } from './dependencies.ts';
import type { StaffPeopleService } from './people-service.ts';
import { newSessionCookies, sessionBody, staffSignInContext } from './sign-in-context.ts';
import type { StaffSignInService } from './sign-in-service.ts';

/** Dependencies of the calls of staff sessions. */
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
      if (!token) return { answer: successBody(null) };
      const session = await sessions.find(token);
      if (session) return { answer: successBody(sessionBody(session)) };
      return { answer: successBody(null), cookies: [newStaffCookie(request, '', 0)] };
    }),

    endpoint(beginPasskeySignIn, async (_, caller) => {
      const options = await signIn.passkeyOptions(staffSignInContext(caller, siteUrl));
      return isFailure(options) ? options : { answer: successBody(options) };
    }),

    endpoint(finishPasskeySignIn, async ({ body }, caller) => {
      const started = await signIn.withPasskey(body, staffSignInContext(caller, siteUrl));
      if (isFailure(started)) return started;
      const cookies = newSessionCookies(caller.request, started, now());
      return { answer: successBody(sessionBody(started.session)), cookies };
    }),

    endpoint(signInStaff, async ({ body }, caller) => {
      const started = await signIn.withPassword(body, staffSignInContext(caller, siteUrl));
      if (isFailure(started)) return started;
      const cookies = newSessionCookies(caller.request, started, now());
      return { answer: successBody(sessionBody(started.session)), cookies };
    }),

    endpoint(endStaffSession, async (_, { request, staffSession }) => {
      if (staffSession) await sessions.end(staffSession.account.id, [staffSession.hash]);
      return { answer: successBody({}), cookies: [newStaffCookie(request, '', 0)] };
    }),
  ];
}

/** Calls about the session and the profile of the signed-in person. */
function ownEndpoints({ signIn, people, siteUrl }: StaffSessionEndpointDependencies): Endpoint[] {
  return [
    endpoint(beginConfirmation, async (_, caller) => {
      const { staffSession } = caller;
      if (!staffSession) return { failure: 'forbidden' };
      const options = await signIn.confirmationOptions(
        staffSession,
        staffSignInContext(caller, siteUrl),
      );
      return { answer: successBody(options) };
    }),

    endpoint(confirmFactor, async ({ body }, caller) => {
      const { staffSession } = caller;
      if (!staffSession) return { failure: 'forbidden' };
      const confirmed = await signIn.confirm(
        staffSession,
        body,
        staffSignInContext(caller, siteUrl),
      );
      if (isFailure(confirmed)) return confirmed;
      return { answer: successBody(sessionBody(confirmed)) };
    }),

    endpoint(updateStaffProfile, async ({ body }, caller) => {
      const { staffSession } = caller;
      if (!staffSession) return { failure: 'forbidden' };
      const { name, language } = body;
      const profile = {
        ...(name === undefined ? {} : { name }),
        ...(language === undefined ? {} : { language }),
      };
      const changed = await people.changeProfile(
        staffSession.account,
        profile,
        requireActor(caller),
      );
      return changed === 'version-conflict'
        ? { failure: changed }
        : { answer: successBody(changed) };
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
  function endingAudit(caller: CallContext, id: string, count: number): Write[] {
    const actor = requireActor(caller);
    if (actor.kind === 'staff' && actor.id === id) return [];
    const change = { object: staffAuditObject(id), before: { sessions: count }, after: {} };
    return auditWrites(actor, { kind: 'signed-out', ...change });
  }

  return [
    endpoint(listStaffSessions, async ({ params: { id } }, caller) => {
      if (!maySeeSessionsOf(id, caller)) return { failure: 'forbidden' };
      const found = await sessions.list(id);
      const listed = listedSessions(found, caller.staffSession?.hash);
      return { answer: successBody({ sessions: listed }) };
    }),

    endpoint(endStaffSessions, async ({ params: { id } }, caller) => {
      if (!maySeeSessionsOf(id, caller)) return { failure: 'forbidden' };
      const hashes = (await sessions.list(id)).map(({ hash }) => hash);
      const others = hashes.filter((hash) => hash !== caller.staffSession?.hash);
      await sessions.end(id, others, endingAudit(caller, id, others.length));
      return { answer: successBody({}) };
    }),

    endpoint(endOneStaffSession, async ({ params: { id, session } }, caller) => {
      if (!maySeeSessionsOf(id, caller)) return { failure: 'forbidden' };
      const hash = hashOfSession(await sessions.list(id), session);
      if (hash) await sessions.end(id, [hash], endingAudit(caller, id, 1));
      return { answer: successBody({}) };
    }),
  ];
}

/** The calls of /admin/staff-session, and of the sessions of a person. */
export function staffSessionEndpoints(dependencies: StaffSessionEndpointDependencies): Endpoint[] {
  return [
    ...signInEndpoints(dependencies),
    ...ownEndpoints(dependencies),
    ...sessionListEndpoints(dependencies),
  ];
}
