import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { QuoteLinks } from './private-link.ts';
import type { QuoteAggregate } from './quote-aggregate.ts';
import type { QuoteRepository } from './repository.ts';

/** Access to quotes with the number and the secret of their private link (D53). */
export type QuoteLookup = ReturnType<typeof quoteLookup>;

/**
 * Counts wrong secrets by network and by number. A correct secret opens its quote even after many wrong ones, so nobody
 * can lock out a customer. Nobody can guess 256 bits either, so the limits only reduce the load.
 */
export function quoteLookup(
  repository: Pick<QuoteRepository, 'aggregate'>,
  links: QuoteLinks,
  limits: Limiter,
) {
  return {
    /**
     * An unknown number and a wrong secret cause the same response after the same work, because a wrong secret is
     * recognized before the quote is read.
     */
    async find(
      credentials: QuoteCredentials,
      network: string,
    ): Promise<{ aggregate: QuoteAggregate } | { failure: 'unknown-quote' } | TooManyRequests> {
      const { number, secret } = credentials;
      // A network over its limit costs no reads.
      const hit = ['quote-open-network', network] as const;
      const known = limits.checkKnown(hit);
      if (known) return known;
      const aggregate = links.isGenuine(credentials)
        ? await repository.aggregate(number)
        : undefined;
      // With a leaked key, anybody can make secrets that pass the first check. The random part of the quote stops them.
      if (aggregate && links.opens(secret, aggregate.quote)) return { aggregate };
      const full = await limits.count(hit, ['quote-open-number', number]);
      return full ?? { failure: 'unknown-quote' };
    },
  };
}
