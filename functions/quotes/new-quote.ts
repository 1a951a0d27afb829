import type { QuoteLine } from '#contracts/quotes/quotes.ts';
import type { QuoteSource } from '#contracts/quotes/staff-quotes.ts';
import type { Address, COUNTRIES } from '#domain/address/address.ts';
import type { DeliveryAccess } from '#domain/delivery/delivery-access.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import type { Language } from '#domain/languages.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { keyHash } from '#functions/endpoint/idempotency.ts';
import { officeOfCountry } from './office.ts';
import { promisedDay, type QuoteRules, targetTime } from './settings/settings.ts';
import type { StoredQuote, StoredRequest } from './stored-quote.ts';

/** Titles in a row of the list of quotes. */
const ROW_TITLES = 2;

/** Request of a customer, with the contact of the customer. */
export interface CustomerRequest {
  name: string;
  /** In lower case. */
  email?: string | undefined;
  phone?: string | undefined;
  country: (typeof COUNTRIES)[number];
  province: string;
  language: Language;
  source: QuoteSource;
  /** Office that answers; by default the one of the country. */
  office?: OfficeKey | undefined;
  lines: QuoteLine[];
  message: string;
  neededBy?: string | undefined;
  isPlanning?: boolean | undefined;
  access?: DeliveryAccess | undefined;
  /** Order whose price the quote is (D86), with its coupon, and the days that its delivery zone adds. */
  order?: { number: string; coupon: string | undefined; extraDays: number };
  /** Origin of the site. */
  site: string;
}

/** Province of an address, as requests for quotes contain it. */
const PROVINCE: Record<Address['country'], (address: Address) => string> = {
  'Viet Nam': ({ city }) => city,
  Korea: ({ city }) => city,
  US: ({ state }) => state,
  Other: ({ state, city }) => state || city,
};

/** Returns the place of a delivery, as the quote with the price of an order contains it (D86). */
export function deliveryPlaceOf(
  address: Address,
): Pick<CustomerRequest, 'country' | 'province'> & { extraDays: number } {
  const { country } = address;
  const province = PROVINCE[country](address);
  return { country, province, extraDays: deliveryZoneOf(address).extraDays };
}

/** Returns the summary of lines for a row of the list. */
export function summarizePieces(lines: readonly QuoteLine[]): StoredQuote['pieces'] {
  return {
    titles: lines.slice(0, ROW_TITLES).map(({ product }) => product.title),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Returns the hash of an idempotency key. Orders use other keys, so a key of both calls does not conflict. */
export function quoteKeyHash(idempotencyKey: string): string {
  return keyHash(`quote#${idempotencyKey}`);
}

/** Returns the items of a new quote in the state `requested`. */
export function newQuote(
  request: CustomerRequest,
  { number, linkSalt }: Pick<StoredQuote, 'number' | 'linkSalt'>,
  time: Date,
  rules: QuoteRules,
): { quote: StoredQuote; request: StoredRequest } {
  const { name, email, phone, country, province, language, source, lines } = request;
  const {
    message,
    neededBy,
    isPlanning,
    access,
    order,
    site,
    office = officeOfCountry(country),
  } = request;
  const at = time.toISOString();
  return {
    quote: {
      number,
      state: 'requested',
      language,
      office,
      createdAt: at,
      updatedAt: at,
      revision: 1,
      name,
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      country,
      province,
      source,
      ...(order ? { order: order.number, extraDays: order.extraDays } : {}),
      pieces: summarizePieces(lines),
      answerBy: promisedDay(time, office, rules),
      dueAt: targetTime(time, office, rules).toISOString(),
      isUnanswered: false,
      linkSalt,
      site,
      messages: 0,
    },
    request: {
      lines,
      message,
      ...(neededBy && { neededBy }),
      ...(isPlanning && { isPlanning }),
      ...(access && { access }),
      ...(order?.coupon && { coupon: order.coupon }),
    },
  };
}
