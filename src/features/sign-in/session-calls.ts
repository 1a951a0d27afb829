import { getUser, type User } from '#contracts/user.ts';
import { call, type Outcome } from '#src/api/client.ts';

/*
 * API calls of a session. All pages load the session store, but few visitors are signed in. This module is therefore
 * loaded only for members.
 */

/** Reads the member from the server. */
export async function readUser(id: string): Promise<Outcome<{ result: User }>> {
  return call(getUser, { params: { id } });
}
