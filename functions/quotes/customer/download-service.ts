import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import type { Limiter, TooManyRequests } from '#functions/limits/limiter.ts';
import type { Attachment } from '#functions/outbox/email-message.ts';
import type { CustomerQuoteContext } from '../customer-change.ts';
import type { MakeQuoteFile } from '../pdf/attachment.ts';
import type { QuoteLinks } from '../private-link.ts';
import type { QuoteLookup } from '../quote-lookup.ts';
import { quoteView } from '../view.ts';

/** Downloads of quotes as PDF. */
export type QuoteDownloadService = ReturnType<typeof quoteDownloadService>;

export interface QuoteDownloadDependencies {
  lookup: QuoteLookup;
  links: QuoteLinks;
  limits: Limiter;
  makeFile: MakeQuoteFile;
  now: () => Date;
}

export function quoteDownloadService(dependencies: QuoteDownloadDependencies) {
  const { lookup, links, limits, makeFile, now } = dependencies;
  return {
    /** Makes the PDF of the latest version. Without a version the result is `status-conflict`. */
    async download(
      credentials: QuoteCredentials,
      { network, site }: CustomerQuoteContext,
    ): Promise<Attachment | TooManyRequests | { failure: 'unknown-quote' | 'status-conflict' }> {
      const found = await lookup.find(credentials, network);
      if (!('aggregate' in found)) return found;
      const { aggregate } = found;
      const version = aggregate.versions.at(-1);
      if (!version) return { failure: 'status-conflict' };
      // Drawing costs much more CPU time than other calls.
      const full = await limits.count(
        ['quote-pdf-network', network],
        ['quote-pdf-number', credentials.number],
      );
      if (full) return full;
      const link = links.linkTo(aggregate.quote, site);
      return makeFile({ view: quoteView(aggregate, now()), version, link }, site);
    },
  };
}
