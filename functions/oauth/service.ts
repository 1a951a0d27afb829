import type { SocialError, SocialProvider } from '#contracts/social.ts';
import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { identityKey } from '#functions/db/keys.ts';
import { IS_NEW, type Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import type { Mail } from '#functions/mail/mail.ts';
import type { Account } from '#functions/sessions/account.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { newToken } from '#functions/sessions/session-token.ts';
import { type Identity, identityName, identityRemoval } from '#functions/users/repository.ts';
import {
  type AccountTools,
  createAccount,
  newAccount,
  type Welcome,
} from '#functions/users/sign-in.ts';
import type { Profile } from './providers.ts';

const TURNS = 5;

/** Who has signed in, the session's token, and the mail that welcomes them if they are new. */
export interface SocialSignedIn {
  account: Account;
  token: string;
  mails: Mail[];
}

/**
 * Signing in with what another service says of a visitor: known there, they are known here; an address that the
 * service has checked opens the account that has it; a free address gets an account without a password. All that is
 * written for it is one transaction, which `limited` counts the try in; what comes to nothing is left to be counted.
 */
export type SocialSignIn = (
  provider: SocialProvider,
  profile: Profile,
  welcome: Welcome,
  limited: LimitedWrites,
) => Promise<SocialSignedIn | SocialError | TooMany>;

export function socialSignIn(tools: AccountTools): SocialSignIn {
  const { repository, now, randomBytes } = tools;

  /** A session that begins, and the write that keeps it. */
  function newSession({ _id, epoch }: Account): { token: string; write: Write } {
    const key = newToken(_id, randomBytes);
    const begun = { via: 'social' as const, epoch, createdAt: now().toISOString() };
    return { token: key.token, write: { put: sessionItem(key, begun, now()) } };
  }

  /**
   * Ties the identity to an account that is there. Whoever made that account without showing that the address is
   * theirs loses it to whoever has shown it: password, sessions and other identities end, so that nobody can lie in
   * wait under another's address.
   */
  async function tie(
    account: Account,
    identity: Identity,
    limited: LimitedWrites,
  ): Promise<SocialSignedIn | TooMany | undefined> {
    const name = identityName(identity);
    const own = account.emailVerified;
    const after = own
      ? { identities: [...account.identities, name] }
      : { identities: [name], emailVerified: true, isOAuth: true, epoch: account.epoch + 1 };
    // Another may be tied at the same moment: the list grows by this one, whatever is in it by then.
    const change = own
      ? { append: { identities: [name] } }
      : { set: after, drop: ['passwordHash'] };
    const key = identityKey(identity.provider, identity.subject);
    const tied = { ...account, ...after };
    const { token, write } = newSession(tied);
    const beside = [
      { put: { ...key, userId: account._id }, when: IS_NEW },
      ...(own ? [] : account.identities.map(identityRemoval)),
      write,
    ];
    const outcome = await repository.changeAt(account, change, beside, limited);
    if (outcome === 'moved') return undefined;
    return outcome === 'changed' ? { account: tied, token, mails: [] } : outcome;
  }

  /** One try; undefined when somebody else changed the same account meanwhile. */
  async function attempt(
    identity: Identity,
    { email, emailVerified }: Profile,
    welcome: Welcome,
    limited: LimitedWrites,
  ): Promise<SocialSignedIn | SocialError | TooMany | undefined> {
    const owners = await repository.ownerOfIdentity(identity, email);
    if (owners.identified) {
      const account = await repository.account(owners.identified);
      if (!account) {
        await repository.letGo(identity, owners.identified);
        return undefined;
      }
      const { token, write } = newSession(account);
      return (await repository.write([write], limited)) ?? { account, token, mails: [] };
    }
    if (!email) return 'social-email-missing';
    if (owners.addressed) {
      if (!emailVerified) return 'social-email-unverified';
      const account = await repository.account(owners.addressed);
      return account && tie(account, identity, limited);
    }
    const proof = { emailVerified, identities: [identityName(identity)] };
    const account = newAccount(email, proof, tools);
    const { token, write } = newSession(account);
    const made = await createAccount(account, welcome, tools, [write], limited);
    if (made === 'taken') return undefined;
    return 'failure' in made ? made : { account, token, mails: [made.mail] };
  }

  return async (provider, profile, welcome, limited) => {
    const identity = { provider, subject: profile.subject };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const outcome = await attempt(identity, profile, welcome, limited);
      if (outcome) return outcome;
      await backoff(turn);
    }
    throw new DatabaseUnavailable('Too many sign-ins of one account at once');
  };
}
