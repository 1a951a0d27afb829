import type { Texts } from '#src/i18n/namespaces.ts';

/** Keys of the `quote` namespace that the preview of a quote shows. */
const PREVIEW_KEYS = [
  'request',
  'made-in',
  'price-to-follow',
  'line-spoken',
  'line-unpriced',
  'subtotal',
  'discount',
  'discount-rate',
  'delivery',
  'assembly',
  'free',
  'not-offered',
  'tax',
  'tax-rate',
  'tax-included',
  'tax-added',
  'total',
  'total-so-far',
  'valid-until',
] as const;

export type QuotePreviewTexts = Pick<Texts<'quote'>, (typeof PREVIEW_KEYS)[number]>;

/** Returns the texts of the preview, because the page of the staff area contains them in all languages. */
export function pickQuotePreviewTexts(texts: Texts<'quote'>): QuotePreviewTexts {
  return Object.fromEntries(PREVIEW_KEYS.map((key) => [key, texts[key]])) as QuotePreviewTexts;
}
