import * as z from 'zod';
import {
  MAX_EMAIL_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_PHONE_DIGITS,
} from './limits.ts';
import { latestDayOf } from './market-time.ts';

/*
 * Account fields with the rules of section 5. Forms validate with them during input; the server validates every
 * request with them. Messages are keys of the `account` namespace.
 */

/** Required text. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Email address, in lower case: addresses that differ only in case parse to the same text. */
export const emailSchema = z
  .string('error-email-required')
  .trim()
  .toLowerCase()
  .min(1, 'error-email-required')
  .max(MAX_EMAIL_LENGTH, 'error-too-long')
  .pipe(z.email('error-email-invalid'));

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

/** Profile fields. Each form has its own messages for empty fields (section 5). */
function profileFields(empty: Record<'firstName' | 'lastName' | 'birth' | 'phone', string>) {
  return {
    firstName: required(empty.firstName),
    lastName: required(empty.lastName),
    /** Date in the past, as YYYY-MM-DD. */
    birth: required(empty.birth)
      .pipe(z.iso.date('error-birth-invalid'))
      .refine(
        (day) => day >= '1900-01-01' && day <= latestDayOf(new Date()),
        'error-birth-invalid',
      ),
    phone: required(empty.phone)
      .regex(/^\d+$/, 'error-phone-digits')
      .min(MIN_PHONE_DIGITS, 'error-phone-short'),
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

/** Profile with the messages of the first-time completion form (section 5). */
const firstProfileSchema = z.object(
  profileFields({
    firstName: 'error-required',
    lastName: 'error-required',
    birth: 'error-required',
    phone: 'error-required',
  }),
);

interface Passwords {
  password: string;
  passwordConfirm: string;
}
const samePasswords = ({ password, passwordConfirm }: Passwords) => password === passwordConfirm;
const passwordsDiffer = { path: ['passwordConfirm'], message: 'error-password-match' };

interface NewPasswords {
  newPassword: string;
  passwordConfirm: string;
}
const sameNewPasswords = ({ newPassword, passwordConfirm }: NewPasswords) =>
  newPassword === passwordConfirm;

const confirmation = z
  .string('error-password-confirm-required')
  .min(1, 'error-password-confirm-required');

/** Email address alone: the first step of the sign-in dialog, and the form for a forgotten password. */
export const emailFormSchema = z.object({ email: emailSchema });

/** Second step of the sign-in dialog for a visitor without an account. */
export const registerFormSchema = z
  .object({ email: emailSchema, password: newPasswordSchema, passwordConfirm: confirmation })
  .refine(samePasswords, passwordsDiffer);

/** Change of the current password (section 5, change password). */
export const changePasswordFormSchema = z
  .object({
    password: z
      .string('error-enter-password')
      .min(1, 'error-enter-password')
      .max(MAX_PASSWORD_LENGTH, 'error-too-long'),
    newPassword: z
      .string('error-enter-new-password')
      .min(1, 'error-enter-new-password')
      .pipe(newPasswordSchema),
    passwordConfirm: z.string('error-this-required').min(1, 'error-this-required'),
  })
  .refine(sameNewPasswords, passwordsDiffer);

/** New password after a mailed link (D32). */
export const resetPasswordFormSchema = z
  .object({ newPassword: newPasswordSchema, passwordConfirm: confirmation })
  .refine(sameNewPasswords, passwordsDiffer);

const emailConfirmation = {
  emailConfirm: z.string('error-required').trim().toLowerCase().min(1, 'error-required'),
};
interface Emails {
  email: string;
  emailConfirm: string;
}
const sameEmails = ({ email, emailConfirm }: Emails) => email === emailConfirm;
const emailsDiffer = { path: ['emailConfirm'], message: 'error-email-match' };

/** First-time completion of an account that signs in through Google or Facebook: profile and email (section 5, D34). */
export const completionFormSchema = firstProfileSchema
  .extend({ email: emailSchema, ...emailConfirmation })
  .refine(sameEmails, emailsDiffer);

/**
 * First-time completion of an account with a password. The form signs in with the password before it saves the profile
 * (D34).
 */
export const completionWithPasswordFormSchema = firstProfileSchema
  .extend({
    email: emailSchema,
    ...emailConfirmation,
    password: z.string('error-required').min(1, 'error-required'),
    passwordConfirm: z.string('error-required').min(1, 'error-required'),
  })
  .refine(sameEmails, emailsDiffer)
  .refine(samePasswords, passwordsDiffer);
