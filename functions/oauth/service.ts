import type { SocialError, SocialProvider } from '#contracts/social.ts';
import { backoff } from '#functions/db/client.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import { identityKey } from '#functions/db/keys.ts';
import { IS_NEW } from '#functions/db/writes.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { sessionItem } from '#functions/sessions/service.ts';
import { newToken } from '#functions/sessions/token.ts';
import type { Account } from '#functions/users/account.ts';
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
 * service has checked opens the account that has it; a free address gets an account without a password.
 */
export type SocialSignIn = (
  provider: SocialProvider,
  profile: Profile,
  welcome: Welcome,
) => Promise<SocialSignedIn | SocialError>;

export function socialSignIn(tools: AccountTools): SocialSignIn {
  const { repository, database, now, randomBytes } = tools;

  /**
   * Ties the identity to an account that is there. Whoever made that account without showing that the address is
   * theirs loses it to whoever has shown it: password, sessions and other identities end, so that nobody can lie in
   * wait under another's address.
   */
  async function tie(account: Account, identity: Identity): Promise<Account | undefined> {
    const name = identityName(identity);
    const own = account.emailVerified;
    const after = {
      identities: [...(own ? account.identities : []), name],
      emailVerified: true,
      isOAuth: own ? account.isOAuth : true,
      epoch: own ? account.epoch : account.epoch + 1,
    };
    const change = { set: after, ...(own ? {} : { drop: ['passwordHash'] }) };
    const key = identityKey(identity.provider, identity.subject);
    const outcome = await repository.changeAt(account, change, [
      { put: { ...key, userId: account._id }, when: IS_NEW },
      ...(own ? [] : account.identities.map(identityRemoval)),
    ]);
    return outcome === 'changed' ? { ...account, ...after } : undefined;
  }

  /** One try; without an account when somebody else changed the same account meanwhile. */
  async function find(
    identity: Identity,
    { email, emailVerified }: Profile,
    welcome: Welcome,
  ): Promise<{ account: Account | undefined; mails: Mail[] } | SocialError> {
    const owners = await repository.ownerOfIdentity(identity, email);
    if (owners.identified) {
      return { account: await repository.account(owners.identified), mails: [] };
    }
    if (!email) return 'social-email-missing';
    if (owners.addressed) {
      if (!emailVerified) return 'social-email-unverified';
      const account = await repository.account(owners.addressed);
      return { account: account && (await tie(account, identity)), mails: [] };
    }
    const proof = { emailVerified, identities: [identityName(identity)] };
    const account = newAccount(email, proof, tools);
    const mail = await createAccount(account, welcome, tools);
    return mail === 'taken' ? { account: undefined, mails: [] } : { account, mails: [mail] };
  }

  return async (provider, profile, welcome) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const found = await find({ provider, subject: profile.subject }, profile, welcome);
      if (typeof found === 'string') return found;
      const { account, mails } = found;
      if (account) {
        const key = newToken(account._id, randomBytes);
        const begun = {
          via: 'social' as const,
          epoch: account.epoch,
          createdAt: now().toISOString(),
        };
        await database.putMany([sessionItem(key, begun, now())]);
        return { account, token: key.token, mails };
      }
      await backoff(turn);
    }
    throw new DatabaseUnavailable('Too many sign-ins of one account at once');
  };
}
