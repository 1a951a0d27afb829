import type { SocialError, SocialProvider } from '#contracts/users/social.ts';
import { identityKey } from '#functions/db/keys.ts';
import { withRetry } from '#functions/db/retry.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import type { Account } from '#functions/sessions/account.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { newToken } from '#functions/sessions/session-token.ts';
import {
  type BrowserTokens,
  type Identity,
  identityName,
  verifiedEmailWrite,
} from '#functions/users/repository.ts';
import {
  type AccountDependencies,
  createAccount,
  newAccount,
  type WelcomeEmail,
} from '#functions/users/sign-in-service.ts';
import type { SocialProfile } from './providers.ts';

/** Result of a social sign-in. */
export interface SocialSignInResult {
  account: Account;
  /** Token of the new session. */
  token: string;
  /** Welcome email of a new account. */
  emails: OutboxEmail[];
}

/** Circumstances of a social sign-in. */
export interface SocialSignInAttempt {
  welcome: WelcomeEmail;
  browser: BrowserTokens;
  /** Browser and system, such as "Chrome, macOS". */
  device: string;
  /** Transaction that counts the attempt. The caller counts an attempt that ends with an error. */
  transact: RateLimitedTransact;
}

/**
 * Signs a visitor in with the profile from a provider. A linked identity signs in to its account. Otherwise a verified
 * address signs in to the account with that address. An unused address creates an account without a password.
 * An account whose address nobody has verified is replaced by a new account, because a stranger could have registered
 * the address in advance (D93). It is kept if the browser has signed in to it. All writes are one transaction.
 */
export type SocialSignIn = (
  provider: SocialProvider,
  profile: SocialProfile,
  attempt: SocialSignInAttempt,
) => Promise<SocialSignInResult | SocialError | TooManyRequests>;

export function socialSignIn(dependencies: AccountDependencies): SocialSignIn {
  const { repository, now, randomBytes } = dependencies;

  /** Creates a session and the write that stores it. */
  function newSession({ _id, epoch }: Account, device: string): { token: string; write: Write } {
    const key = newToken(_id, randomBytes);
    const createdAt = now().toISOString();
    const session = { via: 'social' as const, epoch, device, createdAt };
    return { token: key.token, write: { put: sessionItem(key, session, now()) } };
  }

  /**
   * Links an identity to an account with a verified address. Appending keeps identities that are linked concurrently.
   * @returns undefined if the account changed concurrently
   */
  async function linkIdentity(
    account: Account,
    identity: Identity,
    { device, transact }: SocialSignInAttempt,
  ): Promise<SocialSignInResult | TooManyRequests | 'busy'> {
    const name = identityName(identity);
    const linked = {
      ...account,
      emailVerified: true,
      identities: [...account.identities, name],
    };
    const { token, write } = newSession(linked, device);
    const outcome = await repository.changeAt(
      account,
      { set: { emailVerified: true }, append: { identities: [name] } },
      [
        {
          put: { ...identityKey(identity.provider, identity.subject), userId: account._id },
          when: IS_NEW,
        },
        verifiedEmailWrite(account),
        write,
      ],
      transact,
    );
    if (outcome === 'conflict') return 'busy';
    return outcome === 'changed' ? { account: linked, token, emails: [] } : outcome;
  }

  /**
   * Signs in to the account of an identity. The account of an unverified address has one owner, so the address is
   * verified as soon as the provider verifies it.
   */
  async function signInTo(
    account: Account,
    { email, emailVerified }: SocialProfile,
    { device, transact }: SocialSignInAttempt,
  ): Promise<SocialSignInResult | TooManyRequests | 'busy'> {
    const { token, write } = newSession(account, device);
    const isProved = !account.emailVerified && emailVerified && email === account.email;
    if (!isProved) {
      return (await repository.write([write], transact)) ?? { account, token, emails: [] };
    }
    const verified = { ...account, emailVerified: true };
    const writes = [verifiedEmailWrite(account), write];
    const outcome = await repository.changeAt(
      account,
      { set: { emailVerified: true } },
      writes,
      transact,
    );
    if (outcome === 'conflict') return 'busy';
    return outcome === 'changed' ? { account: verified, token, emails: [] } : outcome;
  }

  /** Makes one attempt. @returns `busy` after a conflict with a concurrent change */
  async function attempt(
    identity: Identity,
    profile: SocialProfile,
    signInAttempt: SocialSignInAttempt,
  ): Promise<SocialSignInResult | SocialError | TooManyRequests | 'busy'> {
    const { welcome, browser, device, transact } = signInAttempt;
    const { email, emailVerified } = profile;
    const owners = await repository.ownerOfIdentity(identity, email);
    if (owners.byIdentity) {
      const account = await repository.account(owners.byIdentity);
      if (!account) {
        await repository.releaseIdentity(identity, owners.byIdentity);
        return 'busy';
      }
      return signInTo(account, profile, signInAttempt);
    }
    if (!email) return 'social-email-missing';
    let displaced: Account | undefined;
    if (owners.byEmail) {
      if (!emailVerified) return 'social-email-unverified';
      const claimed = await repository.claimedAccount(owners.byEmail, browser, now());
      const { account, inOwnBrowser } = claimed;
      // The account may have moved to another address since the first read.
      if (account?.email !== email) return 'busy';
      if (account.emailVerified || inOwnBrowser)
        return linkIdentity(account, identity, signInAttempt);
      displaced = account;
    }
    const credentials = { emailVerified, identities: [identityName(identity)] };
    const account = newAccount(email, credentials, dependencies);
    const { token, write } = newSession(account, device);
    const created = await createAccount(
      account,
      welcome,
      dependencies,
      [write],
      transact,
      displaced,
    );
    if (created === 'taken') return 'busy';
    return 'failure' in created ? created : { account, token, emails: [created.email] };
  }

  return (provider, profile, signInAttempt) => {
    const identity = { provider, subject: profile.subject };
    return withRetry('sign-ins of one account', () => attempt(identity, profile, signInAttempt));
  };
}
