import type { Language } from '#contracts/languages.ts';
import { formatDay, formatDayOf, formatMoment } from '#contracts/market-time.ts';
import type { Order } from '#contracts/order.ts';
import { adminOrderPath, followPath } from '#functions/site-paths.ts';
import type { Block, Content } from './blocks.ts';
import { pieceOf } from './pieces.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { textsIn } from './texts/texts-by-language.ts';

/** What the mails of an order are written for: a reader's language and its words, and the origin of the site. */
interface Reader {
  language: Language;
  site: string;
  texts: MailTexts;
}

function pieces(order: Order, { language, site, texts: { labels } }: Reader): Block {
  return {
    kind: 'pieces',
    title: labels.pieces,
    pieces: order.cart.map((line, index) =>
      pieceOf(line, language, site, (finish) => [
        ...(finish ? [`${labels.finish}: ${finish}`] : []),
        `${labels.quantity}: ${order.quantity[index] ?? 0}`,
        ...(line.request ? [`${labels.request}: ${line.request}`] : []),
      ]),
    ),
  };
}

/** @param ordered when the order was placed, as its reader sees the time */
function summary(order: Order, { language, texts }: Reader, ordered: string): Block {
  const { labels, window } = texts;
  const { from, to } = order.deliveryWindow;
  const day = (iso: string) => formatDay(iso, language, 'long');
  return {
    kind: 'facts',
    facts: [
      [labels.number, order.number],
      [labels.date, ordered],
      [labels.window, window(day(from), day(to))],
      [labels.payment, labels.cash],
      ...(order.coupon ? [[labels.coupon, order.coupon] as const] : []),
    ],
  };
}

/** Day of an order in its own market, as its customer's pages show it. */
function placedOn({ createdAt, language: market }: Order, { language }: Reader): string {
  return formatDayOf(createdAt, market, language, 'long');
}

/** Everything that was typed to order, as the reader's language writes it. */
function delivery(order: Order, { texts }: Reader): Block {
  const { labels, name, country } = texts;
  const address = [
    name(order.firstName, order.lastName),
    [order.address, order.apartment].filter(Boolean).join(', '),
    [order.city, order.postcode].filter(Boolean).join(' '),
    country[order.country],
  ];
  return {
    kind: 'facts',
    facts: [
      [labels.deliverTo, address.join('\n')],
      [labels.phone, order.phone],
      [labels.email, order.email],
      ...(order.note ? [[labels.note, order.note] as const] : []),
    ],
  };
}

function follow(order: Order, { language, site, texts }: Reader): Block {
  const href = `${site}${followPath(language, order.number)}`;
  return { kind: 'button', label: texts.follow, href };
}

/** To the customer: we have the order, and this is all that is in it (D25). No prices (D11). */
export function placedContent(order: Order, to: Pick<Reader, 'language' | 'site'>): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { placed, name, orderClosing } = reader.texts;
  const { subject, heading, text } = placed(name(order.firstName, order.lastName), order.number);
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      summary(order, reader, placedOn(order, reader)),
      pieces(order, reader),
      delivery(order, reader),
      follow(order, reader),
    ],
    closing: orderClosing,
  };
}

/** To the customer: what has become of the order (D24). */
export function statusContent(
  order: Order,
  status: Order['status'],
  to: Pick<Reader, 'language' | 'site'>,
): Content {
  const reader = { ...to, texts: textsIn(to.language) };
  const { status: words, name, orderClosing } = reader.texts;
  const { subject, heading, text } = words[status](
    name(order.firstName, order.lastName),
    order.number,
  );
  const over = status === 'cancelled';
  return {
    subject,
    heading,
    blocks: [
      { kind: 'text', text },
      ...(over ? [] : [summary(order, reader, placedOn(order, reader))]),
      pieces(order, reader),
      follow(order, reader),
    ],
    closing: orderClosing,
  };
}

function shopContent(
  order: Order,
  { language, site }: Pick<Reader, 'language' | 'site'>,
  { subject, text }: { subject: string; text: string },
): Content {
  const texts = textsIn(language);
  const { labels, open, closing } = texts.shop;
  const reader = { language, site, texts: { ...texts, labels: { ...texts.labels, ...labels } } };
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: 'text', text },
      summary(order, reader, formatMoment(order.createdAt, language)),
      pieces(order, reader),
      delivery(order, reader),
      { kind: 'button', label: open, href: `${site}${adminOrderPath(language, order.number)}` },
    ],
    closing,
  };
}

/** To the shop: there is an order (D25). @param to the shop's language */
export function receivedContent(order: Order, to: Pick<Reader, 'language' | 'site'>): Content {
  const { shop, name } = textsIn(to.language);
  const words = shop.received({
    name: name(order.firstName, order.lastName),
    number: order.number,
    count: shop.count(order.sumQuantity),
    language: shop.languages[order.language],
    wantsNews: order.subscribe,
  });
  return shopContent(order, to, words);
}

/** To the shop: the customer has cancelled. @param to the shop's language */
export function withdrawnContent(order: Order, to: Pick<Reader, 'language' | 'site'>): Content {
  const { shop, name } = textsIn(to.language);
  const words = shop.withdrawn(name(order.firstName, order.lastName), order.number);
  return shopContent(order, to, words);
}
