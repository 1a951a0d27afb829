import type { Language } from '#domain/languages.ts';
import {
  type EmailTemplateData,
  newQueuedEmail,
  type QueuedEmail,
} from '#functions/email-queue/queued-email.ts';
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
    ): QueuedEmail[] {
      return email
        ? [newQueuedEmail({ language, site, to: email, message }, time, randomBytes)]
        : [];
    },
    toStaff(
      { email, language }: { email: string; language: Language },
      message: EmailTemplateData,
      site: string,
      time: Date,
    ): QueuedEmail[] {
      return [newQueuedEmail({ language, site, to: email, message }, time, randomBytes)];
    },
    toShop(message: EmailTemplateData, site: string, time: Date): QueuedEmail[] {
      const email = { language: shopLanguage, site, to: shopEmail, message };
      return [newQueuedEmail(email, time, randomBytes)];
    },
  };
}
