import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { textsOf } from '#src/i18n/texts.ts';

/** Texts of the account area that sign-in uses too. */
const ERROR_KEYS = [
  'error-email-required',
  'error-email-invalid',
  'error-email-taken',
  'error-password-required',
  'error-password-confirm-required',
  'error-password-short',
  'error-password-lowercase',
  'error-password-uppercase',
  'error-password-number',
  'error-password-match',
  'error-too-long',
  'error-too-many',
  'error-link-expired',
] as const satisfies readonly (keyof Texts<'account'>)[];

export type SignInTexts = Texts<'login'> & Pick<Texts<'account'>, (typeof ERROR_KEYS)[number]>;

/** Returns the texts of sign-in. Other texts of the account are left out, because an island gets these as props. */
export function signInTexts(language: Language): SignInTexts {
  const account = textsOf(language, 'account');
  const errors = Object.fromEntries(ERROR_KEYS.map((key) => [key, account[key]]));
  return { ...textsOf(language, 'login'), ...errors } as SignInTexts;
}
