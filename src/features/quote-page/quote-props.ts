import type { QuoteCredentials, QuoteView } from '#contracts/quotes/quotes.ts';
import type { ZoneSummary } from '#domain/delivery/delivery-zone.ts';
import type { Language } from '#domain/languages.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/** Texts and language of the page. */
export interface QuotePageProps {
  language: Language;
  texts: Texts<'quote'>;
  failureTexts: Texts<'failures'>;
  checkoutTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
  zones: readonly ZoneSummary[];
}

/** Open quote, with the credentials that authorizes its calls. */
export interface OpenQuoteProps extends QuotePageProps {
  credentials: QuoteCredentials;
  view: QuoteView;
}
