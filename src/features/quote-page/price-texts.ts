import type { QuoteView } from '#contracts/quotes/quotes.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

type QuoteTexts = Texts<'quote'>;

/** Returns the texts of the page. For the price of an order, they name the order instead of a quote (D86). */
export function priceTexts({ order }: Pick<QuoteView, 'order'>, texts: QuoteTexts): QuoteTexts {
  if (!order) return texts;
  return {
    ...texts,
    title: texts['priced-title'],
    'heading-question-first': texts['priced-heading-question-first'],
    'lead-requested-email': texts['priced-lead-requested-email'],
    'lead-requested-late': texts['priced-lead-requested-late'],
    'changed-note': texts['priced-changed-note'],
    'old-note': texts['priced-old-note'],
    'replaced-note': texts['priced-replaced-note'],
    versions: texts['priced-versions'],
    'price-to-follow': texts['priced-price-to-follow'],
    'private-link-help': texts['priced-private-link-help'],
    'step-asked': texts['priced-step-asked'],
    'step-pricing': texts['priced-step-pricing'],
    'step-answer': texts['priced-step-answer'],
    'step-answer-note': texts['priced-step-answer-note'],
    'step-decide-note': texts['priced-step-decide-note'],
    'number-version': texts['priced-number-version'],
    'number-request': texts['priced-number-request'],
    'heading-requested': texts['priced-heading-requested'],
    'heading-sent': texts['priced-heading-sent'],
    'heading-accepted': texts['priced-heading-accepted'],
    'heading-expired': texts['priced-heading-expired'],
    'heading-withdrawn': texts['priced-heading-withdrawn'],
    'lead-sent': texts['priced-lead-sent'],
    'lead-accepted': texts['priced-lead-accepted'],
    'expired-note': texts['priced-expired-note'],
    'withdrawn-note': texts['priced-withdrawn-note'],
    accept: texts['priced-accept'],
    'accept-title': texts['priced-accept'],
    'accept-intro': texts['priced-accept-intro'],
    agree: texts['priced-agree'],
    'error-agreement-required': texts['priced-error-agreement-required'],
    'accept-for': texts['priced-accept-for'],
    accepting: texts['priced-accepting'],
    'accepted-on': texts['priced-accepted-on'],
    contents: texts['priced-contents'],
    'asked-about': texts['priced-asked-about'],
    withdraw: texts['priced-cancel'],
    'withdraw-question': texts['priced-cancel-question'],
    'withdraw-help': texts['priced-cancel-help'],
    'withdraw-yes': texts['priced-cancel-yes'],
    'withdraw-no': texts['priced-cancel-no'],
    withdrawing: texts['priced-cancelling'],
  };
}
