import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import { add, ZERO } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatDay, formatMarketDay, timeZoneName } from '#domain/time/market-time.ts';
import { emailTextsOf } from '#functions/email/texts/email-texts-by-language.ts';
import { priceSums } from '#functions/price-summary/price-sums.ts';
import { quoteDocumentTexts } from '#functions/price-summary/quote-document-texts.ts';
import { productNames } from '#functions/products/product-names.ts';
import { OFFICE_TIME_ZONES, OFFICES, SALES_EMAIL } from '#shop.config.ts';
import type { PrintedLine, QuoteDocument } from './quote-document.ts';

/** Version of a quote, with everything that its document shows. */
export interface PrintedQuote {
  view: Pick<
    QuoteView,
    'number' | 'order' | 'language' | 'name' | 'email' | 'phone' | 'country' | 'province'
  >;
  version: QuoteVersion;
  /** Private link of the customer. */
  link: string;
}

/**
 * Returns the contents of the PDF of a version, in the customer's language.
 * @param pictures prepared pictures by product code; products without one are listed without a picture
 */
export function quoteDocument(
  quote: PrintedQuote,
  pictures: ReadonlyMap<string, Uint8Array>,
): QuoteDocument {
  const { view, version, link } = quote;
  const { language, number, order } = view;
  const { office, sentAt, validUntil, note } = version;
  const texts = quoteDocumentTexts(language);
  return {
    language,
    number,
    ...(order ? { order } : {}),
    version: String(version.version),
    issuedOn: formatMarketDay(sentAt, OFFICE_TIME_ZONES[office], language, 'long'),
    validUntil: `${formatDay(validUntil, language, 'long')}\n${timeZoneName(OFFICE_TIME_ZONES[office], language)}`,
    issuedAt: new Date(sentAt),
    office: officeOf(version),
    customer: customerOf(view),
    lines: linesOf(quote, pictures),
    ...priceSums(version, language),
    ...(note ? { note } : {}),
    terms: [
      { title: texts('payment'), text: texts('payment-text') },
      { title: texts('warranty'), text: texts('warranty-text') },
    ],
    link,
  };
}

function officeOf({ office, by }: QuoteVersion): QuoteDocument['office'] {
  const { company, address, hotline } = OFFICES[office];
  return {
    name: company,
    address,
    ...(by ? { contact: by } : {}),
    phone: hotline,
    email: SALES_EMAIL,
    imprint: [company, ...address].join(', '),
  };
}

function customerOf({
  language,
  name,
  email,
  phone,
  country,
  province,
}: PrintedQuote['view']): QuoteDocument['customer'] {
  const countries: Partial<Record<string, string>> = emailTextsOf(language).country;
  return {
    name,
    address: [province, countries[country] ?? country].filter(Boolean),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}

function linesOf(
  { view: { language }, version: { lines, totals, currency } }: PrintedQuote,
  pictures: ReadonlyMap<string, Uint8Array>,
): PrintedLine[] {
  const amountText = (amount: Amount) => formatAmount(amount, currency, language);
  let soFar = ZERO;
  return lines.map(({ product, quantity, unitPrice }, index) => {
    const lineTotal = totals.lineTotals[index] ?? ZERO;
    soFar = add(soFar, lineTotal);
    const { title, finish } = productNames(product, language);
    const picture = pictures.get(product.code);
    return {
      code: product.code,
      title,
      ...(finish ? { options: finish } : {}),
      ...(product.request ? { wish: product.request } : {}),
      quantity: String(quantity),
      unitPrice: amountText(unitPrice),
      lineTotal: amountText(lineTotal),
      runningTotal: amountText(soFar),
      ...(picture ? { picture } : {}),
    };
  });
}
