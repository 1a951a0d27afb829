import { getUser, logoutUser, type User } from '#contracts/user.ts';
import { call, type Outcome } from '#src/api/call.ts';
import { pathsIn, splitPath } from '#src/i18n/paths.ts';

/*
 * What a session asks of the server. Every page has the session's store, few visitors have a session: this is fetched
 * when there is something to ask.
 */

/** The member, as the server has them now. */
export async function readUser(id: string): Promise<Outcome<{ result: User }>> {
  return call(getUser, { params: { id } });
}

/** Ends the session on the server. Whether it has heard. */
export async function endSession(): Promise<boolean> {
  return (await call(logoutUser)).ok;
}

/** Where a sign-out ends: the home page in the language of this one. */
export function homePath(): string {
  return pathsIn(splitPath(location.pathname).language).home();
}
