import type { Language } from '#domain/languages.ts';
import {
  type EmailTemplateData,
  newOutboxEmail,
  type OutboxEmail,
} from '#functions/outbox/outbox-email.ts';
import type { StoredQuote } from './stored-quote.ts';

export interface QuoteEmailDependencies {
  randomBytes: (size: number) => Uint8Array;
  /** Recipient of notifications about quotes. */
  shopEmail: string;
  shopLanguage: Language;
}

/** Creates the emails about quotes. A quote without an email address sends none to its customer. */
export type QuoteEmails = ReturnType<typeof quoteEmails>;

export function quoteEmails({ randomBytes, shopEmail, shopLanguage }: QuoteEmailDependencies) {
  return {
    toCustomer(
      { email, language }: Pick<StoredQuote, 'email' | 'language'>,
      message: EmailTemplateData,
      site: string,
      time: Date,
    ): OutboxEmail[] {
      return email
        ? [newOutboxEmail({ language, site, to: email, message }, time, randomBytes)]
        : [];
    },
    toStaff(
      { email, language }: { email: string; language: Language },
      message: EmailTemplateData,
      site: string,
      time: Date,
    ): OutboxEmail[] {
      return [newOutboxEmail({ language, site, to: email, message }, time, randomBytes)];
    },
    toShop(message: EmailTemplateData, site: string, time: Date): OutboxEmail[] {
      const email = { language: shopLanguage, site, to: shopEmail, message };
      return [newOutboxEmail(email, time, randomBytes)];
    },
  };
}
