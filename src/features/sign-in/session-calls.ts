import { getUser, type User } from '#contracts/user.ts';
import { call, type Outcome } from '#src/api/client.ts';

/*
 * What a session asks of the server. Every page has the session's store, few visitors have a session: this is fetched
 * when there is something to ask.
 */

/** The member, as the server has them now. */
export async function readUser(id: string): Promise<Outcome<{ result: User }>> {
  return call(getUser, { params: { id } });
}
