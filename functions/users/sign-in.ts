import type { Language } from '#contracts/languages.ts';
import {
  COUPON_MAIL_DAYS,
  couponMail,
  couponWrites,
  newCoupon,
} from '#functions/coupons/coupon.ts';
import { sessionKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';
import type { Hit, LimitedWrites, Limiter, TooMany } from '#functions/limits/limiter.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { mailWrite } from '#functions/mail/repository.ts';
import { type Account, emailHash } from '#functions/sessions/account.ts';
import { deviceItem } from '#functions/sessions/known-device.ts';
import { sessionItem } from '#functions/sessions/repository.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import type { Hashing } from './hashing.ts';
import type { UserRepository } from './repository.ts';

/** What the rules of accounts need from outside. */
export interface AccountTools {
  repository: UserRepository;
  hashing: Hashing;
  limits: Limiter;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

/** Where a request comes from: the network it is counted by, and what the cookies of device and session hold. */
export interface Sender {
  network: string;
  device: string | undefined;
  session: string | undefined;
}

/** In which language somebody is welcomed, and the origin of the site they came to. */
export interface Welcome {
  language: Language;
  site: string;
}

/** Who has signed in, with what they keep: `token` for the session, `device` for the device. */
interface SignedIn {
  account: Account;
  token: string;
  device: string;
}

/** Looking up, registering and signing in by e-mail and password. Addresses are as the contract parses them. */
export interface SignIn {
  lookUp(email: string, from: Sender): Promise<TooMany | { email: string } | 'unknown-user'>;
  register(
    credentials: Credentials,
    welcome: Welcome,
    from: Sender,
  ): Promise<TooMany | { account: Account; mail: Mail } | 'email-taken'>;
  /** Begins a session, and ends the one that the sender had as somebody. */
  login(credentials: Credentials, from: Sender): Promise<TooMany | SignedIn | 'wrong-credentials'>;
}

interface Credentials {
  email: string;
  password: string;
}

/** An account as it is on its first day. */
export function newAccount(
  email: string,
  proof: Pick<Account, 'emailVerified' | 'identities'> & { passwordHash?: string },
  { now, randomBytes }: Pick<AccountTools, 'now' | 'randomBytes'>,
): Account {
  return {
    _id: Buffer.from(randomBytes(16)).toString('hex'),
    email,
    type: 'customer',
    wishlist: [],
    isOAuth: proof.passwordHash === undefined,
    createdAt: now().toISOString(),
    epoch: 0,
    ...proof,
  };
}

/**
 * Keeps a new account with its welcome coupon (D33). Gives the mail that brings the coupon, written down with both.
 * @param beside what else begins with the account @param limited what that is limited by, if it is
 */
export async function createAccount(
  account: Account,
  { language, site }: Welcome,
  { repository, now, randomBytes }: Pick<AccountTools, 'repository' | 'now' | 'randomBytes'>,
  beside: readonly Write[] = [],
  limited?: LimitedWrites,
): Promise<{ mail: Mail } | 'taken' | TooMany> {
  const time = now();
  const coupon = newCoupon('welcome', language, time, randomBytes);
  const mail = couponMail(coupon, { to: account.email, language, site }, time, randomBytes);
  const writes = [
    ...couponWrites(coupon, time, account._id),
    mailWrite(mail, COUPON_MAIL_DAYS),
    ...beside,
  ];
  const outcome = await repository.create(account, writes, limited);
  return outcome === 'created' ? { mail } : outcome;
}

export function signIn(tools: AccountTools): SignIn {
  const { repository, hashing, limits, now, randomBytes } = tools;

  return {
    async lookUp(email, { network, device }) {
      const [refused, owner] = await Promise.all([
        limits.consume(['lookup-address', network]),
        repository.owner(email, device ? tokenKey(device) : undefined, now()),
      ]);
      // Strangers who ask for an address must not keep its owner from the sign-in dialog.
      const refusal =
        refused ??
        (owner.onKnownDevice ? undefined : await limits.consume(['lookup-account', email]));
      if (refusal) return refusal;
      return owner.userId ? { email } : 'unknown-user';
    },

    async register({ email, password }, welcome, { network }) {
      const refused = await limits.consume(
        ['register-address', network],
        ['register-account', email],
      );
      if (refused) return refused;
      const passwordHash = await hashing.hash(password);
      const proof = { passwordHash, emailVerified: false, identities: [] };
      const account = newAccount(email, proof, tools);
      const made = await createAccount(account, welcome, tools);
      if (made === 'taken') return 'email-taken';
      return 'failure' in made ? made : { account, ...made };
    },

    async login({ email, password }, { network, device, session: before }) {
      const time = now();
      const deviceKey = device ? tokenKey(device) : undefined;
      const fromNetwork: Hit = ['login-address', network];
      const ofAccount: Hit = ['login-account', emailHash(email)];
      const ofDevice: Hit[] = deviceKey ? [['login-device', deviceKey.hash]] : [];
      const counters = limits.counters(fromNetwork, ofAccount, ...ofDevice);
      const owner = await repository.owner(email, deviceKey, time, counters);
      // Who has used up the tries of an account has not used up those of its owner's own devices.
      const uses = [fromNetwork, ...(owner.onKnownDevice ? ofDevice : [ofAccount])];
      const full = limits.tooManyIn(owner.beside, ...uses);
      if (full) return full;
      const account = await repository.account(owner.userId);
      // Always one hash, so that the time does not tell which addresses have an account.
      const right = await hashing.verify(password, account?.passwordHash);
      // Many at once may have found room: nobody is told more than the limits let be tried.
      if (!right || !account) return (await limits.consume(...uses)) ?? 'wrong-credentials';

      const session = newToken(account._id, randomBytes);
      const known = newToken(account._id, randomBytes);
      const { epoch } = account;
      const begun = { via: 'password' as const, epoch, createdAt: time.toISOString() };
      const ended = before ? tokenKey(before) : undefined;
      const writes: Write[] = [
        { put: sessionItem(session, begun, time) },
        { put: deviceItem(known, time) },
        ...(ended ? [{ remove: sessionKey(ended.userId, ended.hash) }] : []),
      ];
      const refused = await repository.write(writes, limits.peekIn(...uses));
      return refused ?? { account, token: session.token, device: known.token };
    },
  };
}
