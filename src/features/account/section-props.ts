import type { User } from '#contracts/users/users.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Props of all sections in the account area. */
export interface SectionProps {
  user: User;
  language: Language;
  texts: Texts<'account-area'>;
  /** Texts that the account forms share. */
  accountTexts: AccountTexts;
  orderTexts: Texts<'orders'>;
  quoteTexts: Texts<'my-quotes'>;
  failureTexts: Texts<'failures'>;
}
