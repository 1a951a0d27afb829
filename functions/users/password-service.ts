import * as z from 'zod';
import { FALLBACK_LANGUAGE, type Language, languageSchema } from '#domain/languages.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { resetKey } from '#functions/db/keys.ts';
import { EXISTS, type Item, itemWithKey, type Write } from '#functions/db/writes.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import { deviceItem } from '#functions/sessions/known-device.ts';
import { type Session, sessionItem } from '#functions/sessions/repository.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import { identityRemoval, verifiedEmailWrite } from './repository.ts';
import {
  type AccountDependencies,
  createAccount,
  newAccount,
  type SignInContext,
} from './sign-in-service.ts';

const RESET_SECONDS = 60 * 60;
const RESET_DAYS = RESET_SECONDS / (24 * 60 * 60);

const resetSchema = z.object({
  epoch: z.number(),
  /** Language in which the link was requested. */
  language: languageSchema.default(FALLBACK_LANGUAGE),
  expiresAt: z.number(),
});

interface Change {
  password: string;
  newPassword: string;
}

/** Changes and resets of passwords. */
export type PasswordService = ReturnType<typeof passwordService>;

/** Request for a mailed link that sets a password. */
export interface LinkRequest {
  email: string;
  language: Language;
  /** Forgotten password, or registration of an address that has an account. */
  kind: 'password-reset' | 'account-exists';
  link: SignInLink;
}

/** Builds the URL of the sign-in page. The token is in the fragment, which browsers send to no server. */
export type SignInLink = (language: Language, resetToken?: string) => string;

/** Returns whether a mailed link can set the password of an account. */
function takesPassword(account: Account | undefined): boolean {
  return account !== undefined && (account.passwordHash !== undefined || !account.emailVerified);
}

