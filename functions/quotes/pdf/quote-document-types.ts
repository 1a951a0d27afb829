import type { Language } from '#domain/languages.ts';
import type { PriceSum } from '#functions/quote-texts/price-sums.ts';

/** Line of a quote. Amounts are formatted texts. */
export interface PrintedLine {
  /** Missing for a custom piece. */
  code?: string;
  title: string;
  /** Chosen options, such as "Legs in walnut", or the details of a custom piece. */
  options?: string;
  /** Request of the customer for this line. */
  wish?: string;
  quantity: string;
  unitPrice: string;
  lineTotal: string;
  /** Sum of this line and all lines before it, carried over to the next page. */
  runningTotal: string;
  /** JPEG from `preparePicture`. Bytes that are no JPEG are left out. */
  picture?: Uint8Array;
}

/** Condition of the quote, such as payment. */
export interface QuoteTerm {
  title: string;
  text: string;
}

/**
 * Contents of a quote's PDF, independent of stored records. Dates and amounts are texts in the format of the language; the
 * document computes nothing.
 */
export interface QuoteDocument {
  language: Language;
  number: string;
  /** Number of the order whose price the document is (D86). */
  order?: string;
  version: string;
  issuedOn: string;
  /** Last day, with the time zone on a second line. */
  validUntil: string;
  /** Time of issue in the metadata. The same quote and time give the same bytes. */
  issuedAt: Date;
  office: {
    name: string;
    address: readonly string[];
    /** Salesperson. */
    contact?: string;
    phone: string;
    email: string;
    /** Line at the foot of each page: company, address, tax code. */
    imprint: string;
  };
  customer: {
    name: string;
    address: readonly string[];
    email?: string;
    phone?: string;
  };
  lines: readonly PrintedLine[];
  /** Subtotal, discount, delivery, assembly and tax, in this order, as far as they apply. */
  sums: readonly PriceSum[];
  total: PriceSum;
  /** Message of the shop to this customer. */
  note?: string;
  terms: readonly QuoteTerm[];
  /** Private link of the customer, with its secret (D53). */
  link?: string;
}
