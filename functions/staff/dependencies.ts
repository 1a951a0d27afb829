import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Limiter } from '#functions/limits/limiter.ts';
import type { Note } from '#functions/log.ts';
import type { StaffSession } from '#functions/sessions/staff-session-repository.ts';
import type { Hashing } from '#functions/users/hashing.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import type { StaffRepository } from './repository.ts';

export interface StaffDependencies {
  repository: StaffRepository;
  hashing: Hashing;
  limits: Limiter;
  auditWrites: AuditWrites;
  factorSecrets: FactorSecrets;
  now: () => Date;
  /** Returns `size` random bytes that are suitable for secrets. */
  randomBytes: (size: number) => Uint8Array;
}

/** Facts about the sender of a request. */
export interface StaffSignInContext {
  network: string;
  /** Browser and system. */
  device: string;
  /** Token of the device cookie. */
  deviceToken?: string | undefined;
  /** Origin of the site, which passkeys are bound to. */
  site: string;
  note: Note;
}

/** A sign-in: the session, and the tokens for its cookies. */
export interface StartedSession {
  session: StaffSession;
  token: string;
  /** Token of the device, which is known from now on. */
  deviceToken?: string;
}

/** Creates a challenge for a passkey: 256 random bits. */
export function newChallenge({ randomBytes }: Pick<StaffDependencies, 'randomBytes'>): string {
  return Buffer.from(randomBytes(32)).toString('base64url');
}

/** A person as the object of an audit entry. */
export function staffAuditObject(id: string) {
  return { type: 'staff' as const, id };
}
