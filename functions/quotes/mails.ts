import type { Language } from '#domain/languages.ts';
import { type ComposedMail, type Mail, newMail } from '#functions/mail/mail.ts';
import type { StoredQuote } from './items.ts';

/** Dependencies of the mails about quotes. */
export interface QuoteMailDependencies {
  randomBytes: (size: number) => Uint8Array;
  /** Recipient of notifications about quotes. */
  shopEmail: string;
  shopLanguage: Language;
}

/** Creates the mails about quotes. A quote without an email address sends none to its customer. */
export interface QuoteMails {
  toCustomer(
    quote: Pick<StoredQuote, 'email' | 'language'>,
    message: ComposedMail,
    site: string,
    time: Date,
  ): Mail[];
  toShop(message: ComposedMail, site: string, time: Date): Mail[];
}

export function quoteMails({
  randomBytes,
  shopEmail,
  shopLanguage,
}: QuoteMailDependencies): QuoteMails {
  return {
    toCustomer({ email, language }, message, site, time) {
      return email ? [newMail({ language, site, to: email, message }, time, randomBytes)] : [];
    },
    toShop(message, site, time) {
      const mail = { language: shopLanguage, site, to: shopEmail, message };
      return [newMail(mail, time, randomBytes)];
    },
  };
}
