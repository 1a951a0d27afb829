import type { Language } from '#contracts/languages.ts';
import { textsOf } from '#src/i18n/texts.ts';
import type { QuickViewTexts } from './QuickView.tsx';

/** The texts of the quick view; they travel to the browser on every page, so there are no more than those. */
export function quickViewTexts(language: Language): QuickViewTexts {
  const basket = textsOf(language, 'basket');
  const catalogue = textsOf(language, 'catalogue');
  return {
    quickView: textsOf(language, 'quick-view'),
    basket: {
      add: basket.add,
      added: basket.added,
      quantity: basket.quantity,
      'one-fewer': basket['one-fewer'],
      'one-more': basket['one-more'],
      'limit-pieces': basket['limit-pieces'],
      'limit-lines': basket['limit-lines'],
    },
    enquiry: {
      'check-price': catalogue['check-price'],
      'enquiry-subject': catalogue['enquiry-subject'],
      'enquiry-body': catalogue['enquiry-body'],
    },
  };
}
