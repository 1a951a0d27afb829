import type { Language } from '#domain/languages.ts';
import {
  COUPON_EMAIL_DAYS,
  couponEmail,
  couponWrites,
  newCoupon,
} from '#functions/coupons/coupon.ts';
import { emailChangeKey, sessionKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import { confirmationPath } from '#functions/http/site-paths.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit, Limiter } from '#functions/limits/limiter.ts';
import type { Note } from '#functions/log.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import { deviceItem } from '#functions/sessions/known-device.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import { newConfirmation } from './email-change-repository.ts';
import type { Hashing } from './hashing.ts';
import type { UserRepository } from './repository.ts';

export interface AccountDependencies {
  repository: UserRepository;
  hashing: Hashing;
  limits: Limiter;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Sender of a request. */
export interface SignInContext {
  /** Subject of rate limits, from `rateLimitNetwork`. */
  network: string;
  /** Token of the device cookie. */
  device: string | undefined;
  /** Token of the session cookie. */
  session: string | undefined;
  /** Browser and system, such as "Chrome, macOS". */
  deviceName: string;
  note: Note;
}

/** Language and links of the welcome email. */
export interface WelcomeEmail {
  language: Language;
  /** Origin of the site. */
  site: string;
}

interface SignedIn {
  account: Account;
  /** Token of the new session. */
  token: string;
  /** Token of the device, which is now known. */
  device: string;
}

/** Lookup, registration and sign-in by email and password. Addresses are in lower case, as the contract parses them. */
export type SignInService = ReturnType<typeof signInService>;

interface Credentials {
  email: string;
  password: string;
}

/** Creates the data of a new account. */
export function newAccount(
  email: string,
  credentials: Pick<Account, 'emailVerified' | 'identities'> & { passwordHash?: string },
  { now, randomBytes }: Pick<AccountDependencies, 'now' | 'randomBytes'>,
): Account {
  return {
    _id: Buffer.from(randomBytes(16)).toString('hex'),
    email,
    type: 'customer',
    wishlist: [],
    isOAuth: credentials.passwordHash === undefined,
    createdAt: now().toISOString(),
    epoch: 0,
    ...credentials,
  };
}

/**
 * Stores a new account with its welcome coupon (D33), and the email with the coupon. If nobody has verified the address, the
 * email has a link that confirms it (D93).
 * @param otherWrites writes of the same transaction
 * @param transact transaction that counts against a limit
 * @param displaced account with the same unverified address, which the new account replaces (D93)
 */
export async function createAccount(
  account: Account,
  { language, site }: WelcomeEmail,
  { repository, now, randomBytes }: Pick<AccountDependencies, 'repository' | 'now' | 'randomBytes'>,
  otherWrites: readonly Write[] = [],
  transact?: RateLimitedTransact,
  displaced?: Account,
): Promise<{ email: OutboxEmail } | 'taken' | TooManyRequests> {
  const time = now();
  const coupon = newCoupon('welcome', language, time, randomBytes);
  const confirmation = account.emailVerified
    ? undefined
    : newConfirmation(account, time, randomBytes);
  const confirm = confirmation && `${site}${confirmationPath(language, confirmation.token)}`;
  const to = { to: account.email, language, site };
  const email = couponEmail(coupon, to, time, randomBytes, confirm);
  const writes: Write[] = [
    ...(confirmation ? [{ put: { ...emailChangeKey(account._id), ...confirmation.change } }] : []),
    ...couponWrites(coupon, time, account._id),
    outboxWrite(email, COUPON_EMAIL_DAYS),
    ...otherWrites,
  ];
  const outcome = await repository.create(account, writes, transact, displaced);
  return outcome === 'created' ? { email } : outcome;
}

export function signInService(dependencies: AccountDependencies) {
  const { repository, hashing, limits, now, randomBytes } = dependencies;

  return {
    async lookUp(
      email: string,
      { network, device }: SignInContext,
    ): Promise<TooManyRequests | { email: string } | 'unknown-user'> {
      const owner = await repository.owner(email, device ? tokenKey(device) : undefined, now());
      // Lookups by strangers must not lock the owner out of the sign-in dialog. A known device only learns about its owner.
      const refused = owner.onKnownDevice
        ? undefined
        : await limits.count(
            ['lookup-network', network],
            ['lookup-account', `${network} ${email}`],
          );
      if (refused) return refused;
      return owner.userId ? { email } : 'unknown-user';
    },

    async register(
      { email, password }: Credentials,
      welcome: WelcomeEmail,
      { network }: SignInContext,
    ): Promise<TooManyRequests | { account: Account; email: OutboxEmail } | 'email-taken'> {
      const refused = await limits.count(
        ['register-network', network],
        ['register-account', `${network} ${email}`],
      );
      if (refused) return refused;
      const passwordHash = await hashing.hash(password);
      const credentials = { passwordHash, emailVerified: false, identities: [] };
      const account = newAccount(email, credentials, dependencies);
      const created = await createAccount(account, welcome, dependencies);
      if (created === 'taken') return 'email-taken';
      return 'failure' in created ? created : { account, ...created };
    },

    /** Begins a session, and ends the session of the sender's cookie. */
    async login(
      { email, password }: Credentials,
      from: SignInContext,
    ): Promise<TooManyRequests | SignedIn | 'wrong-credentials'> {
      const { network, device, session: previousToken, deviceName, note } = from;
      const time = now();
      const deviceKey = device ? tokenKey(device) : undefined;
      const fromNetwork: Hit = ['login-network', network];
      const ofAccount: Hit = ['login-account', emailHash(email)];
      const ofDevice: Hit[] = deviceKey ? [['login-device', deviceKey.hash]] : [];
      const counters = limits.counters(fromNetwork, ofAccount, ...ofDevice);
      const owner = await repository.owner(email, deviceKey, time, counters);
      note({ factor: 'password', ...(owner.userId ? { person: owner.userId } : {}) });
      // An attacker who exhausted the counters of account and network has not exhausted those of known devices (decision
      // 008).
      const hits = owner.onKnownDevice ? ofDevice : [fromNetwork, ofAccount];
      const full = limits.checkIn(owner.items, ...hits);
      if (full) return full;
      const account = await repository.account(owner.userId);
      // Every attempt computes one hash, so response times do not reveal which addresses have an account.
      const isRight = await hashing.verify(password, account?.passwordHash);
      // Concurrent attempts can all have passed the check above, so this one is counted before the result is revealed.
      if (!isRight || !account) return (await limits.count(...hits)) ?? 'wrong-credentials';

      const session = newToken(account._id, randomBytes);
      const deviceToken = newToken(account._id, randomBytes);
      const { epoch } = account;
      const sessionData = {
        via: 'password' as const,
        epoch,
        device: deviceName,
        createdAt: time.toISOString(),
      };
      const previous = previousToken ? tokenKey(previousToken) : undefined;
      const writes: Write[] = [
        { put: sessionItem(session, sessionData, time) },
        { put: deviceItem(deviceToken, account, time) },
        ...(previous ? [{ remove: sessionKey(previous.userId, previous.hash) }] : []),
      ];
      const refused = await repository.write(writes, limits.transaction({ checks: hits }));
      return refused ?? { account, token: session.token, device: deviceToken.token };
    },
  };
}
