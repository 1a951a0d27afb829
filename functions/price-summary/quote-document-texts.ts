import type { Language } from '#domain/languages.ts';
import { type DocumentTexts, documentTexts } from '#functions/documents/document-texts.ts';
import en from '#locales/en/quote-document.json' with { type: 'json' };
import kr from '#locales/kr/quote-document.json' with { type: 'json' };
import vn from '#locales/vn/quote-document.json' with { type: 'json' };

/** Texts of the PDF of a quote. */
export type QuoteDocumentTexts = DocumentTexts<keyof typeof en>;

/** Returns the texts of the PDF of a quote in a language. */
export function quoteDocumentTexts(language: Language): QuoteDocumentTexts {
  return documentTexts({ vn, en, kr }, language);
}
