import type { OrderedPiece } from '#contracts/orders/orders.ts';
import type { QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { add, ZERO } from '#domain/money/arithmetic.ts';
import type { Amount } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import type { ShopFacts } from '#domain/shop/shop-facts.ts';
import { formatDay, formatMarketDay, timeZoneName } from '#domain/time/market-time.ts';
import { addressCountry, emailTexts } from '#functions/email/email-texts.ts';
import { productNames } from '#functions/products/product-names.ts';
import { customDetails } from '#functions/quote-texts/custom-details.ts';
import { priceSums } from '#functions/quote-texts/price-sums.ts';
import { quoteDocumentTexts } from '#functions/quote-texts/quote-document-texts.ts';
import { OFFICE_TIME_ZONES, OFFICES, SALES_EMAIL } from '#shop.config.ts';
import type { PrintedLine, QuoteDocument } from './quote-document-types.ts';

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
 * @param pictures prepared pictures by the id of the line; lines without one are listed without a picture
 */
export function quoteDocument(
  quote: PrintedQuote,
  facts: ShopFacts,
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
    office: officeOf(version, facts),
    customer: customerOf(view),
    lines: linesOf(quote, pictures),
    ...priceSums(version, language),
    ...(note ? { note } : {}),
    terms: [
      {
        title: texts('payment'),
        text: texts(hasNothingToPay({ prices: version }) ? 'nothing-to-pay' : 'payment-text'),
      },
      { title: texts('warranty'), text: texts('warranty-text') },
    ],
    link,
  };
}

function officeOf({ office, by }: QuoteVersion, facts: ShopFacts): QuoteDocument['office'] {
  const { company } = OFFICES[office];
  const address = facts.officeAddress[office];
  return {
    name: company,
    address,
    ...(by ? { contact: by } : {}),
    phone: facts.hotline[office],
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
  return {
    name,
    address: [province, addressCountry(emailTexts(language), country)].filter(Boolean),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
}

/** Texts of a piece. The text about a custom piece is the shop's, not a wish of the customer. */
function pieceTexts(
  product: OrderedPiece,
  language: Language,
): Pick<PrintedLine, 'code' | 'title' | 'options' | 'wish' | 'pictureText'> {
  if (product.kind === 'custom') {
    const options = customDetails(product, language).join('\n');
    return { title: product.title, ...(options ? { options } : {}) };
  }
  const { code, request } = product;
  const { title, finish } = productNames(product, language);
  const pictureText = alternativeText(product, product.imageSmall[0], language);
  return {
    code,
    title,
    ...(pictureText ? { pictureText } : {}),
    ...(finish ? { options: finish } : {}),
    ...(request ? { wish: request } : {}),
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
    const picture = pictures.get(orderedPieceId(product));
    return {
      ...pieceTexts(product, language),
      quantity: String(quantity),
      unitPrice: amountText(unitPrice),
      lineTotal: amountText(lineTotal),
      runningTotal: amountText(soFar),
      ...(picture ? { picture } : {}),
    };
  });
}
