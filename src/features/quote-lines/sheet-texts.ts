import type { Texts } from '#src/i18n/namespaces.ts';

/** Texts of the sheet, in the customer's language. */
export type QuoteSheetTexts = Pick<
  Texts<'quote'>,
  | 'request'
  | 'made-in'
  | 'price-to-follow'
  | 'line-spoken'
  | 'line-unpriced'
  | 'subtotal'
  | 'discount'
  | 'discount-rate'
  | 'delivery'
  | 'assembly'
  | 'free'
  | 'not-offered'
  | 'tax'
  | 'tax-rate'
  | 'tax-included'
  | 'tax-added'
  | 'total'
  | 'total-so-far'
>;
