import type { QuoteClaim } from '#contracts/quote.ts';
import type { Hit, LimitedWrites, Limiter, TooMany } from '#functions/limits/limiter.ts';
import type { WholeQuote } from './change.ts';
import type { QuoteLinks } from './link.ts';
import type { QuoteRepository } from './repository.ts';

/** Quote that the caller may see. The rate limits must be checked before a response or a write. */
export interface ClaimedQuote {
  whole: WholeQuote;
  /** Checks the rate limits before a response. */
  checkLimits: () => Promise<TooMany | undefined>;
  /** Checks the rate limits in the transaction of a write. */
  limitedWrites: LimitedWrites;
  /** Like `limitedWrites`, and counts the write against the limits of changes. */
  countedWrites: LimitedWrites;
}

/** Access to quotes with the number and the secret of their private link (D53). */
export interface QuoteClaims {
  /** An unknown number and a wrong secret cause the same response after the same work. */
  find(claim: QuoteClaim, network: string): Promise<ClaimedQuote | 'unknown-quote' | TooMany>;
}

export function quoteClaims(
  repository: Pick<QuoteRepository, 'wholeFor'>,
  links: QuoteLinks,
  limits: Limiter,
): QuoteClaims {
  return {
    async find({ number, secret }, network) {
      const hits: Hit[] = [
        ['quote-open-address', network],
        ['quote-open-number', number],
      ];
      // An earlier call of this process found the limit reached, so a series of guesses costs no reads.
      const known = limits.knownTooMany(...hits);
      if (known) return known;
      const whole = await repository.wholeFor(number, (quote) => links.opens(secret, quote));
      // Only failed claims are counted. A caller over the limit is rejected even with a correct claim.
      if (!whole) return (await limits.consume(...hits)) ?? 'unknown-quote';
      const limitedWrites = limits.peekIn(...hits);
      return {
        whole,
        checkLimits: () => limits.peek(...hits),
        limitedWrites,
        countedWrites: limits.consumeWithin(
          limitedWrites,
          ['quote-write-address', network],
          ['quote-write-number', number],
        ),
      };
    },
  };
}
