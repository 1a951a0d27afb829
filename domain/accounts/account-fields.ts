import * as z from 'zod';
import { emailText } from '#domain/input/email.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';
import { MAX_PHONE_DIGITS, profileDigits } from '#domain/input/phone.ts';
import { codeText, singleLineText } from '#domain/input/text-schemas.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_PHONE_DIGITS,
} from '../limits.ts';
import { latestDayOf } from '../time/market-time.ts';

/*
 * Account fields with the rules of section 5. Forms validate with them during input; the server validates every
 * request with them. Messages are keys of the `account` namespace.
 */

/** Required text. */
function required(message: string) {
  return singleLineText(message).min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/**
 * Email address in ASCII and in lower case: addresses that differ only in case, or in the notation of the domain, parse to
 * the same text.
 */
export const emailSchema = emailText('error-email-required', MAX_EMAIL_LENGTH).overwrite((email) =>
  email.toLowerCase(),
);

/** New password. Spaces count as characters, also at both ends. */
export const newPasswordSchema = z
  .string('error-password-required')
  .min(1, 'error-password-required')
  .min(MIN_PASSWORD_LENGTH, 'error-password-short')
  .max(MAX_PASSWORD_LENGTH, 'error-too-long')
  .regex(/\p{Ll}/u, 'error-password-lowercase')
  .regex(/\p{Lu}/u, 'error-password-uppercase')
  .regex(/\d/, 'error-password-number');

/** Existing password. Only its length is validated here; the server compares it with the account. */
export const existingPasswordSchema = z
  .string('error-password-required')
  .min(1, 'error-password-required')
  .max(MAX_PASSWORD_LENGTH, 'error-too-long');

export const GENDERS = ['male', 'female'] as const;

/** Returns the profile fields. Each form has its own messages for empty fields (section 5). */
export function profileFields(empty: Record<'firstName' | 'lastName' | 'birth' | 'phone', string>) {
  return {
    firstName: required(empty.firstName).refine(isWithoutLink, 'error-name-link'),
    lastName: required(empty.lastName).refine(isWithoutLink, 'error-name-link'),
    /** Date in the past, as YYYY-MM-DD. */
    birth: codeText(empty.birth)
      .min(1, empty.birth)
      .max(MAX_FIELD_LENGTH, 'error-too-long')
      .pipe(z.iso.date('error-birth-invalid'))
      .refine(
        (day) => day >= '1900-01-01' && day <= latestDayOf(new Date()),
        'error-birth-invalid',
      ),
    /** Digits only. The signs of a typed number are removed before the rules. */
    phone: codeText(empty.phone)
      .overwrite(profileDigits)
      .min(1, empty.phone)
      .max(MAX_FIELD_LENGTH, 'error-too-long')
      .regex(/^\d+$/, 'error-phone-digits')
      .min(MIN_PHONE_DIGITS, 'error-phone-short')
      .max(MAX_PHONE_DIGITS, 'error-too-long'),
    /** Selects "Mr" or "Mrs" as the form of address. */
    gender: z.enum(GENDERS),
  };
}

/** Profile that a member edits in the settings (section 5, profile edit). */
export const profileSchema = z.object(
  profileFields({
    firstName: 'error-first-name-required',
    lastName: 'error-last-name-required',
    birth: 'error-this-required',
    phone: 'error-this-required',
  }),
);
