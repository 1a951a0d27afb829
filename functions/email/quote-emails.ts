import type { PricedLine, QuoteLine, QuoteVersion, QuoteView } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { formatAmount } from '#domain/money/format.ts';
import { hasNothingToPay } from '#domain/money/nothing-to-pay.ts';
import { formatDateTime, formatLastDay } from '#domain/time/market-time.ts';
import { staffQuotePath, trackOrderPath } from '#functions/http/site-paths.ts';
import type { EmailTemplateData, TemplateDataOf } from '#functions/outbox/outbox-email.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { isDiscountEmail } from './discount-emails.ts';
import type { EmailBlock, EmailContent } from './email-content.ts';
import { picturedPiece, toEmailLine } from './email-product.ts';
import { sumsBlock, unitPriceText } from './price-blocks.ts';
import { linesWithoutLinks, redactWebAddresses } from './redact-links.ts';
import { emailTextsOf } from './texts/email-texts-by-language.ts';
import type { CustomerQuoteKind, PriceKind, ShopQuoteKind } from './texts/quote-email-texts.ts';
import { quoteEmailTextsOf } from './texts/quote-email-texts-by-language.ts';
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
}

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
  return message.kind in quoteEmailTextsOf('en').shop;
}

/** Version of an email. An email can be sent after a newer version. */
export function emailedVersion(
  message: QuoteEmailData,
  { versions }: Pick<EmailedQuote, 'versions'>,
): QuoteVersion | undefined {
  if (!('version' in message)) return undefined;
  return versions.find(({ version }) => version === message.version);
}

