import type { SocialError, SocialProvider } from '#contracts/social.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { identityKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limited-writes.ts';
import type { Mail } from '#functions/mail/mail.ts';
import type { Account } from '#functions/sessions/account.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { newToken } from '#functions/sessions/session-token.ts';
import { type Identity, identityName, identityRemoval } from '#functions/users/repository.ts';
import {
  type AccountDependencies,
  createAccount,
  newAccount,
  type WelcomeMail,
} from '#functions/users/sign-in.ts';
import type { Profile } from './providers.ts';

const MAX_ATTEMPTS = 5;

/** Result of a social sign-in. */
export interface SocialSignInResult {
  account: Account;
  /** Token of the new session. */
  token: string;
  /** Welcome mail of a new account. */
  mails: Mail[];
}

/**
 * Signs a visitor in with the profile from a provider. A linked identity signs in to its account. Otherwise a verified
 * address signs in to the account with that address. An unused address creates an account without a password.
 * All writes are one transaction.
 * @param limited transaction that counts the attempt; the caller counts an attempt that ends with an error
 */
export type SocialSignIn = (
  provider: SocialProvider,
  profile: Profile,
  welcome: WelcomeMail,
  limited: LimitedWrites,
) => Promise<SocialSignInResult | SocialError | TooMany>;

export function socialSignIn(dependencies: AccountDependencies): SocialSignIn {
  const { repository, now, randomBytes } = dependencies;

  /** Creates a session and the write that stores it. */
  function newSession({ _id, epoch }: Account): { token: string; write: Write } {
    const key = newToken(_id, randomBytes);
    const session = { via: 'social' as const, epoch, createdAt: now().toISOString() };
    return { token: key.token, write: { put: sessionItem(key, session, now()) } };
  }

  /**
   * Links an identity to an existing account. An account with an unverified address loses its password, sessions and
   * other identities. A stranger could have registered the address in advance, to share the owner's account.
   * @returns undefined if the account changed concurrently
   */
  async function linkIdentity(
    account: Account,
    identity: Identity,
    limited: LimitedWrites,
  ): Promise<SocialSignInResult | TooMany | undefined> {
    const name = identityName(identity);
    const isVerified = account.emailVerified;
    const after = isVerified
      ? { identities: [...account.identities, name] }
      : { identities: [name], emailVerified: true, isOAuth: true, epoch: account.epoch + 1 };
    // Appending keeps identities that are linked concurrently.
    const change = isVerified
      ? { append: { identities: [name] } }
      : { set: after, drop: ['passwordHash'] };
    const key = identityKey(identity.provider, identity.subject);
    const linked = { ...account, ...after };
    const { token, write } = newSession(linked);
    const otherWrites = [
      { put: { ...key, userId: account._id }, when: IS_NEW },
      ...(isVerified ? [] : account.identities.map(identityRemoval)),
      write,
    ];
    const outcome = await repository.changeAt(account, change, otherWrites, limited);
    if (outcome === 'conflict') return undefined;
    return outcome === 'changed' ? { account: linked, token, mails: [] } : outcome;
  }

  /** Makes one attempt. @returns undefined after a conflict with a concurrent change */
  async function attempt(
    identity: Identity,
    { email, emailVerified }: Profile,
    welcome: WelcomeMail,
    limited: LimitedWrites,
  ): Promise<SocialSignInResult | SocialError | TooMany | undefined> {
    const owners = await repository.ownerOfIdentity(identity, email);
    if (owners.byIdentity) {
      const account = await repository.account(owners.byIdentity);
      if (!account) {
        await repository.releaseIdentity(identity, owners.byIdentity);
        return undefined;
      }
      const { token, write } = newSession(account);
      return (await repository.write([write], limited)) ?? { account, token, mails: [] };
    }
    if (!email) return 'social-email-missing';
    if (owners.byEmail) {
      if (!emailVerified) return 'social-email-unverified';
      const account = await repository.account(owners.byEmail);
      // The account may have moved to another address since the first read.
      return account?.email === email ? linkIdentity(account, identity, limited) : undefined;
    }
    const credentials = { emailVerified, identities: [identityName(identity)] };
    const account = newAccount(email, credentials, dependencies);
    const { token, write } = newSession(account);
    const created = await createAccount(account, welcome, dependencies, [write], limited);
    if (created === 'taken') return undefined;
    return 'failure' in created ? created : { account, token, mails: [created.mail] };
  }

  return async (provider, profile, welcome, limited) => {
    const identity = { provider, subject: profile.subject };
    for (let index = 0; index < MAX_ATTEMPTS; index += 1) {
      const outcome = await attempt(identity, profile, welcome, limited);
      if (outcome) return outcome;
      await backoff(index);
    }
    throw new DatabaseUnavailable('Too many sign-ins of one account at once');
  };
}
