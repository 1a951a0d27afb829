import type { ConfirmingAddress } from '#contracts/users/email-change.ts';
import type { Language } from '#domain/languages.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { emailChangeKey } from '#functions/db/keys.ts';
import { type RetryableOutcome, withRetry } from '#functions/db/retry.ts';
import { type Item, itemWithKey } from '#functions/db/writes.ts';
import { confirmationPath } from '#functions/http/site-paths.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import {
  type EmailTemplateData,
  newOutboxEmail,
  type OutboxEmail,
} from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import type { Session } from '#functions/sessions/repository.ts';
import { newToken, type TokenKey, tokenKey } from '#functions/sessions/session-token.ts';
import {
  CONFIRMATION_DAYS,
  type EmailChangeRepository,
  emailChangeOf,
  newConfirmation,
  type PendingEmailChange,
} from './email-change-repository.ts';
import { isFreshSignIn } from './owner-permission.ts';
import type { PasswordService } from './password-service.ts';
import type { BrowserTokens } from './repository.ts';
import type { AccountDependencies } from './sign-in-service.ts';

const LINK_DAYS = 1;
const LINK_SECONDS = LINK_DAYS * 24 * 60 * 60;
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

/** Sender of a confirmation. */
interface Confirmer {
  network: string;
  browser: BrowserTokens;
  password?: string | undefined;
}

/** Changes of email addresses (D80). The account moves after the old and the new address have confirmed. */
export type EmailChangeService = ReturnType<typeof emailChangeService>;

/** Address to which the token was mailed. */
function addressOf(
  { oldHash, newHash }: PendingEmailChange,
  hash: string,
): ConfirmingAddress | undefined {
  if (hash === oldHash) return 'old';
  return hash === newHash ? 'new' : undefined;
}

