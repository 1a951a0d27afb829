import type { Language } from '#contracts/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { textsOf } from '#src/i18n/texts.ts';

/** Of the account's messages those that the forms of signing in can show. */
const ERRORS = [
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

export type SignInTexts = Texts<'login'> & Pick<Texts<'account'>, (typeof ERRORS)[number]>;

/** The texts of signing in; they travel to the browser on every page, so there are no more than those. */
export function signInTexts(language: Language): SignInTexts {
  const account = textsOf(language, 'account');
  const errors = Object.fromEntries(ERRORS.map((key) => [key, account[key]]));
  return { ...textsOf(language, 'login'), ...errors } as SignInTexts;
}
