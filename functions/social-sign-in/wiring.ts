import type { DomainDependencies } from '#functions/dependencies.ts';
import type { Accounts } from '#functions/users/wiring.ts';
import { socialEndpoints } from './handler.ts';
import { socialSignIn } from './service.ts';

/** Returns the calls for the sign-in with accounts of other services. */
export function wireSocialSignIn(dependencies: DomainDependencies, accounts: Accounts) {
  const { social: settings } = dependencies;
  const signIn = socialSignIn(accounts);
  return { endpoints: socialEndpoints({ ...dependencies, settings, signIn }) };
}
