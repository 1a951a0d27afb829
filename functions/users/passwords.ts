import * as z from 'zod';
import type { Language } from '#contracts/languages.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import { resetKey } from '#functions/db/keys.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import type { Hit, LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import { type Mail, newMail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import { deviceItem } from '#functions/sessions/known-device.ts';
import { type Session, sessionItem } from '#functions/sessions/repository.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import type { AccountTools, Sender } from './sign-in.ts';

const RESET_SECONDS = 60 * 60;
const RESET_DAYS = RESET_SECONDS / (24 * 60 * 60);

const resetSchema = z.object({ epoch: z.number(), expiresAt: z.number() });

interface Change {
  password: string;
  newPassword: string;
}

/** Changing, forgetting and resetting passwords. */
export interface Passwords {
  /**
   * Whether this is the account's password; each wrong one counts. With the right one, the way to write what it is for.
   * @param beside all that stands beside the account, if it has been read
   */
  check(
    account: Account,
    password: string,
    beside?: readonly Item[],
  ): Promise<TooMany | LimitedWrites | 'wrong-password'>;
  /** A new password; all sessions end but this one. */
  change(
    session: Session,
    change: Change,
  ): Promise<TooMany | { account: Account; device: string } | 'wrong-password' | 'social-account'>;
  /**
   * Writes a mail with a link down, if there is an account (D32).
   * @param link makes whole addresses of the sign-in page
   */
  forget(
    email: string,
    language: Language,
    link: SignInLink,
    from: Sender,
  ): Promise<TooMany | { mail: Mail | undefined }>;
  /** A new password by a link's token, which then is used up, as are all others; all sessions end. */
  reset(
    token: string,
    newPassword: string,
    from: Sender,
  ): Promise<TooMany | { device: string } | 'link-expired'>;
}

/** The whole address of the sign-in page; a token stands where servers and proxies do not see it. */
export type SignInLink = (language: Language, resetToken?: string) => string;

export function passwords(tools: AccountTools): Passwords {
  const { repository, hashing, limits, now, randomBytes } = tools;

  async function check(account: Account, password: string, beside?: readonly Item[]) {
    const use: Hit = ['password-account', account._id];
    const full = beside ? limits.tooManyIn(beside, use) : await limits.tooManyNow(use);
    if (full) return full;
    const right = await hashing.verify(password, account.passwordHash);
    return right
      ? limits.peekIn(use)
      : ((await limits.consume(use)) ?? ('wrong-password' as const));
  }

  /** The writes that remember the device on which the owner has just proved to be the owner. */
  function rememberDevice(account: Account): { device: string; write: Write } {
    const key = newToken(account._id, randomBytes);
    return { device: key.token, write: { put: deviceItem(key, now()) } };
  }

  return {
    check,

    async change(session, { password, newPassword }) {
      const { account, hash, via, createdAt } = session;
      if (!account.passwordHash) return 'social-account';
      const checked = await check(account, password);
      if (typeof checked !== 'function') return checked;
      const passwordHash = await hashing.hash(newPassword);
      const epoch = account.epoch + 1;
      const goesOn = sessionItem({ userId: account._id, hash }, { via, createdAt, epoch }, now());
      const { device, write } = rememberDevice(account);
      const change = { set: { passwordHash, epoch } };
      const beside = [{ put: goesOn, when: EXISTS }, write];
      const outcome = await repository.changeAt(account, change, beside, checked);
      // Somebody was faster: what was the present password no longer is.
      if (outcome === 'moved') return 'wrong-password';
      if (outcome !== 'changed') return outcome;
      return { account: { ...account, passwordHash, epoch }, device };
    },

    async forget(email, language, link, { network }) {
      const time = now();
      const { userId } = await repository.owner(email, undefined, time);
      const account = await repository.account(userId);
      const key = newToken(account?._id ?? '0'.repeat(32), randomBytes);
      const kept: Write = {
        put: {
          ...resetKey(key.userId, key.hash),
          epoch: account?.epoch ?? 0,
          expiresAt: epochSeconds(time) + RESET_SECONDS,
        },
      };
      const message = account?.passwordHash
        ? { kind: 'password-reset' as const, link: link(language, key.token) }
        : { kind: 'no-password' as const, link: link(language) };
      const site = new URL(message.link).origin;
      const mail = newMail({ to: email, language, site, message }, time, randomBytes);
      // An address without an account costs the same calls, so that the time tells nothing either.
      const refused = await repository.write(
        account ? [kept, mailWrite(mail, RESET_DAYS)] : [kept],
        limits.consumeIn(['forgot-address', network], ['forgot-account', emailHash(email)]),
      );
      return refused ?? { mail: account ? mail : undefined };
    },

    async reset(token, newPassword, { network }) {
      const refused = await limits.consume(['reset-address', network]);
      if (refused) return refused;
      const key = tokenKey(token);
      if (!key) return 'link-expired';
      const { account, reset: item } = await repository.withReset(key);
      if (!account?.passwordHash || !item) return 'link-expired';
      const reset = resetSchema.parse(item);
      if (isExpired(reset, now()) || reset.epoch !== account.epoch) return 'link-expired';
      const passwordHash = await hashing.hash(newPassword);
      const { device, write } = rememberDevice(account);
      // Whoever opened the link has read the mail.
      const set = { passwordHash, epoch: account.epoch + 1, emailVerified: true };
      const outcome = await repository.changeAt(account, { set }, [
        { remove: resetKey(key.userId, key.hash), when: EXISTS },
        write,
      ]);
      return outcome === 'changed' ? { device } : 'link-expired';
    },
  };
}
