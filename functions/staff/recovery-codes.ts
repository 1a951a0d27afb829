import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '#contracts/staff/staff-factors.ts';
import { recoveryCodeKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';

/** Digits and letters without 0, 1, I and O. Each of the 32 characters encodes 5 bits. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 28;

/**
 * Hash of a code. SHA-256 is enough for 140 random bits, which nobody can guess offline either.
 * @param code without hyphens, as the contract parses it
 */
export function recoveryHash(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

function newCode(randomBytes: (size: number) => Uint8Array): string {
  return [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** Creates recovery codes, with the writes that store their hashes. */
export function newRecoveryCodes(
  staffId: string,
  randomBytes: (size: number) => Uint8Array,
): { codes: string[]; writes: Write[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(randomBytes));
  return {
    codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    writes: codes.map((code) => ({
      put: { ...recoveryCodeKey(staffId, recoveryHash(code)) },
    })),
  };
}
