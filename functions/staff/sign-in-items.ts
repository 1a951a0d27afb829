import * as z from 'zod';
import { languageSchema } from '#domain/languages.ts';
import { staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { epochSeconds, isExpired } from '#functions/db/expiry.ts';
import {
  authenticatorKey,
  challengeKey,
  enrollmentKey,
  type Key,
  newAuthenticatorKey,
  passkeyKey,
} from '#functions/db/keys.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';
import { credentialHash, type PasskeyCredential } from './webauthn.ts';

/** Lifetime of a challenge, in seconds. */
const CHALLENGE_SECONDS = 5 * 60;
/** Lifetime of the secret of a new authenticator app, in seconds. */
const NEW_SECRET_SECONDS = 10 * 60;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  publicKey: z.string(),
  counter: z.number().int(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const authenticatorSchema = z.object({
  passwordHash: z.string(),
  /** Shared secret, encrypted (`factorSecrets`). Never returned after the enrollment. */
  secret: z.string(),
  /** Last accepted time step. Earlier and equal steps are rejected. */
  lastStep: z.number().int(),
  createdAt: z.iso.datetime(),
});

const expiringSchema = z.object({ expiresAt: z.number() });
const challengeSchema = expiringSchema.extend({ purpose: z.string() });
const newSecretSchema = expiringSchema.extend({ secret: z.string() });

/** Unused link of an invitation or a reset. */
export const enrollmentSchema = z.object({
  /** Public id of the link: derived from the email address for an invitation, the staff id for a reset. */
  id: z.string(),
  secretHash: z.string(),
  kind: z.enum(['invitation', 'reset']),
  /** Id of the account, existing or to be created. */
  staffId: z.string(),
  email: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  language: languageSchema,
  invitedBy: z.string().optional(),
  /** Id of the owner who sent the invitation. The link is valid as long as this person is an owner. */
  inviterId: z.string().optional(),
  /** True for the first owner of the shop. */
  first: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.number(),
  /** Challenge and encrypted secret of the last opening. */
  challenge: z.string().optional(),
  secret: z.string().optional(),
});
export type EnrollmentItem = z.infer<typeof enrollmentSchema>;

/** Condition that an item exists and has not expired. */
export function notExpiredCondition(now: Date): Condition {
  return {
    expression: '#expiresAt > :seconds',
    names: { '#expiresAt': 'expiresAt' },
    values: { ':seconds': epochSeconds(now) },
  };
}

/** Write that uses up a challenge, a new secret or another item that works once. */
export function consumeItem(key: Key, now: Date): Write {
  return { remove: key, when: notExpiredCondition(now) };
}

/** Finds an item by its key. */
export function findItem(items: readonly Item[], { PK, SK }: Key): Item | undefined {
  return items.find((item) => item['PK'] === PK && item['SK'] === SK);
}

/** @param purpose use and person of the challenge; a challenge is not valid for other purposes */
export function challengeItem(challenge: string, purpose: string, now: Date): Item & Key {
  const expiresAt = epochSeconds(now) + CHALLENGE_SECONDS;
  return { ...challengeKey(credentialHash(challenge)), purpose, expiresAt };
}

/** Returns whether an item is a valid challenge for a purpose. */
export function isChallengeFor(item: Item | undefined, purpose: string, now: Date): boolean {
  const { data } = challengeSchema.safeParse(item);
  return data !== undefined && data.purpose === purpose && !isExpired(data, now);
}

export function newSecretItem(staffId: string, secret: string, now: Date): Item & Key {
  const expiresAt = epochSeconds(now) + NEW_SECRET_SECONDS;
  return { ...newAuthenticatorKey(staffId), secret, expiresAt };
}

/** Secret of a new authenticator app, unless it is missing or expired. */
export function parseNewSecret(item: Item | undefined, now: Date): string | undefined {
  const { data } = newSecretSchema.safeParse(item);
  return data && !isExpired(data, now) ? data.secret : undefined;
}

export function passkeyItem(
  staffId: string,
  credential: PasskeyCredential,
  name: string,
  now: Date,
): Item & Key {
  const createdAt = now.toISOString();
  const passkey: Passkey = { ...credential, name, createdAt, lastUsedAt: createdAt };
  return { ...passkeyKey(staffId, credentialHash(credential.id)), ...passkey };
}

export function authenticatorItem(
  staffId: string,
  authenticator: Omit<z.infer<typeof authenticatorSchema>, 'createdAt'>,
  now: Date,
): Item & Key {
  return { ...authenticatorKey(staffId), ...authenticator, createdAt: now.toISOString() };
}

export function enrollmentItem(enrollment: EnrollmentItem): Item & Key {
  return { ...enrollmentKey(enrollment.id), ...enrollment };
}
