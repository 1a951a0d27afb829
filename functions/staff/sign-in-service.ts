import type { PasskeyRequest, PasskeySignature } from '#contracts/staff/webauthn.ts';
import {
  authenticatorKey,
  challengeKey,
  passkeyKey,
  recoveryCodeKey,
  staffDeviceKey,
  staffKey,
  staffSessionKey,
} from '#functions/db/keys.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { emailHash } from '#functions/sessions/account.ts';
import { isKnownDevice, staffDeviceItem } from '#functions/sessions/known-device.ts';
import { newToken, tokenKey } from '#functions/sessions/session-token.ts';
import { epochCondition, type StaffAccount } from '#functions/sessions/staff-account.ts';
import {
  freshUntil,
  newStaffSession,
  type StaffSession,
  staffSessionWrite,
} from '#functions/sessions/staff-session-repository.ts';
import { isAuthenticatorCode, latestStepAt, newSecret, stepOf } from './authenticator.ts';
import {
  newChallenge,
  type StaffDependencies,
  type StaffSignInContext,
  type StartedSession,
} from './dependencies.ts';
import { recoveryHash } from './recovery-codes.ts';
import { parseStaffAccount } from './repository.ts';
import {
  authenticatorSchema,
  challengeItem,
  consumeItem,
  findItem,
  isChallengeFor,
  passkeySchema,
} from './sign-in-items.ts';
import {
  challengeOf,
  credentialHash,
  passkeyRequest,
  passkeyStaffId,
  verifySignature,
} from './webauthn.ts';

/** Id without an account. Reading it takes as long as reading an account. */
const UNKNOWN_ID = '0'.repeat(32);

/** Returns the kind of a code for the log. */
function codeFactor(code: string): 'authenticator' | 'recovery-code' {
  return isAuthenticatorCode(code) ? 'authenticator' : 'recovery-code';
}

/** Sign-in of staff, and confirmation of a second factor (D58). */
export type StaffSignInService = ReturnType<typeof staffSignInService>;

