import type { Language } from '#domain/languages.ts';
import {
  type EmailTemplateData,
  newQueuedEmail,
  type QueuedEmail,
} from '#functions/email/queued-email.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Dependencies of the mails about quotes. */
export interface QuoteEmailDependencies {
  randomBytes: (size: number) => Uint8Array;
  /** Recipient of notifications about quotes. */
  shopEmail: string;
  shopLanguage: Language;
}

/** Creates the mails about quotes. A quote without an email address sends none to its customer. */
export interface QuoteEmails {
  toCustomer(
    quote: Pick<StoredQuote, 'email' | 'language'>,
    message: EmailTemplateData,
    site: string,
    time: Date,
  ): QueuedEmail[];
  toShop(message: EmailTemplateData, site: string, time: Date): QueuedEmail[];
}

export function quoteEmails({
  randomBytes,
  shopEmail,
  shopLanguage,
}: QuoteEmailDependencies): QuoteEmails {
  return {
    toCustomer({ email, language }, message, site, time) {
      return email
        ? [newQueuedEmail({ language, site, to: email, message }, time, randomBytes)]
        : [];
    },
    toShop(message, site, time) {
      const mail = { language: shopLanguage, site, to: shopEmail, message };
      return [newQueuedEmail(mail, time, randomBytes)];
    },
  };
}
