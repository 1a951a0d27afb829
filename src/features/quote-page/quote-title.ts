import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the number of a quote or priced order with the version on the page, or the number without a version. */
export function quoteTitle(
  { number: quote, order }: Pick<QuoteView, 'number' | 'order'>,
  shown: Pick<QuoteVersion, 'version'> | undefined,
  texts: Pick<Texts<'quote'>, 'number-version' | 'number-request'>,
): string {
  const number = order ?? quote;
  return shown
    ? fill(texts['number-version'], { number, version: shown.version })
    : fill(texts['number-request'], { number });
}
