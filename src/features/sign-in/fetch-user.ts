import { getUser, type User } from '#contracts/users/users.ts';
import { call, type Outcome } from '#src/api/client.ts';

/*
 * API calls of a session. The module is loaded only for members: all pages load the session store, but few visitors are
 * signed in.
 */

/** Reads the member from the server. */
export async function fetchUser(id: string): Promise<Outcome<{ result: User }>> {
  return call(getUser, { params: { id } });
}
