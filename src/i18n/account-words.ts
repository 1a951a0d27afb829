import type { Language } from '#contracts/languages.ts';
import type { Texts } from './namespaces.ts';
import { textsOf } from './texts.ts';

/** Of the words about signing in those that forms of an account need as well. */
const OF_LOGIN = [
  'error-something-wrong',
  'information-update-success',
  'show-password',
  'hide-password',
] as const satisfies readonly (keyof Texts<'login'>)[];

/** What forms of an account say: messages of their fields, and what has become of them. */
export type AccountWords = Texts<'account'> & Pick<Texts<'login'>, (typeof OF_LOGIN)[number]>;

/** These words in a language, for an island. */
export function accountWords(language: Language): AccountWords {
  const login = textsOf(language, 'login');
  const shared = Object.fromEntries(OF_LOGIN.map((key) => [key, login[key]]));
  return { ...textsOf(language, 'account'), ...shared } as AccountWords;
}
