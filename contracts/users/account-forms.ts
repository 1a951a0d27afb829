import * as z from 'zod';
import { emailSchema, newPasswordSchema, profileFields } from '#domain/accounts/account-fields.ts';
import { asciiEmail } from '#domain/input/email.ts';
import { codeText } from '#domain/input/text-schemas.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/limits.ts';

/*
 * Forms of accounts with the rules of section 5. They are apart from their fields (account-fields.ts), because most pages
 * need only some fields.
 */

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
  emailConfirm: codeText('error-required')
    .overwrite(asciiEmail)
    .toLowerCase()
    .min(1, 'error-required'),
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
