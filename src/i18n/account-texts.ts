import type { Language } from '#domain/languages.ts';
import type { Texts } from './namespaces.ts';
import { textsOf } from './texts.ts';

/** Texts about signing in that the forms of an account need too. */
const LOGIN_KEYS = [
  'error-something-wrong',
  'information-update-success',
  'show-password',
  'hide-password',
  'password-common',
  'password-email',
  'password-shop',
] as const satisfies readonly (keyof Texts<'login'>)[];

/** Texts of account forms: errors of fields, and results. */
export type AccountTexts = Texts<'account'> & Pick<Texts<'login'>, (typeof LOGIN_KEYS)[number]>;

/** Returns the texts of account forms in a language. */
export function accountTexts(language: Language): AccountTexts {
  const login = textsOf(language, 'login');
  const shared = Object.fromEntries(LOGIN_KEYS.map((key) => [key, login[key]]));
  return { ...textsOf(language, 'account'), ...shared } as AccountTexts;
}
