import * as z from 'zod';
import type {
  authenticatorFormSchema,
  namedPasskeySchema,
} from '#contracts/staff/staff-enrollment.ts';
import { MAX_PASSKEYS } from '#contracts/staff/staff-factors.ts';
import type { PasskeyCreation } from '#contracts/staff/webauthn.ts';
import {
  authenticatorKey,
  challengeKey,
  type Key,
  newAuthenticatorKey,
  passkeyKey,
  staffKey,
} from '#functions/db/keys.ts';
import { EXISTS, IS_NEW, type Item, type Write } from '#functions/db/writes.ts';
import type { TooManyRequests } from '#functions/limits/limited-transact.ts';
import type { Hit } from '#functions/limits/limiter.ts';
import { type StaffAccount, unchangedStaffCondition } from '#functions/sessions/staff-account.ts';
import { authenticatorAddress, newSecret } from './authenticator.ts';
import { newChallenge, type StaffDependencies, staffAuditObject } from './dependencies.ts';
import { type GuessablePassword, newFactor } from './new-factor.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import {
  authenticatorSchema,
  challengeItem,
  consumeItem,
  findItem,
  isChallengeFor,
  newSecretItem,
  type Passkey,
  parseNewSecret,
  passkeySchema,
} from './sign-in-items.ts';
import { challengeOf, credentialHash, passkeyCreation } from './webauthn.ts';

type Conflict = 'version-conflict';
type FactorCounts = Partial<Pick<StaffAccount, 'passkeys' | 'authenticator'>>;

/** Own second factors, without secrets. */
interface OwnFactors {
  passkeys: Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>[];
  authenticator: { createdAt: string } | null;
  recoveryCodes: number;
}

/** Second factors of a signed-in person. An account always keeps at least one. */
export type StaffFactorService = ReturnType<typeof staffFactorService>;

const keySchema = z.object({ PK: z.string(), SK: z.string() });

/** Keys of a person's recovery codes. */
function recoveryKeys(items: readonly Item[]): Key[] {
  return items.map((item) => keySchema.parse(item)).filter(({ SK }) => SK.startsWith('RECOVERY-'));
}