export function emailChangeService(
  dependencies: AccountDependencies & {
    changes: EmailChangeRepository;
    passwords: PasswordService;
  },
) {
  const { repository, changes, passwords, limits, now, randomBytes } = dependencies;

  /** Reads the change to which a token belongs. @returns undefined if the link is invalid */
  async function changeOf({ userId, hash }: TokenKey, browser: BrowserTokens) {
    const key = emailChangeKey(userId);
    const keys = [key, ...limits.counters(['password-account', userId])];
    const claimed = await repository.claimedAccount(userId, browser, now(), keys);
    const { account, items } = claimed;
    const change = emailChangeOf(itemWithKey(items, key));
    if (!account || !change || isExpired(change, now())) return undefined;
    // The password has changed, or another link has ended the sessions.
    if (change.epoch !== account.epoch) return undefined;
    const address = addressOf(change, hash);
    return address && { ...claimed, account, change, address };
  }

  /** Account that has an address without having verified it (D93). */
  async function unverifiedOwner(email: string, time: Date): Promise<Account | undefined> {
    const { userId } = await repository.owner(email, undefined, time);
    const owner = await repository.account(userId);
    return owner?.email === email && !owner.emailVerified ? owner : undefined;
  }

  /** Permission to confirm in a browser that does not prove who opens the link. */
  async function permission(
    account: Account,
    password: string | undefined,
    items: readonly Item[],
  ) {
    if (!account.passwordHash) return 'fresh-sign-in-required' as const;
    if (password === undefined) return 'password-required' as const;
    return passwords.check(account, password, items);
  }

  /**
   * Acts on the change to which a token belongs.
   * @param act returns `busy` after a conflict with a concurrent request
   */
  async function withChange<Outcome>(
    token: string,
    { network, browser }: Pick<Confirmer, 'network' | 'browser'>,
    act: (found: NonNullable<Awaited<ReturnType<typeof changeOf>>>) => Promise<Outcome>,
  ): Promise<TooManyRequests | Exclude<Outcome, RetryableOutcome> | 'link-expired'> {
    const refused = await limits.count(['email-link-network', network]);
    if (refused) return refused;
    const key = tokenKey(token);
    if (!key) return 'link-expired';
    return withRetry('confirmations of one change', async () => {
      const found = await changeOf(key, browser);
      return found ? act(found) : 'link-expired';
    });
  }

  return {
    /**
     * Stores a change and the emails to both addresses. An address that an account has verified gets an email without a
     * link to confirm. The work and the result are the same for all addresses.
     */
    async request(
      session: Session,
      { email, password, language, site, links }: EmailChangeRequest,
      network: string,
    ): Promise<
      | TooManyRequests
      | { emails: OutboxEmail[] }
      | 'same-email'
      | 'password-required'
      | 'wrong-password'
      | 'fresh-sign-in-required'
      | 'outdated'
    > {
      const { account } = session;
      if (email === account.email) return 'same-email';
      const time = now();
      const hits: Hit[] = [
        ['email-change-network', network],
        ['email-change-account', account._id],
        ['email-change-target', emailHash(email)],
      ];
      const counters = limits.counters(...hits, ['password-account', account._id]);
      const owner = await repository.owner(email, undefined, time, counters);
      const full = limits.checkIn(owner.items, ...hits);
      if (full) return full;
      if (account.passwordHash && password === undefined) return 'password-required';
      // Without a password, only a recent sign-in proves that the owner asks (D80).
      if (!account.passwordHash && !isFreshSignIn(session, time)) return 'fresh-sign-in-required';
      const transact =
        account.passwordHash && password !== undefined
          ? await passwords.check(account, password, owner.items, hits)
          : limits.transaction({ counts: hits });
      if (typeof transact !== 'function') return transact;

      const oldKey = newToken(account._id, randomBytes);
      const newKey = newToken(account._id, randomBytes);
      const change = {
        email,
        oldHash: oldKey.hash,
        newHash: newKey.hash,
        epoch: account.epoch,
        expiresAt: epochSeconds(time) + LINK_SECONDS,
      };
      const toOld: EmailTemplateData = {
        kind: 'email-change-old',
        email,
        confirm: links.confirm(oldKey.token),
        stop: links.stop(oldKey.token),
      };
      const isTaken = owner.userId !== undefined && owner.verified;
      const toNew: EmailTemplateData = isTaken
        ? { kind: 'email-change-taken', link: links.signIn }
        : { kind: 'email-change-new', confirm: links.confirm(newKey.token) };
      const emails = [
        newOutboxEmail({ to: account.email, language, site, message: toOld }, time, randomBytes),
        newOutboxEmail({ to: email, language, site, message: toNew }, time, randomBytes),
      ];
      const emailWrites = emails.map((email) => outboxWrite(email, LINK_DAYS));
      const outcome = await changes.begin(account, change, emailWrites, transact);
      return outcome === 'begun' ? { emails } : outcome;
    },

    /**
     * Confirms by the token of a mailed link. `waitsFor` is the address that has not confirmed yet. A stranger could
     * have registered the account's own address. Its confirmation therefore also needs a browser that has signed in to
     * the account, or the password (D93). A stranger could have asked to move an account to an address of somebody
     * else, and keep a sign-in service. A new address therefore confirms in a signed-in browser or with the password
     * only (D80).
     */
    confirm: (
      token: string,
      by: Confirmer,
    ): Promise<
      | TooManyRequests
      | { waitsFor: ConfirmingAddress | undefined }
      | 'link-expired'
      | 'email-taken'
      | 'password-required'
      | 'wrong-password'
      | 'fresh-sign-in-required'
    > =>
      withChange(token, by, async ({ account, change, address, items, ...browser }) => {
        const { email } = change;
        // The old address is proof enough: only the owner of the account can read its email.
        const isOwner =
          email === undefined ? browser.inOwnBrowser : address === 'old' || browser.isSignedIn;
        const transact = isOwner ? undefined : await permission(account, by.password, items);
        if (transact !== undefined && typeof transact !== 'function') return transact;
        if (email === undefined) {
          const outcome = await changes.verify(account, change, transact);
          if (outcome === 'conflict') return 'busy' as const;
          return outcome === 'verified' ? { waitsFor: undefined } : outcome;
        }
        const other = address === 'old' ? 'new' : 'old';
        if (change.confirmed === other) {
          const time = now();
          const move = { ...change, email };
          const moved = await changes.move(account, move, time, transact);
          const displaced = moved === 'taken' ? await unverifiedOwner(email, time) : undefined;
          const outcome = displaced
            ? await changes.move(account, move, time, transact, displaced)
            : moved;
          if (outcome === 'taken') return 'email-taken' as const;
          if (typeof outcome !== 'string') return outcome;
          return outcome === 'moved' ? { waitsFor: undefined } : ('busy' as const);
        }
        if (change.confirmed === address) return { waitsFor: other };
        const outcome = await changes.confirm(account, change, address, transact);
        if (typeof outcome !== 'string') return outcome;
        return outcome === 'confirmed' ? { waitsFor: other } : ('busy' as const);
      }),

    /** Stores a new email with a link that confirms the account's own address, unless the address is verified. */
    async sendConfirmation(
      { account }: Session,
      { language, site }: Pick<EmailChangeRequest, 'language' | 'site'>,
      network: string,
    ): Promise<TooManyRequests | { emails: OutboxEmail[] } | 'verified' | 'outdated'> {
      if (account.emailVerified) return 'verified';
      const time = now();
      const { change, token } = newConfirmation(account, time, randomBytes);
      const confirm = `${site}${confirmationPath(language, token)}`;
      const message = { kind: 'email-confirm' as const, confirm };
      const email = newOutboxEmail(
        { to: account.email, language, site, message },
        time,
        randomBytes,
      );
      const transact = limits.transaction({
        counts: [
          ['email-change-network', network],
          ['email-change-account', account._id],
          ['email-change-target', emailHash(account.email)],
        ],
      });
      const writes = [outboxWrite(email, CONFIRMATION_DAYS)];
      const outcome = await changes.begin(account, change, writes, transact);
      return outcome === 'begun' ? { emails: [email] } : outcome;
    },

    /** Stops a change by the token of the email to the old address. All sessions of the account end. */
    stop: (
      token: string,
      by: Pick<Confirmer, 'network' | 'browser'>,
    ): Promise<TooManyRequests | 'stopped' | 'link-expired'> =>
      withChange(token, by, async ({ account, change, address }) => {
        // Only the email to the old address contains a token that can end sessions.
        if (address !== 'old') return 'link-expired' as const;
        const outcome = await changes.stop(account, change);
        return outcome === 'stopped' ? outcome : ('busy' as const);
      }),
  };
}