export function passwordService(dependencies: AccountDependencies) {
  const { repository, hashing, limits, now, randomBytes } = dependencies;

  async function check(
    account: Account,
    password: string,
    items?: readonly Item[],
    counted: readonly Hit[] = [],
  ) {
    const hit: Hit = ['password-account', account._id];
    const full = items ? limits.checkIn(items, hit) : await limits.check(hit);
    if (full) return full;
    const isRight = await hashing.verify(password, account.passwordHash);
    return isRight
      ? limits.transaction({ counts: counted, checks: [hit] })
      : ((await limits.count(hit)) ?? ('wrong-password' as const));
  }

  /**
   * Creates a known device and the write that stores it. The owner has just proved their identity on the device.
   * @param account with the epoch of the new password
   */
  function newKnownDevice(account: Account): { device: string; write: Write } {
    const key = newToken(account._id, randomBytes);
    return { device: key.token, write: { put: deviceItem(key, account, now()) } };
  }

  return {
    /**
     * Checks the password of an account. A wrong password counts against the limit.
     * @param items with the counter of password attempts, if they have been read
     * @param counted hits that the transaction counts
     * @returns transaction for the operation that required the password
     */
    check,

    /** Changes the password. All other sessions end. */
    async change(
      session: Session,
      { password, newPassword }: Change,
    ): Promise<
      TooManyRequests | { account: Account; device: string } | 'wrong-password' | 'social-account'
    > {
      const { account, hash } = session;
      if (!account.passwordHash) return 'social-account';
      const checked = await check(account, password);
      if (typeof checked !== 'function') return checked;
      const passwordHash = await hashing.hash(newPassword);
      const epoch = account.epoch + 1;
      const extendedSession = sessionItem(
        { userId: account._id, hash },
        { ...session, epoch },
        now(),
      );
      const { device, write } = newKnownDevice({ ...account, epoch });
      const change = { set: { passwordHash, epoch } };
      const writes = [{ put: extendedSession, when: EXISTS }, write];
      const outcome = await repository.changeAt(account, change, writes, checked);
      // A concurrent change was faster, so the password that was checked is no longer current.
      if (outcome === 'conflict') return 'wrong-password';
      if (outcome !== 'changed') return outcome;
      return { account: { ...account, passwordHash, epoch }, device };
    },

    /**
     * Stores an email with a reset link, if the address has an account (D32). An account whose address nobody has
     * verified always gets a link, so that the owner of the address can take it over (D93).
     * `kind` is the operation that leads to the email, and `link` builds URLs of the sign-in page.
     */
    async forget(
      { email, language, kind, link }: LinkRequest,
      { network }: SignInContext,
    ): Promise<TooManyRequests | { email: OutboxEmail | undefined }> {
      const time = now();
      const subject = emailHash(email);
      const emailHit: Hit = ['forgot-email', subject];
      const hits: Hit[] = [
        ['forgot-network', network],
        ['forgot-account', `${network} ${subject}`],
      ];
      const counters = limits.counters(emailHit);
      const { userId, items } = await repository.owner(email, undefined, time, counters);
      const owner = await repository.account(userId);
      // The account may have moved to another address since the first read. A link must not reach the former one.
      const account = owner?.email === email ? owner : undefined;
      const key = newToken(account?._id ?? '0'.repeat(32), randomBytes);
      const resetWrite: Write = {
        put: {
          ...resetKey(key.userId, key.hash),
          epoch: account?.epoch ?? 0,
          language,
          expiresAt: epochSeconds(time) + RESET_SECONDS,
        },
      };
      const message = takesPassword(account)
        ? { kind, link: link(language, key.token) }
        : { kind: 'no-password' as const, link: link(language) };
      const site = new URL(message.link).origin;
      const outboxEmail = newOutboxEmail({ to: email, language, site, message }, time, randomBytes);
      // An address without an account costs the same calls, so response times reveal nothing (D32).
      const refused =
        limits.checkIn(items, emailHit) ??
        (await repository.write(
          account ? [resetWrite, outboxWrite(outboxEmail, RESET_DAYS)] : [resetWrite],
          limits.transaction({ counts: [...hits, emailHit] }),
        ));
      // Strangers can use up the emails to an address. Its owner has several valid links by then, and notices nothing.
      if (refused && limits.checkKnown(emailHit)) {
        return (await limits.count(...hits)) ?? { email: undefined };
      }
      return refused ?? { email: account ? outboxEmail : undefined };
    },

    /**
     * Sets a password by the token of a reset link. All sessions and all reset links become invalid. The link proves
     * that the address belongs to the sender. If nobody proved that before, a stranger could have registered the
     * address. A new account then replaces the old one, unless the browser has signed in to it (D93). Identities at
     * sign-in services are removed, because a stranger could have linked one (D80).
     * @param site origin of the links in the welcome email of a new account
     */
    async reset(
      token: string,
      newPassword: string,
      { network, site, ...browser }: SignInContext & { site: string },
    ): Promise<TooManyRequests | { device: string; emails: OutboxEmail[] } | 'link-expired'> {
      const refused = await limits.count(['reset-network', network]);
      if (refused) return refused;
      const key = tokenKey(token);
      if (!key) return 'link-expired';
      const linkKey = resetKey(key.userId, key.hash);
      const found = await repository.claimedAccount(key.userId, browser, now(), [linkKey]);
      const { account, inOwnBrowser, items } = found;
      const item = itemWithKey(items, linkKey);
      if (!account || !takesPassword(account) || !item) return 'link-expired';
      const reset = resetSchema.parse(item);
      if (isExpired(reset, now()) || reset.epoch !== account.epoch) return 'link-expired';
      const passwordHash = await hashing.hash(newPassword);
      const used: Write = { remove: linkKey, when: EXISTS };
      if (!account.emailVerified && !inOwnBrowser) {
        const credentials = { passwordHash, emailVerified: true, identities: [] };
        const owned = newAccount(account.email, credentials, dependencies);
        const { device, write } = newKnownDevice(owned);
        const welcome = { language: reset.language, site };
        const created = await createAccount(
          owned,
          welcome,
          dependencies,
          [used, write],
          undefined,
          account,
        );
        if (created === 'taken') return 'link-expired';
        return 'failure' in created ? created : { device, emails: [created.email] };
      }
      const epoch = account.epoch + 1;
      const { device, write } = newKnownDevice({ ...account, epoch });
      const set = {
        passwordHash,
        epoch,
        emailVerified: true,
        isOAuth: false,
        identities: [],
      };
      const writes = [
        used,
        write,
        verifiedEmailWrite(account),
        ...account.identities.map(identityRemoval),
      ];
      const outcome = await repository.changeAt(account, { set }, writes);
      return outcome === 'changed' ? { device, emails: [] } : 'link-expired';
    },
  };
}
