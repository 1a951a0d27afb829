import * as z from 'zod';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import { staffRoleSchema } from '#domain/staff/staff-roles.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';

export const staffIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be the id of a staff account');

/** Number of tints in admin.css. */
const TINTS = 5;

/** Tint of a person's initials. Colleagues get the tint instead of the id. */
export function avatarTint(id: string): number {
  return Number.parseInt(id.slice(0, 4), 16) % TINTS;
}

/** Name of a person or of a passkey. */
export const staffNameSchema = singleLineText('error-name-required')
  .min(1, 'error-name-required')
  .max(MAX_FIELD_LENGTH, 'error-too-long');

/** IANA name of a time zone. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'must be the IANA name of a time zone');

/** Staff account without credentials (D58). */
export const staffPersonSchema = z.object({
  id: staffIdSchema,
  email: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  /** Language of the staff area and of emails to this person. */
  language: languageSchema,
  /** Time zone in which the person reads times. Missing while the browser decides (D104). */
  zone: timeZoneSchema.optional(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime(),
  /** Number of passkeys. */
  passkeys: z.number().int(),
  /** True if the person can sign in with a password and an authenticator app. */
  authenticator: z.boolean(),
});