/** Facts about a quote for its texts, formatted for the reader. */
function factsOf({ view }: EmailedQuote, language: Language, offer?: QuoteVersion) {
  const { name, number, answerBy, office } = view;
  return {
    name,
    number,
    answerBy: formatLastDay(answerBy, OFFICE_TIME_ZONES[office], language, 'long'),
    validUntil: offer
      ? formatLastDay(offer.validUntil, OFFICE_TIME_ZONES[office], language, 'long')
      : '',
    version: offer?.version ?? 0,
    isFree: hasNothingToPay({ prices: offer }),
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
  { language, site }: QuoteEmailRecipient,
  priceOf: (line: Line) => string[] = () => [],
): EmailBlock {
  const { labels } = emailTextsOf(language);
  return {
    kind: 'pieces',
    title,
    pieces: lines.map((line) =>
      toEmailLine(
        { piece: line.product, quantity: line.quantity, price: priceOf(line) },
        { language, site, labels },
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
  const { language } = reader;
  const { labels, changedSince } = quoteEmailTextsOf(language);
  if (kind === 'quote-requested') {
    return [linesBlock(labels.pieces, linesWithoutLinks(view.request.lines), reader)];
  }
  if (!offer || !WITH_AMOUNTS.includes(kind)) return [];
  const { currency, totals, validUntil, lines } = offer;
  const isAccepted = kind === 'quote-accepted' || kind === 'quote-agreed';
  const lastDay = formatLastDay(validUntil, OFFICE_TIME_ZONES[view.office], language, 'long');
  const price = ({ unitPrice }: PricedLine) => [unitPriceText(unitPrice, currency, language)];
  const earlier = versions.find(({ version }) => version === offer.version - 1);
  const changes: EmailBlock[] =
    kind === 'quote-sent' && earlier
      ? [
          { kind: 'text', text: changedSince(earlier.version) },
          versionChanges(earlier, offer, language),
        ]
      : [];
  return [
    {
      kind: 'facts',
      facts: [
        [labels.number, view.number],
        ...(view.order && !isAccepted ? [[labels.order, view.order] as const] : []),
        ...(isAccepted
          ? []
          : [[labels.total, formatAmount(totals.total, currency, language)] as const]),
        ...(WITH_VALIDITY.includes(kind) ? [[labels.validUntil, lastDay] as const] : []),
        ...(isAccepted && view.accepted ? [[labels.order, view.accepted.order] as const] : []),
      ],
    },
    ...changes,
    ...(WITH_LINES.includes(kind)
      ? [linesBlock(labels.pieces, linesWithoutLinks(lines), reader, price)]
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
  const { language } = reader;
  const { labels } = quoteEmailTextsOf(language);
  const texts = emailTextsOf(language);
  const { name, email, phone, country, province, declined, accepted, request } = view;
  const countries: Partial<Record<string, string>> = texts.country;
  const place = [province, countries[country] ?? country].filter(Boolean).join(', ');
  const reason = kind === 'quote-declined-notice' ? declined?.reason : undefined;
  return [
    ...(reason ? [{ kind: 'quote', text: reason } as const] : []),
    {
      kind: 'facts',
      facts: [
        [labels.customer, `${name}\n${place}`],
        ...(email ? [[texts.labels.email, email] as const] : []),
        ...(phone ? [[texts.labels.phone, phone] as const] : []),
        ...(kind === 'quote-accepted-notice' && accepted
          ? [[labels.order, accepted.order] as const]
          : []),
      ],
    },
    ...(kind === 'quote-received'
      ? [
          linesBlock(texts.shop.labels.pieces, request.lines, reader),
          ...(request.message ? [{ kind: 'quote', text: request.message } as const] : []),
        ]
      : []),
  ];
}

/** Button of an email to the customer. Only the address of the quote gets a private link. */
function customerButton(
  quote: EmailedQuote,
  label: string,
  { to, language, site }: QuoteEmailRecipient,
): EmailBlock {
  const { view, link } = quote;
  if (to === view.email) return { kind: 'button', label, href: link };
  const order = view.accepted?.order ?? '';
  const href = `${site}${trackOrderPath(language, order)}`;
  return { kind: 'button', label: quoteEmailTextsOf(language).trackOrder, href };
}

/** Returns the text of an email to the customer: about a quote, or about the price of an order (D86). */
function customerText(
  { kind }: QuoteEmailData & { kind: CustomerQuoteKind },
  { view }: EmailedQuote,
  facts: ReturnType<typeof factsOf>,
  language: Language,
) {
  const { customer, price, closing, priceClosing } = quoteEmailTextsOf(language);
  const isPriceKind = (one: CustomerQuoteKind): one is PriceKind => one in price;
  const { order, office, accepted } = view;
  if (order && isPriceKind(kind)) {
    const recorded = accepted?.recorded;
    const { validUntil, isFree } = facts;
    const about = {
      order,
      validUntil,
      isFree,
      recorded: recorded && {
        // Staff type the name, which can be that of a stranger (D94).
        who: redactWebAddresses(recorded.who),
        how: recorded.how,
        moment: formatDateTime(recorded.at, OFFICE_TIME_ZONES[office], language),
      },
    };
    return { ...price[kind](about), closing: priceClosing };
  }
  if (kind === 'quote-agreed') throw new Error('Only the price of an order has such an email');
  return { ...customer[kind](facts), closing };
}

/** Email about one quote. */
export function quoteContent(
  message: QuoteEmailData,
  quote: EmailedQuote,
  reader: QuoteEmailRecipient,
): EmailContent {
  const { language, site } = reader;
  const offer = emailedVersion(message, quote);
  const facts = factsOf(quote, language, offer);
  const texts = quoteEmailTextsOf(language);
  if (isForShop(message)) {
    const { subject, text } = texts.shop[message.kind](facts);
    const href = `${site}${staffQuotePath(language, message.quote)}`;
    return {
      subject,
      heading: subject,
      blocks: [
        { kind: 'text', text },
        ...threadText(quote.view, message),
        ...shopDetails(message, quote, reader),
        { kind: 'button', label: texts.openInShop, href },
      ],
      closing: emailTextsOf(language).shop.closing,
    };
  }
  const { subject, heading, text, button, closing } = customerText(message, quote, facts, language);
  const lines = linesWithoutLinks((offer ?? quote.view.request).lines);
  return {
    subject,
    heading,
    piece: picturedPiece(
      lines.map(({ product }) => product),
      reader,
    ),
    blocks: [
      { kind: 'text', text: emailTextsOf(language).greeting(quote.view.name) },
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
  { to, language }: QuoteEmailRecipient,
): EmailContent {
  const own = quotes.filter(({ view }) => view.email === to);
  const { customer, price, closing, priceClosing } = quoteEmailTextsOf(language);
  const texts = own.map((quote) => {
    const { order } = quote.view;
    const facts = factsOf(quote, language);
    return order
      ? { ...price['quote-link']({ ...facts, order }), closing: priceClosing }
      : { ...customer['quote-link'](facts), closing };
  });
  const [first] = texts;
  if (!first) throw new Error('No quote of an email belongs to its recipient');
  return {
    subject: first.subject,
    heading: first.heading,
    blocks: [
      { kind: 'text', text: first.text },
      ...own.map(
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
