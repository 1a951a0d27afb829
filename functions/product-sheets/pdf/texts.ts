import type { Language } from '#domain/languages.ts';
import { type DocumentTexts, documentTexts } from '#functions/documents/document-texts.ts';
import product from '#locales/en/product.json' with { type: 'json' };
import sheet from '#locales/en/product-sheet.json' with { type: 'json' };
import productKr from '#locales/kr/product.json' with { type: 'json' };
import sheetKr from '#locales/kr/product-sheet.json' with { type: 'json' };
import productVn from '#locales/vn/product.json' with { type: 'json' };
import sheetVn from '#locales/vn/product-sheet.json' with { type: 'json' };

/** Texts of the product page, which the sheet repeats. */
export type PageTexts = DocumentTexts<keyof typeof product>;
/** Texts of the sheet alone. */
export type SheetTexts = DocumentTexts<keyof typeof sheet>;

export function sheetPageTexts(language: Language): PageTexts {
  return documentTexts({ vn: productVn, en: product, kr: productKr }, language);
}

export function sheetTexts(language: Language): SheetTexts {
  return documentTexts({ vn: sheetVn, en: sheet, kr: sheetKr }, language);
}
