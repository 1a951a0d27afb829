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
 * The fields of an account with the rules of section 5, for both sides: forms check by them while they are filled in,
 * the server before it does anything. Messages are keys of the `account` namespace.
 */

/** A text that has to be filled in. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** An address, compared without regard to case: every spelling of one address parses to the same text. */
export const emailSchema = z
  .string('error-email-required')
  .trim()
  .toLowerCase()
  .min(1, 'error-email-required')
  .max(MAX_EMAIL_LENGTH, 'error-too-long')
  .pipe(z.email('error-email-invalid'));

/** A password that is chosen. Spaces belong to it, at the ends too. */
export const newPasswordSchema = z
  .string('error-password-required')
  .min(1, 'error-password-required')
  .min(MIN_PASSWORD_LENGTH, 'error-password-short')
  .max(MAX_PASSWORD_LENGTH, 'error-too-long')
  .regex(/\p{Ll}/u, 'error-password-lowercase')
  .regex(/\p{Lu}/u, 'error-password-uppercase')
  .regex(/\d/, 'error-password-number');

/** A password that was chosen before: whether it is right is for the server to say. */
export const givenPasswordSchema = z
  .string('error-password-required')
  .min(1, 'error-password-required')
  .max(MAX_PASSWORD_LENGTH, 'error-too-long');

export const GENDERS = ['male', 'female'] as const;

/** The fields of a profile; what a form says of an empty one differs between the forms (section 5). */
function profileFields(empty: Record<'firstName' | 'lastName' | 'birth' | 'phone', string>) {
  return {
    firstName: required(empty.firstName),
    lastName: required(empty.lastName),
    /** A day that has been, as YYYY-MM-DD. */
    birth: required(empty.birth)
      .pipe(z.iso.date('error-birth-invalid'))
      .refine(
        (day) => day >= '1900-01-01' && day <= latestDayOf(new Date()),
        'error-birth-invalid',
      ),
    phone: required(empty.phone)
      .regex(/^\d+$/, 'error-phone-digits')
      .min(MIN_PHONE_DIGITS, 'error-phone-short'),
    /** Mr or Mrs. */
    gender: z.enum(GENDERS),
  };
}

/** What a member says of themselves, as the settings edit it (section 5, profile edit). */
export const profileSchema = z.object(
  profileFields({
    firstName: 'error-first-name-required',
    lastName: 'error-last-name-required',
    birth: 'error-this-required',
    phone: 'error-this-required',
  }),
);

/** The same when an account is completed for the first time (section 5). */
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

/** First step of the sign-in dialog, and the forgotten password: the address alone. */
export const emailFormSchema = z.object({ email: emailSchema });

/** Second step of the sign-in dialog for those who have no account. */
export const registerFormSchema = z
  .object({ email: emailSchema, password: newPasswordSchema, passwordConfirm: confirmation })
  .refine(samePasswords, passwordsDiffer);

/** A new password in the place of the present one (section 5, change password). */
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

/** A new password after a forgotten one (D32). */
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

/** First-time completion of an account that signs in with others: the profile and the address (section 5, D34). */
export const completionFormSchema = firstProfileSchema
  .extend({ email: emailSchema, ...emailConfirmation })
  .refine(sameEmails, emailsDiffer);

/** First-time completion of an account with a password, which is checked through login before the profile is saved (D34). */
export const completionWithPasswordFormSchema = firstProfileSchema
  .extend({
    email: emailSchema,
    ...emailConfirmation,
    password: z.string('error-required').min(1, 'error-required'),
    passwordConfirm: z.string('error-required').min(1, 'error-required'),
  })
  .refine(sameEmails, emailsDiffer)
  .refine(samePasswords, passwordsDiffer);
