import type * as z from 'zod';
import type {
  authenticatorFormSchema,
  namedPasskeySchema,
} from '#contracts/staff/staff-enrollment.ts';
import type { GuessableReason } from '#domain/accounts/guessable-password.ts';
import type { Write } from '#functions/db/writes.ts';
import type { StaffAccount } from '#functions/sessions/staff-account.ts';
import { stepOf } from './authenticator.ts';
import type { StaffDependencies } from './dependencies.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { authenticatorItem, passkeyItem } from './sign-in-items.ts';
import { verifyNewPasskey } from './webauthn.ts';

/** Second factor to enroll: either a passkey or an authenticator app. */
interface NewFactor {
  passkey?: z.output<typeof namedPasskeySchema> | undefined;
  authenticator?: z.output<typeof authenticatorFormSchema> | undefined;
}

/** Values that the server issued for the enrollment. */
interface Issued {
  challenge?: string | undefined;
  /** Encrypted secret. */
  secret?: string | undefined;
  site: string;
}

/** Refusal of a new password that is easy to guess. */
export interface GuessablePassword {
  guessable: GuessableReason;
}

/** Returns a refusal if a password is easy to guess. Only this call loads the list of common passwords. */
async function refusalOf(password: string, email: string): Promise<GuessablePassword | undefined> {
  const { guessableReason } = await import('#domain/accounts/guessable-password.ts');
  const guessable = guessableReason(password, email);
  return guessable && { guessable };
}

/**
 * Verifies a new second factor.
 * @returns writes that store it, with new recovery codes for an authenticator
 */
export async function newFactor(
  { id: staffId, email }: Pick<StaffAccount, 'id' | 'email'>,
  { passkey, authenticator }: NewFactor,
  dependencies: Pick<StaffDependencies, 'hashing' | 'factorSecrets' | 'now' | 'randomBytes'>,
  { challenge, secret, site }: Issued,
): Promise<{ writes: Write[]; recoveryCodes: string[] } | GuessablePassword | 'wrong-factor'> {
  const { hashing, factorSecrets, now, randomBytes } = dependencies;
  if (passkey) {
    const credential = challenge && (await verifyNewPasskey(passkey.credential, site, challenge));
    if (!credential) return 'wrong-factor';
    const put = passkeyItem(staffId, credential, passkey.name, now());
    return { writes: [{ put }], recoveryCodes: [] };
  }
  const opened = secret && factorSecrets.open(secret, staffId);
  if (!authenticator || !opened) return 'wrong-factor';
  const refusal = await refusalOf(authenticator.password, email);
  if (refusal) return refusal;
  const lastStep = stepOf(authenticator.code, opened.secret, now());
  if (lastStep === undefined) return 'wrong-factor';
  const passwordHash = await hashing.hash(authenticator.password);
  const sealed = factorSecrets.seal(opened.secret, staffId);
  const put = authenticatorItem(staffId, { passwordHash, secret: sealed, lastStep }, now());
  const { codes, writes } = newRecoveryCodes(staffId, randomBytes);
  return { writes: [{ put }, ...writes], recoveryCodes: codes };
}
