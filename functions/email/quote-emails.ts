import type { PricedLine, QuoteLine, QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDateTime, formatDay, formatLastDay } from '#domain/time/market-time.ts';
import { staffQuotePath, trackOrderPath } from '#functions/http/site-paths.ts';
import type { EmailTemplateData, TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { isDiscountEmail } from './discount-emails.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { picturedPiece, toEmailLine } from './email-product.ts';
import { addressCountry, type EmailTexts, emailParts, noticeText } from './email-texts.ts';
import { sumsBlock, unitPriceText } from './price-blocks.ts';
import { linesWithoutLinks, redactWebAddresses } from './redact-links.ts';
import { versionChanges } from './version-changes.ts';

/** Quote for the text of an email. */
export interface EmailedQuote {
  view: QuoteView;
  /** All versions, because an email can be sent after a newer version. */
  versions: readonly QuoteVersion[];
  /** Private link. Only emails to the address of the quote may contain it. */
  link: string;
}

/** Recipient of an email about a quote. */
interface QuoteEmailRecipient {
  to: string;
  language: Language;
  /** Origin of the site. */
  site: string;
  texts: EmailTexts;
}

type QuoteKind = Extract<EmailTemplateData['kind'], `quote-${string}`>;

/** Emails about quotes that the shop receives. */
const SHOP_KINDS = [
  'quote-received',
  'quote-message',
  'quote-accepted-notice',
  'quote-declined-notice',
] as const satisfies readonly QuoteKind[];
type ShopQuoteKind = (typeof SHOP_KINDS)[number];

/** Emails about quotes that customers receive. */
type CustomerQuoteKind = Exclude<
  QuoteKind,
  ShopQuoteKind | 'quote-discount-asked' | 'quote-discount-answered'
>;

/** Texts of the emails about the price of an order that was placed without a quote (D86). */
const PRICE_TEXTS = {
  'quote-sent': 'price-sent',
  'quote-question': 'price-question',
  'quote-answer': 'price-answer',
  'quote-reminder': 'price-reminder',
  'quote-expired': 'price-expired',
  'quote-accepted': 'price-accepted',
  'quote-agreed': 'price-agreed',
  'quote-link': 'price-link',
} as const satisfies Partial<Record<CustomerQuoteKind, string>>;
type PriceText = (typeof PRICE_TEXTS)[keyof typeof PRICE_TEXTS];

/** Email about one quote, for the customer or the shop. */
export type QuoteEmailData = TemplateDataOf<CustomerQuoteKind | ShopQuoteKind> & { quote: string };

/** Returns whether an email is about one quote. */
export function isQuoteEmail(message: EmailTemplateData): message is QuoteEmailData {
  return 'quote' in message && !isDiscountEmail(message);
}

/** Returns whether the shop receives an email. */
export function isForShop(
  message: QuoteEmailData,
): message is QuoteEmailData & { kind: ShopQuoteKind } {
  return SHOP_KINDS.some((kind) => kind === message.kind);
}

/** Version of an email. An email can be sent after a newer version. */
export function emailedVersion(
  message: QuoteEmailData,
  { versions }: Pick<EmailedQuote, 'versions'>,
): QuoteVersion | undefined {
  if (!('version' in message)) return undefined;
  return versions.find(({ version }) => version === message.version);
}

/** Values of a quote for its texts, formatted for the reader. */
function textValuesOf(
  { view }: EmailedQuote,
  { language, texts }: QuoteEmailRecipient,
  offer?: QuoteVersion,
) {
  const { name, number, answerBy, office } = view;
  return {
    name,
    number,
    answerBy: formatLastDay(answerBy, OFFICE_TIME_ZONES[office], language, 'long'),
    validUntil: offer
      ? formatLastDay(offer.validUntil, OFFICE_TIME_ZONES[office], language, 'long')
      : '',
    version: offer?.version ?? 0,
    payment: texts(hasNothingToPay({ prices: offer }) ? 'payment-free' : 'payment-on-delivery'),
  };
}

/** Text of the message in the thread that the email announces. */
function threadText({ messages }: QuoteView, message: QuoteEmailData): EmailBlock[] {
  if (!('messageId' in message)) return [];
  const text = messages.find(({ id }) => id === message.messageId)?.text;
  return text ? [{ kind: 'quote', text }] : [];
}

/** Emails about a version, with its amounts. */
const WITH_AMOUNTS: readonly EmailTemplateData['kind'][] = [
  'quote-sent',
  'quote-reminder',
  'quote-accepted',
  'quote-agreed',
];
/** Emails with the last valid day of a version. */
const WITH_VALIDITY: readonly EmailTemplateData['kind'][] = ['quote-sent', 'quote-reminder'];
/** Emails with all products of a version. */
const WITH_LINES: readonly EmailTemplateData['kind'][] = [
  'quote-sent',
  'quote-accepted',
  'quote-agreed',
];

/**
 * Products of a request or version.
 * @param priceOf returns the price of a line for an email that may contain prices
 */
function linesBlock<Line extends QuoteLine>(
  title: string,
  lines: readonly Line[],
  { language, site, texts }: QuoteEmailRecipient,
  priceOf: (line: Line) => string[] = () => [],
): EmailBlock {
  return {
    kind: 'pieces',
    title,
    pieces: lines.map((line) =>
      toEmailLine(
        { piece: line.product, quantity: line.quantity, price: priceOf(line) },
        { language, site, texts },
      ),
    ),
  };
}

/**
 * Facts and products of an email to the customer. The confirmation of an acceptance also goes to the address of the order,
 * which can see the same amounts by following the order.
 */
function customerDetails(
  { kind }: QuoteEmailData,
  { view, versions }: EmailedQuote,
  offer: QuoteVersion | undefined,
  reader: QuoteEmailRecipient,
): EmailBlock[] {
  const { language, texts } = reader;
  if (kind === 'quote-requested') {
    return [linesBlock(texts('quote-label-pieces'), linesWithoutLinks(view.request.lines), reader)];
  }
  if (!offer || !WITH_AMOUNTS.includes(kind)) return [];
  const { currency, totals, validUntil, lines } = offer;
  const isAccepted = kind === 'quote-accepted' || kind === 'quote-agreed';
  const lastDay = formatLastDay(validUntil, OFFICE_TIME_ZONES[view.office], language, 'long');
  const price = ({ unitPrice }: PricedLine) => [unitPriceText(unitPrice, currency, reader)];
  const earlier = versions.find(({ version }) => version === offer.version - 1);
  const changes: EmailBlock[] =
    kind === 'quote-sent' && earlier
      ? [
          { kind: 'text', text: texts('quote-changed-since', { version: earlier.version }) },
          versionChanges(earlier, offer, reader),
        ]
      : [];
  return [
    {
      kind: 'details',
      details: [
        // The customer of an order has asked for no quote (D86).
        ...(view.order ? [] : [[texts('quote-label-number'), view.number] as const]),
        ...(view.order && !isAccepted ? [[texts('quote-label-order'), view.order] as const] : []),
        ...(isAccepted
          ? []
          : [
              [texts('quote-label-total'), formatAmount(totals.total, currency, language)] as const,
            ]),
        ...(WITH_VALIDITY.includes(kind)
          ? [[texts('quote-label-valid-until'), lastDay] as const]
          : []),
        ...(isAccepted && view.accepted
          ? [[texts('quote-label-order'), view.accepted.order] as const]
          : []),
      ],
    },
    ...changes,
    ...(WITH_LINES.includes(kind)
      ? [linesBlock(texts('quote-label-pieces'), linesWithoutLinks(lines), reader, price)]
      : []),
    ...(WITH_LINES.includes(kind) ? [sumsBlock(offer, language)] : []),
  ];
}

/** Facts and products of an email to the shop, without prices. */
function shopDetails(
  { kind }: QuoteEmailData,
  { view }: EmailedQuote,
  reader: QuoteEmailRecipient,
): EmailBlock[] {
  const { texts } = reader;
  const { name, email, phone, country, province, declined, accepted, request } = view;
  const place = [province, addressCountry(texts, country)].filter(Boolean).join(', ');
  const reason = kind === 'quote-declined-notice' ? declined?.reason : undefined;
  return [
    ...(reason ? [{ kind: 'quote', text: reason } as const] : []),
    {
      kind: 'details',
      details: [
        [texts('quote-label-customer'), `${name}\n${place}`],
        ...(email ? [[texts('label-email'), email] as const] : []),
        ...(phone ? [[texts('label-phone'), phone] as const] : []),
        ...(kind === 'quote-accepted-notice' && accepted
          ? [[texts('quote-label-order'), accepted.order] as const]
          : []),
        ...(kind === 'quote-received' ? neededBy(request, reader) : []),
      ],
    },
    ...(kind === 'quote-received'
      ? [
          linesBlock(texts('shop-label-pieces'), request.lines, reader),
          ...(request.message ? [{ kind: 'quote', text: request.message } as const] : []),
        ]
      : []),
  ];
}

/** Returns when the customer needs the pieces, as a detail. The form asks for it, and the answer is optional. */
function neededBy(
  { neededBy: day, isPlanning }: EmailedQuote['view']['request'],
  { language, texts }: QuoteEmailRecipient,
): (readonly [string, string])[] {
  if (day) return [[texts('quote-label-needed-by'), formatDay(day, language, 'long')]];
  return isPlanning ? [[texts('quote-label-needed-by'), texts('quote-planning')]] : [];
}

/** Last paragraph of an email to the shop. A customer without an email address gets no replies. */
function shopClosing({ email, phone }: EmailedQuote['view'], texts: EmailTexts): string {
  return !email && phone ? texts('shop-closing-phone', { phone }) : texts('shop-closing');
}

/** Button of an email to the customer. Only the address of the quote gets a private link. */
function customerButton(
  quote: EmailedQuote,
  label: string,
  { to, language, site, texts }: QuoteEmailRecipient,
): EmailBlock {
  const { view, link } = quote;
  if (to === view.email) return { kind: 'button', label, href: link };
  const order = view.accepted?.order ?? '';
  const href = `${site}${trackOrderPath(language, order)}`;
  return { kind: 'button', label: texts('quote-track-order'), href };
}

function isPriceKind(kind: CustomerQuoteKind): kind is keyof typeof PRICE_TEXTS {
  return kind in PRICE_TEXTS;
}

/** Returns the texts of an email with one button. */
function buttonText(
  texts: EmailTexts,
  name: Exclude<CustomerQuoteKind, 'quote-agreed'> | PriceText | 'quote-sent-again',
  values: Record<string, string | number>,
  closing: 'quote-closing' | 'price-closing',
) {
  const button = texts(`${name}-button`, values);
  return { ...emailParts(texts, name, values), button, closing: texts(closing) };
}

/** Returns the text of an email to the customer: about a quote, or about the price of an order (D86). */
function customerText(
  { kind }: QuoteEmailData & { kind: CustomerQuoteKind },
  { view }: EmailedQuote,
  values: ReturnType<typeof textValuesOf>,
  { language, texts }: QuoteEmailRecipient,
) {
  const { order, office, accepted } = view;
  if (order && isPriceKind(kind)) {
    const recorded = accepted?.recorded;
    const withOrder = {
      ...values,
      order,
      ...(recorded && {
        // Staff type the name, which can be that of a stranger (D94).
        who: redactWebAddresses(recorded.who),
        how: texts(`way-${recorded.how}`),
        moment: formatDateTime(recorded.at, OFFICE_TIME_ZONES[office], language),
      }),
    };
    return buttonText(texts, PRICE_TEXTS[kind], withOrder, 'price-closing');
  }
  if (kind === 'quote-agreed') throw new Error('Only the price of an order has such an email');
  const isAgain = kind === 'quote-sent' && values.version > 1;
  return buttonText(texts, isAgain ? 'quote-sent-again' : kind, values, 'quote-closing');
}

/** Email about one quote. */
export function quoteContent(
  message: QuoteEmailData,
  quote: EmailedQuote,
  reader: QuoteEmailRecipient,
): EmailContent {
  const { language, site, texts } = reader;
  const offer = emailedVersion(message, quote);
  const values = textValuesOf(quote, reader, offer);
  if (isForShop(message)) {
    const { subject, text } = noticeText(texts, message.kind, values);
    const href = `${site}${staffQuotePath(language, message.quote)}`;
    return {
      subject,
      heading: subject,
      blocks: [
        { kind: 'text', text },
        ...threadText(quote.view, message),
        ...shopDetails(message, quote, reader),
        { kind: 'button', label: texts('shop-open-quote'), href },
      ],
      closing: shopClosing(quote.view, texts),
    };
  }
  const { subject, heading, text, button, closing } = customerText(message, quote, values, reader);
  const lines = linesWithoutLinks((offer ?? quote.view.request).lines);
  return {
    subject,
    heading,
    piece: picturedPiece(
      lines.map(({ product }) => product),
      reader,
    ),
    blocks: [
      { kind: 'text', text: texts('greeting', { name: quote.view.name }) },
      { kind: 'text', text },
      ...threadText(quote.view, message),
      ...customerDetails(message, quote, offer, reader),
      customerButton(quote, button, reader),
    ],
    closing,
  };
}

/** Private links that a customer asked for again. Omits quotes of other addresses. */
export function quoteLinkContent(
  quotes: readonly EmailedQuote[],
  reader: QuoteEmailRecipient,
): EmailContent {
  const ofReader = quotes.filter(({ view }) => view.email === reader.to);
  const texts = ofReader.map((quote) => {
    const { order } = quote.view;
    const values = textValuesOf(quote, reader);
    return order
      ? buttonText(reader.texts, 'price-link', { ...values, order }, 'price-closing')
      : buttonText(reader.texts, 'quote-link', values, 'quote-closing');
  });
  const [first] = texts;
  if (!first) throw new Error('No quote of an email belongs to its recipient');
  return {
    subject: first.subject,
    heading: first.heading,
    blocks: [
      { kind: 'text', text: first.text },
      ...ofReader.map(
        ({ link }, index): EmailBlock => ({
          kind: 'button',
          label: texts[index]?.button ?? '',
          href: link,
        }),
      ),
    ],
    closing: first.closing,
  };
}
