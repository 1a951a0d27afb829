import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Returns the number of a quote with the version on the page, or a request's number. */
export function quoteTitle(
  { number }: Pick<QuoteView, 'number'>,
  shown: Pick<QuoteVersion, 'version'> | undefined,
  texts: Pick<Texts<'quote'>, 'number-version' | 'number-request'>,
): string {
  return shown
    ? fill(texts['number-version'], { number, version: shown.version })
    : fill(texts['number-request'], { number });
}
