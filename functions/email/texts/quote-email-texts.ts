import type { EmailTemplateData } from '#functions/outbox/outbox-email.ts';
import type { RecordedWish } from './email-texts.ts';

type QuoteKind = Extract<EmailTemplateData['kind'], `quote-${string}`>;

/** Emails about quotes that the shop receives. */
export type ShopQuoteKind =
  | 'quote-received'
  | 'quote-message'
  | 'quote-accepted-notice'
  | 'quote-declined-notice';

/** Emails about a request for a discount above the limit, between salespeople and owners (D100). */
export type DiscountKind = 'quote-discount-asked' | 'quote-discount-answered';

/** Emails about quotes that customers receive. */
export type CustomerQuoteKind = Exclude<QuoteKind, ShopQuoteKind | DiscountKind>;

/** Emails about the price of an order that was placed without a quote (D86). */
export type PriceKind = Exclude<CustomerQuoteKind, 'quote-requested' | 'quote-withdrawn'>;

/** Facts about the price of an order for a text. Days are already formatted, with their time zone. */
interface PriceFacts {
  /** Number of the order. */
  order: string;
  /** Last valid day of the version; empty without a version. */
  validUntil: string;
  /** Agreement that staff recorded. */
  recorded?: RecordedWish | undefined;
  /** True if the total of the version is zero. */
  isFree: boolean;
}

/** Facts about a quote for a text. Days are already formatted, with their time zone. */
interface QuoteFacts {
  name: string;
  number: string;
  /** Day by which the shop promised a price. */
  answerBy: string;
  /** Last valid day of the version; empty without a version. */
  validUntil: string;
  /** Number of the version; 0 without a version. */
  version: number;
  /** True if the total of the version is zero. */
  isFree: boolean;
}

interface QuoteEmailText {
  subject: string;
  heading: string;
  text: string;
  /** Label of the button that opens the quote. */
  button: string;
}

type StaffText = Pick<QuoteEmailText, 'subject' | 'text'>;

/** Texts of the emails about quotes in one language. */
export interface QuoteEmailTexts {
  labels: {
    number: string;
    total: string;
    validUntil: string;
    /** Heading of the lines, for the customer. */
    pieces: string;
    unitPrice: string;
    /** Labels of sums whose rate has changed. */
    discount: string;
    delivery: string;
    assembly: string;
    tax: string;
    /** Name of the customer, for the shop. */
    customer: string;
    /** Label of the number of the order that an acceptance placed. */
    order: string;
  };
  /** Without the name, which can be free text of a stranger. */
  customer: Record<
    Exclude<CustomerQuoteKind, 'quote-agreed'>,
    (quote: Omit<QuoteFacts, 'name'>) => QuoteEmailText
  >;
  price: Record<PriceKind, (price: PriceFacts) => QuoteEmailText>;
  /** Last paragraph of the emails about the price of an order. */
  priceClosing: string;
  /** Text above the differences to the version before. */
  changedSince: (version: number) => string;
  /** Note at a total that stays. */
  unchanged: string;
  /** Label of the button in a confirmation to an address that is not the one of the quote. */
  trackOrder: string;
  /** Last paragraph of the emails to customers. */
  closing: string;
  shop: Record<ShopQuoteKind, (quote: QuoteFacts) => StaffText>;
  openInShop: string;
  /** Emails about a request for a discount. Rates and amounts are already formatted. */
  discountRequest: {
    labels: { subtotal: string; rest: string };
    asked: (request: { by: string; number: string; rate: string }) => StaffText;
    /** Approval that has sent the version. */
    sent: (answer: { by: string | undefined; number: string; version: number }) => StaffText;
    /** Approval of a draft that was changed after the request. */
    approved: (answer: {
      by: string | undefined;
      number: string;
      rate: string;
      amount: string;
    }) => StaffText;
    /** Another limit. */
    limited: (answer: { by: string | undefined; number: string; rate: string }) => StaffText;
  };
}