export function staffSignInService(dependencies: StaffDependencies) {
  const { repository, hashing, limits, factorSecrets, now, randomBytes } = dependencies;
  /** Secret for accounts without an authenticator, so that every attempt computes codes. */
  const decoySecret = newSecret(randomBytes);

  const signInPurpose = 'sign-in';
  const confirmPurpose = ({ hash }: StaffSession) => `confirm#${hash}`;

  async function options(
    purpose: string,
    { site }: StaffSignInContext,
    transact?: RateLimitedTransact,
  ) {
    const challenge = newChallenge(dependencies);
    const put = challengeItem(challenge, purpose, now());
    const outcome = await repository.write([{ put }], transact);
    return 'failure' in outcome ? outcome : passkeyRequest(site, challenge);
  }

  /**
   * Checks a signature against the table. The account of a signature is counted only if passkey and challenge exist. A
   * stranger can name the person, but knows no passkey, and cannot lock the person out.
   * @returns the person, and writes that use up challenge and signature
   */
  async function checkPasskey(
    signature: PasskeySignature,
    purpose: string,
    { site, note }: StaffSignInContext,
    { fromNetwork, ofAccount }: Record<'fromNetwork' | 'ofAccount', Hit>,
  ) {
    const hits = [fromNetwork, ofAccount];
    const time = now();
    const challenge = challengeOf(signature);
    const keys = {
      challenge: challengeKey(credentialHash(challenge)),
      passkey: passkeyKey(passkeyStaffId(signature), credentialHash(signature.id)),
      account: staffKey(passkeyStaffId(signature)),
    };
    const items = await repository.read([...Object.values(keys), ...limits.counters(...hits)]);
    const person = parseStaffAccount(items)?.id;
    note({ factor: 'passkey', ...(person ? { person } : {}) });
    const full = limits.checkIn(items, ...hits);
    if (full) return full;
    const isChallenge = isChallengeFor(findItem(items, keys.challenge), purpose, time);
    const passkey = passkeySchema.safeParse(findItem(items, keys.passkey)).data;
    const account = parseStaffAccount(items);
    const counter =
      isChallenge && passkey && account
        ? await verifySignature(signature, site, challenge, passkey)
        : undefined;
    if (counter === undefined || !passkey || !account) {
      // A challenge works once, for failed attempts too.
      const spent: Write[] = isChallenge ? [{ remove: keys.challenge }] : [];
      const counted = isChallenge && passkey ? hits : [fromNetwork];
      const outcome = await repository.write(spent, limits.transaction({ counts: counted }));
      return 'failure' in outcome ? outcome : ('wrong' as const);
    }
    const writes: Write[] = [
      consumeItem(keys.challenge, time),
      {
        update: keys.passkey,
        change: { set: { counter, lastUsedAt: time.toISOString() } },
        // The condition prevents restoring a removed passkey and overwriting a concurrent counter update.
        when: {
          expression: '#counter = :counter',
          names: { '#counter': 'counter' },
          values: { ':counter': passkey.counter },
        },
      },
    ];
    return { account, writes };
  }

  /** Write that uses up a code of a person. @returns undefined for a wrong code */
  function codeWrite(staffId: string, code: string, items: readonly Item[]): Write | undefined {
    const key = authenticatorKey(staffId);
    const { data } = authenticatorSchema.safeParse(findItem(items, key));
    if (!isAuthenticatorCode(code)) {
      const recoveryKey = recoveryCodeKey(staffId, recoveryHash(code));
      return findItem(items, recoveryKey) ? { remove: recoveryKey, when: EXISTS } : undefined;
    }
    const opened = data && factorSecrets.open(data.secret, staffId);
    const step = stepOf(code, opened?.secret ?? decoySecret, now());
    // A step from the future comes from a clock that has jumped and returned. It must not lock out the person until then.
    const latest = latestStepAt(now());
    if (step === undefined || !opened || (step <= data.lastStep && data.lastStep <= latest)) {
      return undefined;
    }
    // A secret without encryption, or with an older key, is encrypted again.
    const secret = opened.isCurrent ? {} : { secret: factorSecrets.seal(opened.secret, staffId) };
    return {
      update: key,
      change: { set: { lastStep: step, ...secret } },
      when: {
        expression: '(#lastStep < :step OR #lastStep > :latest) AND #secret = :secret',
        names: { '#lastStep': 'lastStep', '#secret': 'secret' },
        values: { ':step': step, ':latest': latest, ':secret': data.secret },
      },
    };
  }

  const codeKeys = (staffId: string, code: string) => [
    authenticatorKey(staffId),
    recoveryCodeKey(staffId, recoveryHash(code)),
  ];

  /** Stores a new session in the transaction that uses up the credentials of its person. */
  async function begin(
    account: StaffAccount,
    writes: readonly Write[],
    { device }: StaffSignInContext,
    transact: RateLimitedTransact,
  ): Promise<StartedSession | TooManyRequests | 'wrong-credentials'> {
    const time = now();
    const key = newToken(account.id, randomBytes);
    const lastSignInAt = time.toISOString();
    const session = newStaffSession(key, { ...account, lastSignInAt }, device, time);
    const seen: Write = {
      update: staffKey(account.id),
      change: { set: { lastSignInAt } },
      when: epochCondition(account),
    };
    const outcome = await repository.write([...writes, seen, staffSessionWrite(session)], transact);
    if ('failure' in outcome) return outcome;
    return outcome.length === 0 ? { session, token: key.token } : 'wrong-credentials';
  }

  return {
    passkeyOptions: (from: StaffSignInContext): Promise<PasskeyRequest | TooManyRequests> =>
      options(
        signInPurpose,
        from,
        limits.transaction({ counts: [['staff-challenge-network', from.network]] }),
      ),

    async withPasskey(
      signature: PasskeySignature,
      from: StaffSignInContext,
    ): Promise<StartedSession | TooManyRequests | 'wrong-credentials'> {
      const hits = {
        fromNetwork: ['staff-passkey-network', from.network] as const,
        ofAccount: ['staff-passkey-account', passkeyStaffId(signature)] as const,
      };
      const checked = await checkPasskey(signature, signInPurpose, from, hits);
      if (checked === 'wrong') return 'wrong-credentials';
      if ('failure' in checked) return checked;
      const { fromNetwork, ofAccount } = hits;
      return begin(
        checked.account,
        checked.writes,
        from,
        limits.transaction({ checks: [fromNetwork, ofAccount] }),
      );
    },

    /** Email, password and code. All three must be right, and the failure does not reveal which was wrong. */
    async withPassword(
      { email, password, code }: { email: string; password: string; code: string },
      from: StaffSignInContext,
    ): Promise<StartedSession | TooManyRequests | 'wrong-credentials'> {
      const hash = emailHash(email);
      const strangers: Hit[] = [
        ['staff-password-network', from.network],
        ['staff-password-account', hash],
      ];
      const device = from.deviceToken ? tokenKey(from.deviceToken) : undefined;
      const deviceKey = device && staffDeviceKey(device.userId, device.hash);
      const ofDevice: Hit[] = device ? [['staff-password-device', device.hash]] : [];
      const found = await repository.idByEmail(hash, [
        ...limits.counters(...strangers, ...ofDevice),
        ...(deviceKey ? [deviceKey] : []),
      ]);
      from.note({
        factor: codeFactor(code),
        ...(found.staffId ? { person: found.staffId } : {}),
      });
      const isKnown =
        device !== undefined &&
        device.userId === found.staffId &&
        deviceKey !== undefined &&
        isKnownDevice(findItem(found.items, deviceKey), now());
      // Strangers cannot exhaust the counter of a known device (decision 008).
      const hits = isKnown ? ofDevice : strangers;
      const full = limits.checkIn(found.items, ...hits);
      if (full) return full;
      const staffId = found.staffId ?? UNKNOWN_ID;
      const items = await repository.read([staffKey(staffId), ...codeKeys(staffId, code)]);
      const account = parseStaffAccount(items);
      const { data } = authenticatorSchema.safeParse(findItem(items, authenticatorKey(staffId)));
      // Every attempt computes one hash and the codes, so times do not reveal which addresses have an account.
      const isRight = await hashing.verify(password, data?.passwordHash);
      const used = codeWrite(staffId, code, items);
      if (!isRight || !used || !account) {
        return (await limits.count(...hits)) ?? 'wrong-credentials';
      }
      const made = newToken(account.id, randomBytes);
      const known = isKnown && device ? { ...device, token: from.deviceToken ?? '' } : made;
      const seen: Write = { put: staffDeviceItem(known, now()) };
      const started = await begin(
        account,
        [used, seen],
        from,
        limits.transaction({ checks: hits }),
      );
      if (typeof started === 'string' || 'failure' in started) return started;
      return { ...started, deviceToken: known.token };
    },

    async confirmationOptions(
      session: StaffSession,
      from: StaffSignInContext,
    ): Promise<PasskeyRequest> {
      const made = await options(confirmPurpose(session), from);
      if ('failure' in made) throw new Error('Without limits, no limit is reached');
      return made;
    },

    /** Makes a session fresh by a second factor of its person. */
    async confirm(
      session: StaffSession,
      credentials: { passkey?: PasskeySignature | undefined; code?: string | undefined },
      from: StaffSignInContext,
    ): Promise<StaffSession | TooManyRequests | 'wrong-factor'> {
      const { account, hash } = session;
      // Only the person has the session, so strangers count against neither counter.
      const fromNetwork: Hit = ['staff-confirm-network', from.network];
      const ofAccount: Hit = ['staff-confirm-account', account.id];
      const hits = [fromNetwork, ofAccount];
      const writes: Write[] = [];
      if (credentials.passkey) {
        const checked = await checkPasskey(credentials.passkey, confirmPurpose(session), from, {
          fromNetwork,
          ofAccount,
        });
        if (checked === 'wrong') return 'wrong-factor';
        if ('failure' in checked) return checked;
        if (checked.account.id !== account.id) return 'wrong-factor';
        writes.push(...checked.writes);
      } else {
        const { code = '' } = credentials;
        from.note({ factor: codeFactor(code), person: account.id });
        const keys = [...codeKeys(account.id, code), ...limits.counters(...hits)];
        const items = await repository.read(keys);
        const full = limits.checkIn(items, ...hits);
        if (full) return full;
        const used = codeWrite(account.id, code, items);
        if (!used) return (await limits.count(...hits)) ?? 'wrong-factor';
        writes.push(used);
      }
      const fresh = freshUntil(now());
      const update: Write = {
        update: staffSessionKey(account.id, hash),
        change: { set: { freshUntil: fresh } },
        when: EXISTS,
      };
      const outcome = await repository.write(
        [...writes, update],
        limits.transaction({ checks: hits }),
      );
      if ('failure' in outcome) return outcome;
      return outcome.length === 0 ? { ...session, freshUntil: fresh } : 'wrong-factor';
    },
  };
}
