import { endSession, endSessions, listSessions } from '#contracts/users/sessions.ts';
import { EXISTS } from '#functions/db/writes.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { expiredSessionCookies } from '#functions/http/session-cookies.ts';
import { hashOfSession, listedSessions } from '#functions/sessions/listed-session.ts';
import {
  type Session,
  type SessionRepository,
  sessionItem,
} from '#functions/sessions/repository.ts';
import type { UserRepository } from './repository.ts';

export interface SessionEndpointDependencies {
  sessions: SessionRepository;
  repository: Pick<UserRepository, 'changeAt'>;
  now: () => Date;
}

/** The calls about the devices that are signed in to an account. */
export function sessionEndpoints({
  sessions,
  repository,
  now,
}: SessionEndpointDependencies): Endpoint[] {
  /** Ends all sessions of an account by a new epoch, however many there are. */
  async function endAll(session: Session, keepsCurrent: boolean): Promise<'changed' | 'conflict'> {
    const { account, hash } = session;
    const epoch = account.epoch + 1;
    const current = sessionItem({ userId: account._id, hash }, { ...session, epoch }, now());
    const writes = keepsCurrent ? [{ put: current, when: EXISTS }] : [];
    const outcome = await repository.changeAt(account, { set: { epoch } }, writes);
    if (typeof outcome !== 'string') throw new Error('A transaction without limits was limited');
    return outcome;
  }

  return [
    endpoint(listSessions, async (_, { session }) => {
      if (!session) return { failure: 'unauthenticated' };
      const found = await sessions.list(session.account);
      return { body: successBody({ sessions: listedSessions(found, session.hash) }) };
    }),

    endpoint(endSession, async ({ params }, { session, request }) => {
      if (!session) return { failure: 'unauthenticated' };
      const hash = hashOfSession(await sessions.list(session.account), params.session);
      if (hash) await sessions.endOf(session.account, hash);
      const cookies = hash === session.hash ? expiredSessionCookies(request) : [];
      return { body: successBody({}), cookies };
    }),

    endpoint(endSessions, async ({ query }, { session, request }) => {
      if (!session) return { failure: 'unauthenticated' };
      const keepsCurrent = query.current === 'keep';
      // A concurrent request has ended this session, and perhaps all others.
      if ((await endAll(session, keepsCurrent)) === 'conflict')
        return { failure: 'unauthenticated' };
      return {
        body: successBody({}),
        cookies: keepsCurrent ? [] : expiredSessionCookies(request),
      };
    }),
  ];
}
