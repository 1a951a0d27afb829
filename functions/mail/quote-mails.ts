import type { Language } from '#contracts/languages.ts';
import { formatLastDay } from '#contracts/market-time.ts';
import type { QuoteVersion, QuoteView } from '#contracts/quote.ts';
import { adminQuotePath, followPath } from '#functions/site-paths.ts';
import type { Block, Content } from './blocks.ts';
import type { Message, MessageOf } from './mail.ts';
import type { CustomerQuoteKind, ShopQuoteKind } from './texts/quote-texts.ts';
import { quoteTextsIn } from './texts/quote-texts-by-language.ts';
import { textsIn } from './texts/texts-by-language.ts';

/** Quote for the text of a mail. */
export interface MailedQuote {
  view: QuoteView;
  /** All versions, because a mail can be sent after a newer version. */
  versions: readonly QuoteVersion[];
  /** Private link. Only mails to the address of the quote may contain it. */
  link: string;
}

/** Recipient of a mail about a quote. */
interface Reader {
  to: string;
  language: Language;
  /** Origin of the site. */
  site: string;
}

/** Mail about one quote, for the customer or the shop. */
export type QuoteMessage = MessageOf<CustomerQuoteKind | ShopQuoteKind> & { quote: string };

/** Returns whether a mail is about one quote. */
export function isQuoteMessage(message: Message): message is QuoteMessage {
  return 'quote' in message;
}

/** Returns whether the shop receives a mail. */
export function isForShop(
  message: QuoteMessage,
): message is QuoteMessage & { kind: ShopQuoteKind } {
  return message.kind in quoteTextsIn('en').shop;
}

/** Facts about a quote, formatted for the reader. @param version of the mail; by default the latest */
function factsOf({ view, versions }: MailedQuote, language: Language, version?: number) {
  const { name, number, answerBy, office } = view;
  const offer = versions.find((one) => one.version === version) ?? versions.at(-1);
  return {
    name,
    number,
    answerBy: formatLastDay(answerBy, office, language, 'long'),
    validUntil: offer ? formatLastDay(offer.validUntil, office, language, 'long') : '',
  };
}

/** Text of the message in the thread that the mail announces. */
function threadText({ messages }: QuoteView, message: QuoteMessage): Block[] {
  if (!('messageId' in message)) return [];
  const text = messages.find(({ id }) => id === message.messageId)?.text;
  return text ? [{ kind: 'quote', text }] : [];
}

/** Button of a mail to the customer. An address that is not the one of the quote gets no private link. */
function customerButton(quote: MailedQuote, label: string, { to, language, site }: Reader): Block {
  const { view, link } = quote;
  if (to === view.email) return { kind: 'button', label, href: link };
  const order = view.accepted?.order ?? '';
  const href = `${site}${followPath(language, order)}`;
  return { kind: 'button', label: quoteTextsIn(language).followOrder, href };
}

/** Mail about one quote. */
export function quoteContent(message: QuoteMessage, quote: MailedQuote, reader: Reader): Content {
  const { language, site } = reader;
  const facts = factsOf(quote, language, 'version' in message ? message.version : undefined);
  const texts = quoteTextsIn(language);
  if (isForShop(message)) {
    const { subject, text } = texts.shop[message.kind](facts);
    const href = `${site}${adminQuotePath(language, message.quote)}`;
    return {
      subject,
      heading: subject,
      blocks: [
        { kind: 'text', text },
        ...threadText(quote.view, message),
        { kind: 'button', label: texts.openInShop, href },
      ],
      closing: textsIn(language).shop.closing,
    };
  }
  const { subject, heading, text, button } = texts.customer[message.kind](facts);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      ...threadText(quote.view, message),
      customerButton(quote, button, reader),
    ],
    closing: textsIn(language).orderClosing,
  };
}

/** Private links that a customer asked for again. Omits quotes of other addresses. */
export function quoteLinkContent(
  quotes: readonly MailedQuote[],
  { to, language }: Reader,
): Content {
  const own = quotes.filter(({ view }) => view.email === to);
  const texts = own.map((quote) =>
    quoteTextsIn(language).customer['quote-link'](factsOf(quote, language)),
  );
  const [first] = texts;
  if (!first) throw new Error('No quote of a mail belongs to its recipient');
  return {
    subject: first.subject,
    heading: first.heading,
    blocks: [
      { kind: 'text', text: first.text },
      ...own.map(
        ({ link }, index): Block => ({
          kind: 'button',
          label: texts[index]?.button ?? '',
          href: link,
        }),
      ),
    ],
    closing: textsIn(language).orderClosing,
  };
}