export function staffFactorService(dependencies: StaffDependencies) {
  const { repository, hashing, limits, auditWrites, factorSecrets, now, randomBytes } =
    dependencies;

  /** Writes that record a change of a person's factors. They contain the numbers of factors, but no secret. */
  function factorAudit(account: StaffAccount, set: FactorCounts): Write[] {
    const { id, name, role, passkeys, authenticator } = account;
    const before = { passkeys, authenticator };
    // New recovery codes leave the number unchanged. The log records the change, but never a code.
    const after = { ...before, ...set, ...('passkeys' in set ? {} : { recoveryCodes: true }) };
    return auditWrites(
      { kind: 'staff', id, name, role },
      { kind: 'factors', object: staffAuditObject(id), before, after },
    );
  }

  /** Writes that change the account together with its factors. Every change has its own version. */
  function changeOf(account: StaffAccount, set: FactorCounts, writes: readonly Write[]): Write[] {
    const update: Write = {
      update: staffKey(account.id),
      change: { set: { ...set, version: account.version + 1 } },
      when: unchangedStaffCondition(account),
    };
    return [update, ...writes, ...factorAudit(account, set)];
  }

  async function change(
    account: StaffAccount,
    set: FactorCounts,
    writes: readonly Write[],
  ): Promise<'changed' | Conflict> {
    const outcome = await repository.write(changeOf(account, set, writes));
    return 'failure' in outcome || outcome.length > 0 ? 'version-conflict' : 'changed';
  }

  const purpose = ({ id }: StaffAccount) => `passkey#${id}`;

  return {
    async list({ id }: StaffAccount): Promise<OwnFactors> {
      const items = await repository.items(id);
      const authenticator = authenticatorSchema.safeParse(
        findItem(items, authenticatorKey(id)),
      ).data;
      return {
        passkeys: items.flatMap((item) => passkeySchema.safeParse(item).data ?? []),
        authenticator: authenticator ? { createdAt: authenticator.createdAt } : null,
        recoveryCodes: recoveryKeys(items).length,
      };
    },

    async beginPasskey(account: StaffAccount, site: string): Promise<PasskeyCreation> {
      const items = await repository.items(account.id);
      const ids = items.flatMap((item) => passkeySchema.safeParse(item).data?.id ?? []);
      const challenge = newChallenge(dependencies);
      await repository.write([{ put: challengeItem(challenge, purpose(account), now()) }]);
      return passkeyCreation(site, account, challenge, ids);
    },

    async addPasskey(
      account: StaffAccount,
      passkey: z.output<typeof namedPasskeySchema>,
      site: string,
    ): Promise<'added' | 'wrong-factor' | 'too-many-passkeys' | Conflict> {
      if (account.passkeys >= MAX_PASSKEYS) return 'too-many-passkeys';
      const challenge = challengeOf(passkey.credential);
      const key = challengeKey(credentialHash(challenge));
      const items = await repository.read([key]);
      if (!isChallengeFor(findItem(items, key), purpose(account), now())) return 'wrong-factor';
      const factor = await newFactor(account, { passkey }, dependencies, { challenge, site });
      if (factor === 'wrong-factor' || 'guessable' in factor) {
        await repository.write([{ remove: key }]);
        return 'wrong-factor';
      }
      const writes = factor.writes.map((write) => ({ ...write, when: IS_NEW }) as Write);
      const outcome = await change(account, { passkeys: account.passkeys + 1 }, [
        consumeItem(key, now()),
        ...writes,
      ]);
      return outcome === 'changed' ? 'added' : outcome;
    },

    async removePasskey(
      account: StaffAccount,
      id: string,
    ): Promise<'removed' | 'unknown-passkey' | 'last-factor' | Conflict> {
      const key = passkeyKey(account.id, credentialHash(id));
      if (account.passkeys < 2 && !account.authenticator) return 'last-factor';
      const passkeys = account.passkeys - 1;
      const update: Write = {
        update: staffKey(account.id),
        change: { set: { passkeys, version: account.version + 1 } },
        when: unchangedStaffCondition(account),
      };
      const outcome = await repository.write([
        update,
        { remove: key, when: EXISTS },
        ...factorAudit(account, { passkeys }),
      ]);
      if ('failure' in outcome || outcome.includes(0)) return 'version-conflict';
      return outcome.length > 0 ? 'unknown-passkey' : 'removed';
    },

    async beginAuthenticator({
      id,
      email,
    }: StaffAccount): Promise<{ secret: string; address: string }> {
      const secret = newSecret(randomBytes);
      await repository.write([{ put: newSecretItem(id, factorSecrets.seal(secret, id), now()) }]);
      return { secret, address: authenticatorAddress(secret, email) };
    },

    /** @returns new recovery codes */
    async setAuthenticator(
      account: StaffAccount,
      {
        currentPassword,
        ...authenticator
      }: z.output<typeof authenticatorFormSchema> & { currentPassword?: string | undefined },
      site: string,
    ): Promise<
      | string[]
      | GuessablePassword
      | 'wrong-factor'
      | 'wrong-password'
      | 'password-required'
      | TooManyRequests
      | Conflict
    > {
      const items = await repository.items(account.id);
      // A session that somebody else uses for a moment must not replace the password.
      const current = authenticatorSchema.safeParse(
        findItem(items, authenticatorKey(account.id)),
      ).data;
      const hit: Hit = ['staff-confirm-account', account.id];
      if (current) {
        if (currentPassword === undefined) return 'password-required';
        const full = limits.checkKnown(hit);
        if (full) return full;
        if (!(await hashing.verify(currentPassword, current.passwordHash))) {
          return (await limits.count(hit)) ?? 'wrong-password';
        }
      }
      const key = newAuthenticatorKey(account.id);
      const secret = parseNewSecret(findItem(items, key), now());
      const factor = await newFactor(account, { authenticator }, dependencies, { secret, site });
      if (factor === 'wrong-factor' || 'guessable' in factor) return factor;
      const writes = changeOf(account, { authenticator: true }, [
        consumeItem(key, now()),
        ...recoveryKeys(items).map((remove) => ({ remove })),
        ...factor.writes,
      ]);
      // The transaction checks the limit, so that a guessed password beyond the limit changes nothing.
      const outcome = await repository.write(writes, limits.transaction({ checks: [hit] }));
      if ('failure' in outcome) return outcome;
      return outcome.length > 0 ? 'version-conflict' : factor.recoveryCodes;
    },

    async removeAuthenticator(
      account: StaffAccount,
    ): Promise<'removed' | 'last-factor' | Conflict> {
      if (account.passkeys === 0) return 'last-factor';
      const items = await repository.items(account.id);
      const outcome = await change(account, { authenticator: false }, [
        { remove: authenticatorKey(account.id) },
        ...recoveryKeys(items).map((remove) => ({ remove })),
      ]);
      return outcome === 'changed' ? 'removed' : outcome;
    },

    async renewRecoveryCodes(account: StaffAccount): Promise<string[] | 'wrong-factor' | Conflict> {
      if (!account.authenticator) return 'wrong-factor';
      const items = await repository.items(account.id);
      const { codes, writes } = newRecoveryCodes(account.id, randomBytes);
      const removals = recoveryKeys(items).map((remove) => ({ remove }));
      const outcome = await change(account, {}, [...removals, ...writes]);
      return outcome === 'changed' ? codes : outcome;
    },
  };
}
