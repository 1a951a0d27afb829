import { type OrderedPiece, orderedProductSchema } from '#contracts/orders/orders.ts';
import type { DeliveryDetails } from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { amountSchema } from '#domain/money/money-schemas.ts';
import { computeTotals } from '#domain/money/totals.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import en from '#locales/en/email-examples.json' with { type: 'json' };
import kr from '#locales/kr/email-examples.json' with { type: 'json' };
import vn from '#locales/vn/email-examples.json' with { type: 'json' };
import { ORDER_PREFIX, QUOTE_PREFIX } from '#shop.config.ts';

/** Invented values of the examples, by language. */
export const EXAMPLE_TEXTS = { vn, en, kr };
/** Numbers without a letter. No order and no quote has such a number (D24). */
export const EXAMPLE_ORDER = `${ORDER_PREFIX}-0000-0000`;
export const EXAMPLE_QUOTE = `${QUOTE_PREFIX}-0000-0000`;
/** The domain is reserved for examples (RFC 2606). */
export const EXAMPLE_ADDRESS = 'example@example.com';
export const EXAMPLE_TIME = '2026-05-04T03:00:00.000Z';
export const EXAMPLE_DAY = '2026-06-12';
/** Number of pieces in an example. */
export const EXAMPLE_QUANTITY = 2;

const RECIPIENT = { countryCode: '', apartment: '3A', ward: '', state: '', postcode: '' };

/** Delivery details of the examples, in the market of each language. */
const DELIVERIES = {
  vn: {
    ...RECIPIENT,
    country: 'Viet Nam',
    city: 'Thành phố Hồ Chí Minh',
    ward: 'Phường Sài Gòn',
    address: '12 Lê Lợi',
    phone: '+84 900 000 000',
  },
  en: {
    ...RECIPIENT,
    country: 'US',
    city: 'Portland',
    address: '12 Main Street',
    state: 'OR',
    postcode: '97201',
    phone: '+1 503 555 0142',
  },
  kr: {
    ...RECIPIENT,
    country: 'Korea',
    city: '서울특별시',
    address: '세종대로 110',
    postcode: '04524',
    phone: '+82 10 0000 0000',
  },
} as const satisfies Record<Language, Partial<DeliveryDetails>>;

/** Returns the delivery details of an example, in the market of a language. */
export function exampleDelivery(language: Language) {
  const { 'first-name': firstName, 'last-name': lastName } = EXAMPLE_TEXTS[language];
  return { ...DELIVERIES[language], firstName, lastName };
}

/** Currency and price of one piece, in the minor unit of the currency. */
const PRICES = {
  vn: { currency: 'VND', price: 24_000_000 },
  en: { currency: 'USD', price: 98_000 },
  kr: { currency: 'KRW', price: 1_300_000 },
} as const satisfies Record<Language, { currency: Currency; price: number }>;

/** Reader and product of an example. */
export interface ExampleContext {
  language: Language;
  /** Origin of the site. */
  site: string;
  /** Product in the example. Missing in a shop without it. */
  card: ProductSummary | undefined;
}

/** Returns the piece of an example. */
export function examplePiece({ language, card }: ExampleContext): OrderedPiece {
  const { piece, request } = EXAMPLE_TEXTS[language];
  if (card) return orderedProductSchema.parse({ ...card, request });
  const id = 'line-00000000-0000-4000-8000-000000000000';
  return { kind: 'custom', id, title: piece, request, imageSmall: [], weeks: 6 };
}

/** Returns the price of one piece, and the amounts of all. */
export function examplePrices(language: Language) {
  const { currency, price } = PRICES[language];
  const unitPrice = amountSchema.parse(price);
  const computed = computeTotals({
    lines: [{ unitPrice, quantity: EXAMPLE_QUANTITY }],
    delivery: null,
    assembly: null,
    discount: null,
    tax: null,
  });
  if (!computed.ok) throw new Error('The example has no totals');
  const { subtotal, discount, delivery, assembly, tax, totalSoFar: total } = computed.totals;
  const totals = { lineTotals: [subtotal], subtotal, discount, delivery, assembly, tax, total };
  return { unitPrice, offer: { currency, discount: null, tax: null, totals } };
}
