import type { ConfirmingAddress } from '#contracts/email-change.ts';
import type { Language } from '#contracts/languages.ts';
import { backoff } from '#functions/db/backoff.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { TooMany } from '#functions/limits/limited-writes.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { type Mail, type Message, newMail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import type { Session } from '#functions/sessions/repository.ts';
import { newToken, type TokenKey, tokenKey } from '#functions/sessions/session-token.ts';
import type { EmailChange, EmailChangeRepository } from './email-change-repository.ts';
import { isFreshSignIn } from './owner-permission.ts';
import type { Passwords } from './passwords.ts';
import type { AccountDependencies } from './sign-in.ts';

const LINK_DAYS = 1;
const LINK_SECONDS = LINK_DAYS * 24 * 60 * 60;
const MAX_ATTEMPTS = 5;

/** Builds the URLs of pages. Tokens are in the fragment, which browsers send to no server. */
export interface EmailChangeLinks {
  confirm(token: string): string;
  stop(token: string): string;
  signIn: string;
}

interface EmailChangeRequest {
  /** New address, in lower case. */
  email: string;
  /** Password of a member who has one. */
  password: string | undefined;
  language: Language;
  /** Origin of the site. */
  site: string;
  links: EmailChangeLinks;
}

/** Changes of email addresses (D80). The account moves after the old and the new address have confirmed. */
export interface EmailChanges {
  /**
   * Stores a change and the mails to both addresses. An address that an account has verified gets a mail without a link to
   * confirm.
   * The work and the result are the same for all addresses.
   */
  request(
    session: Session,
    request: EmailChangeRequest,
    network: string,
  ): Promise<
    | TooMany
    | { mails: Mail[] }
    | 'same-email'
    | 'password-required'
    | 'wrong-password'
    | 'fresh-sign-in-required'
    | 'outdated'
  >;
  /** Confirms by the token of a mailed link. `waitsFor` is the address that has not confirmed yet. */
  confirm(
    token: string,
    network: string,
  ): Promise<
    TooMany | { waitsFor: ConfirmingAddress | undefined } | 'link-expired' | 'email-taken'
  >;
  /** Stops a change by the token of the mail to the old address. All sessions of the account end. */
  stop(token: string, network: string): Promise<TooMany | 'stopped' | 'link-expired'>;
}

/** Address to which the token was mailed. */
function addressOf({ oldHash, newHash }: EmailChange, hash: string): ConfirmingAddress | undefined {
  if (hash === oldHash) return 'old';
  return hash === newHash ? 'new' : undefined;
}

export function emailChanges(
  dependencies: AccountDependencies & { changes: EmailChangeRepository; passwords: Passwords },
): EmailChanges {
  const { repository, changes, passwords, limits, now, randomBytes } = dependencies;

  /** Reads the change to which a token belongs. @returns undefined if the link is invalid */
  async function changeOf({ userId, hash }: TokenKey) {
    const { account, change } = await changes.read(userId);
    if (!account || !change || isExpired(change, now())) return undefined;
    // The password has changed, or another link has ended the sessions.
    if (change.epoch !== account.epoch) return undefined;
    const address = addressOf(change, hash);
    return address && { account, change, address };
  }

  /** Account that has an address without having verified it (D93). */
  async function unverifiedOwner(email: string, time: Date): Promise<Account | undefined> {
    const { userId } = await repository.owner(email, undefined, time);
    const owner = await repository.account(userId);
    return owner?.email === email && !owner.emailVerified ? owner : undefined;
  }

  /**
   * Acts on the change to which a token belongs.
   * @param act returns undefined after a conflict with a concurrent request
   */
  async function withChange<Outcome>(
    token: string,
    network: string,
    act: (found: NonNullable<Awaited<ReturnType<typeof changeOf>>>) => Promise<Outcome | undefined>,
  ): Promise<TooMany | Outcome | 'link-expired'> {
    const refused = await limits.consume(['email-link-address', network]);
    if (refused) return refused;
    const key = tokenKey(token);
    if (!key) return 'link-expired';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await changeOf(key);
      if (!found) return 'link-expired';
      const outcome = await act(found);
      if (outcome) return outcome;
      await backoff(attempt);
    }
    throw new DatabaseUnavailable('Too many confirmations of one change at once');
  }

  return {
    async request(session, { email, password, language, site, links }, network) {
      const { account } = session;
      if (email === account.email) return 'same-email';
      const time = now();
      const hits: Hit[] = [
        ['email-change-address', network],
        ['email-change-account', account._id],
        ['email-change-target', emailHash(email)],
      ];
      const counters = limits.counters(...hits, ['password-account', account._id]);
      const owner = await repository.owner(email, undefined, time, counters);
      const full = limits.tooManyIn(owner.items, ...hits);
      if (full) return full;
      if (account.passwordHash && password === undefined) return 'password-required';
      // Without a password, only a recent sign-in proves that the owner asks (D80).
      if (!account.passwordHash && !isFreshSignIn(session, time)) return 'fresh-sign-in-required';
      const limited =
        account.passwordHash && password !== undefined
          ? await passwords.check(account, password, owner.items, hits)
          : limits.consumeIn(...hits);
      if (typeof limited !== 'function') return limited;

      const oldKey = newToken(account._id, randomBytes);
      const newKey = newToken(account._id, randomBytes);
      const change = {
        email,
        oldHash: oldKey.hash,
        newHash: newKey.hash,
        epoch: account.epoch,
        expiresAt: epochSeconds(time) + LINK_SECONDS,
      };
      const toOld: Message = {
        kind: 'email-change-old',
        email,
        confirm: links.confirm(oldKey.token),
        stop: links.stop(oldKey.token),
      };
      const isTaken = owner.userId !== undefined && owner.verified;
      const toNew: Message = isTaken
        ? { kind: 'email-change-taken', link: links.signIn }
        : { kind: 'email-change-new', confirm: links.confirm(newKey.token) };
      const mails = [
        newMail({ to: account.email, language, site, message: toOld }, time, randomBytes),
        newMail({ to: email, language, site, message: toNew }, time, randomBytes),
      ];
      const mailWrites = mails.map((mail) => mailWrite(mail, LINK_DAYS));
      const outcome = await changes.begin(account, change, mailWrites, limited);
      return outcome === 'begun' ? { mails } : outcome;
    },

    confirm: (token, network) =>
      withChange(token, network, async ({ account, change, address }) => {
        const other = address === 'old' ? 'new' : 'old';
        if (change.confirmed === other) {
          const time = now();
          const moved = await changes.move(account, change, time);
          const displaced =
            moved === 'taken' ? await unverifiedOwner(change.email, time) : undefined;
          const outcome = displaced ? await changes.move(account, change, time, displaced) : moved;
          if (outcome === 'taken') return 'email-taken' as const;
          return outcome === 'moved' ? { waitsFor: undefined } : undefined;
        }
        const isConfirmed =
          change.confirmed === address ||
          (await changes.confirm(account, change, address)) === 'confirmed';
        return isConfirmed ? { waitsFor: other } : undefined;
      }),

    stop: (token, network) =>
      withChange(token, network, async ({ account, change, address }) => {
        // Only the mail to the old address contains a token that can end sessions.
        if (address !== 'old') return 'link-expired' as const;
        const outcome = await changes.stop(account, change);
        return outcome === 'stopped' ? outcome : undefined;
      }),
  };
}
