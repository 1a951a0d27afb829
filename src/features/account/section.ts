import type { Language } from '#contracts/languages.ts';
import type { User } from '#contracts/user.ts';
import type { AccountWords } from '#src/i18n/account-words.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** What every section of the account area is given. */
export interface SectionProps {
  user: User;
  language: Language;
  texts: Texts<'account-area'>;
  /** The words that forms of the account share, messages among them. */
  words: AccountWords;
  orderTexts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}
