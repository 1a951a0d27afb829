import type { Language } from '#domain/languages.ts';
import { type DocumentTexts, documentTexts } from '#functions/documents/document-texts.ts';
import en from '#locales/en/quote-document.json' with { type: 'json' };
import kr from '#locales/kr/quote-document.json' with { type: 'json' };
import vn from '#locales/vn/quote-document.json' with { type: 'json' };

/** Texts of the PDF of a quote. */
export type QuoteDocumentTexts = DocumentTexts<keyof typeof en>;

/** Returns the key of the variant for the price of an order, if the text has one. */
function pricedKey(key: keyof typeof en): keyof typeof en {
  const priced = `priced-${key}`;
  return priced in en ? (priced as keyof typeof en) : key;
}

/**
 * Returns the texts of the PDF of a quote in a language.
 * @param order number of the order whose price the quote is (D86): its texts speak of the order
 */
export function quoteDocumentTexts(language: Language, order?: string): QuoteDocumentTexts {
  const texts = documentTexts({ vn, en, kr }, language);
  if (order === undefined) return texts;
  return (key, values) => texts(pricedKey(key), { ...values, order });
}
