import type { Language } from '#domain/languages.ts';
import { emailContact } from '#functions/db/contact-keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Hit, Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import { newOutboxEmail, type OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { outboxWrite } from '#functions/outbox/repository.ts';
import type { QuoteRepository } from '../repository.ts';
import { isKnownToCustomer } from '../state.ts';

/** Maximum number of links in one email. */
const MAX_LINKS = 10;
/** Number that no quote has. */
const NO_NUMBER = 'none';
/** Lifetime of an undelivered email, in days. A customer who waits longer asks again. */
const EMAIL_DAYS = 1;

/** Request for lost links. */
interface LostLink {
  /** In lower case. */
  email: string;
  /** One quote; undefined for the latest quotes of the address. */
  number: string | undefined;
  language: Language;
  site: string;
}

/** Service that sends lost links again (D53). */
export type LostLinkService = ReturnType<typeof lostLinkService>;

export interface LostLinkDependencies {
  repository: Pick<QuoteRepository, 'quote' | 'quotes' | 'ofContact'>;
  limits: Limiter;
  now: () => Date;
  randomBytes: (size: number) => Uint8Array;
}

export function lostLinkService({ repository, limits, now, randomBytes }: LostLinkDependencies) {
  async function numbersOf({ email, number }: LostLink): Promise<string[]> {
    if (number === undefined) {
      const { found } = await repository.ofContact(emailContact(email), { limit: MAX_LINKS });
      const numbers = found.map((entry) => entry.number);
      // An address without quotes causes the same calls.
      const known = await repository.quotes(numbers.length > 0 ? numbers : [NO_NUMBER]);
      const shared = new Set(known.filter(isKnownToCustomer).map((quote) => quote.number));
      return numbers.filter((one) => shared.has(one));
    }
    const quote = await repository.quote(number);
    return quote?.email === email && isKnownToCustomer(quote) ? [quote.number] : [];
  }

  return {
    /**
     * Stores an email with the links of the quotes of an address, which the caller must send. Without such a quote there
     * is no email, after the same number of table calls.
     */
    async resend(
      lost: LostLink,
      hits: readonly Hit[],
    ): Promise<{ email: OutboxEmail | undefined } | TooManyRequests> {
      const quotes = await numbersOf(lost);
      const { email: to, language, site } = lost;
      const message = { kind: 'quote-link' as const, quotes };
      const email =
        quotes.length > 0
          ? newOutboxEmail({ to, language, site, message }, now(), randomBytes)
          : undefined;
      const writes = email ? [outboxWrite(email, EMAIL_DAYS)] : [];
      const outcome = await transactWithRetry(writes, limits.transaction({ counts: hits }));
      return 'failure' in outcome ? outcome : { email };
    },
  };
}
