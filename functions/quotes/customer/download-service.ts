import type { QuoteClaim } from '#contracts/quotes/quotes.ts';
import type { Attachment } from '#functions/email/email-message.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { MakeQuoteFile } from '../pdf/attachment.ts';
import type { QuoteLinks } from '../private-link.ts';
import { quoteView } from '../view.ts';
import type { CustomerQuoteContext } from './customer-change.ts';
import type { QuoteClaims } from './quote-claims.ts';

/** Downloads of quotes as PDF. */
export type QuoteDownloadService = ReturnType<typeof quoteDownloadService>;

export interface QuoteDownloadDependencies {
  claims: QuoteClaims;
  links: QuoteLinks;
  limits: Limiter;
  makeFile: MakeQuoteFile;
  now: () => Date;
}

export function quoteDownloadService(dependencies: QuoteDownloadDependencies) {
  const { claims, links, limits, makeFile, now } = dependencies;
  return {
    /** Makes the PDF of the latest version. Without a version the result is `status-conflict`. */
    async download(
      claim: QuoteClaim,
      { network, site }: CustomerQuoteContext,
    ): Promise<Attachment | TooManyRequests | { failure: 'unknown-quote' | 'status-conflict' }> {
      const found = await claims.find(claim, network);
      if (!('aggregate' in found)) return found;
      const { aggregate } = found;
      const version = aggregate.versions.at(-1);
      if (!version) return { failure: 'status-conflict' };
      // Drawing costs much more CPU time than other calls.
      const full = await limits.count(
        ['quote-pdf-network', network],
        ['quote-pdf-number', claim.number],
      );
      if (full) return full;
      const link = links.linkTo(aggregate.quote, site);
      return makeFile({ view: quoteView(aggregate, now()), version, link }, site);
    },
  };
}
